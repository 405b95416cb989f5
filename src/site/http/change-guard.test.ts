import { expect, test } from 'vitest'
import type { SessionService } from '#server/session/session-service.ts'
import { createSessionTokens } from '#server/session/session-tokens.ts'
import { judgeChange } from './change-guard.ts'

/** Every way a change may come, and whether it was meant (standards.md S1, F17). */
const OWN = 'https://shop.example'
const tokens = createSessionTokens('a secret of at least thirty-two characters')
const sessions = tokens as unknown as SessionService
const mine = tokens.create()
const other = tokens.create()
const ours = { origin: OWN, 'sec-fetch-site': 'same-origin' }
const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
const silent = {}

const visitorOf = (token?: string, isSessionUnused = false) => ({
  session: token === undefined ? undefined : { token, hash: 'a hash' },
  isSessionUnused,
  lostSession: undefined,
})
const judged = (headers: Record<string, string>, token: string | undefined, key: string, isUnused = false) =>
  judgeChange(headers, OWN, visitorOf(token, isUnused), key, sessions)

test('with a session its own form key is needed, wherever the form says it comes from', () => {
  for (const headers of [ours, silent]) {
    expect(judged(headers, mine.token, tokens.formKey(mine.token))).toBe('meant')
    for (const key of ['', 'x', tokens.formKey(other.token), mine.token])
      expect(judged(headers, mine.token, key)).toBe('unsure')
  }
})

test('a session that was never used needs no key, but a word that the form is ours, and no wrong key', () => {
  expect(judged(ours, mine.token, '', true)).toBe('meant')
  expect(judged(silent, mine.token, '', true)).toBe('unsure')
  expect(judged(ours, mine.token, tokens.formKey(other.token), true)).toBe('unsure')
  expect(judged(foreign, mine.token, '', true)).toBe('foreign')
})

test('another site is refused, with the right key too', () => {
  expect(judged(foreign, mine.token, tokens.formKey(mine.token))).toBe('foreign')
  expect(judged(foreign, undefined, '')).toBe('foreign')
})

test('without a session the browser’s word is enough, and silence is not', () => {
  expect(judged(ours, undefined, '')).toBe('meant')
  expect(judged(silent, undefined, '')).toBe('unsure')
  expect(judged(silent, undefined, tokens.formKey(mine.token))).toBe('unsure')
})

test('who holds a token, and a gateway, come from anywhere', () => {
  for (const to of ['token-holders', 'gateways'] as const)
    expect(judgeChange(foreign, OWN, visitorOf(mine.token), '', sessions, { to })).toBe('meant')
})

test('of other origins only the listed ones may, each by its whole name', () => {
  const opening = { to: 'listed-origins', origins: ['https://blog.example'] } as const
  const from = (headers: Record<string, string>) => judgeChange(headers, OWN, visitorOf(), '', sessions, opening)
  expect(from({ origin: 'https://blog.example', 'sec-fetch-site': 'cross-site' })).toBe('meant')
  expect(from(ours)).toBe('meant')
  expect(from(silent)).toBe('meant')
  for (const origin of ['https://evil.example', 'https://blog.example.evil', 'http://blog.example', 'null', ''])
    expect(from({ origin, 'sec-fetch-site': 'cross-site' }), origin).toBe('foreign')
  expect(from({ 'sec-fetch-site': 'cross-site' })).toBe('foreign')
})
