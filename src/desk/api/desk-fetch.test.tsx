// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { DeskSession } from '#domain/owner/desk-session.ts'
import { deskFetch } from './desk-fetch.ts'
import { seat } from './seat.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a change whose answer was lost is sent again with its key, an equal one of the afternoon with another', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    keys.push(request.headers.get('idempotency-key'))
    return Promise.reject(new TypeError('The network is away.'))
  })
  const send = () =>
    deskFetch(
      new Request('https://shop.example/api/v1/stock-changes', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"add":12}',
      }),
    ).catch(() => undefined)
  await send()
  vi.advanceTimersByTime(60_000)
  await send()
  vi.advanceTimersByTime(4 * 3_600_000)
  await send()
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

/** The shop's answers to a tab whose cookie another tab has changed: only the session's own form key is taken. */
function answersAs(session: DeskSession) {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (request: Request | string) => {
    if (typeof request === 'string') return Promise.resolve(Response.json(session))
    const key = request.headers.get('x-form-key')
    keys.push(key)
    const problem = { type: 'https://shop.example/#not-from-the-desk', status: 403, title: 'Not from the desk.' }
    return Promise.resolve(key === session.formKey ? Response.json({}) : Response.json(problem, { status: 403 }))
  })
  return keys
}
const save = () => deskFetch(new Request('https://shop.example/api/v1/products/1', { method: 'PATCH', body: '{}' }))
const sessionOf = (name: string, formKey: string): DeskSession => ({
  staff: { name, email: `${name}@shop.example` },
  role: 'owner',
  scopes: [],
  formKey,
})

test('what was refused because the same person signed in anew in another tab is sent once more with that session', async () => {
  seat.goOn(sessionOf('ada', 'old'))
  const keys = answersAs(sessionOf('ada', 'new'))
  expect((await save()).status).toBe(200)
  expect(keys).toEqual(['old', 'new'])
  expect(seat.getSnapshot()).toMatchObject({ isAway: false, session: { formKey: 'new' } })
})

test('what was refused although the session is this tab’s own is not sent again', async () => {
  seat.goOn(sessionOf('ada', 'old'))
  const refuse = vi.fn(() => Promise.resolve(Response.json({ type: '#not-from-the-desk' }, { status: 403 })))
  vi.stubGlobal('fetch', (request: Request | string) =>
    typeof request === 'string' ? Promise.resolve(Response.json(sessionOf('ada', 'old'))) : refuse(),
  )
  expect((await save()).status).toBe(403)
  expect(refuse).toHaveBeenCalledOnce()
})

test('where somebody else has signed in in another tab, what was refused waits for the person whose page it is', async () => {
  seat.goOn(sessionOf('ada', 'old'))
  const keys = answersAs(sessionOf('bob', 'bobs'))
  const saved = save()
  await expect.poll(() => seat.getSnapshot()).toMatchObject({ isAway: true, other: { staff: { name: 'bob' } } })
  expect(keys).toEqual(['old'])
  const later = answersAs(sessionOf('ada', 'new'))
  seat.take(sessionOf('ada', 'new'))
  expect((await saved).status).toBe(200)
  expect(later).toEqual(['new'])
})

test('the question to sign in again ends when the same person has done so in another tab', async () => {
  seat.goOn(sessionOf('ada', 'old'))
  answersAs(sessionOf('ada', 'new'))
  const waiting = seat.signedInAgain()
  await seat.lookAgain()
  await waiting
  expect(seat.getSnapshot()).toMatchObject({ isAway: false, session: { formKey: 'new' } })
})
