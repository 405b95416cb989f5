import * as v from 'valibot'
import { TOKEN_SCOPES } from '#domain/owner/api-scopes.ts'
import { LONGEST_TOKEN_NAME, MOST_TOKEN_DAYS } from '#domain/owner/token-limits.ts'
import type { TokenRefusal } from '#server/owner/tokens-for-owner.ts'
import { operation, type Operation } from './operation.ts'
import { isId } from './pages.ts'
import { Problem } from './problem.ts'
import { givenText, instant, oneOf } from './schema-parts.ts'

const listTokens = operation({
  id: 'listTokens',
  method: 'GET',
  path: '/tokens',
  summary: 'The tokens of programs, with their scopes and last days',
  scope: 'tokens:read',
  answer: 'Tokens',
  problems: [],
  run: async ({ owner }) => ({ body: { items: await owner.tokens.list() } }),
})

const addToken = operation({
  id: 'addToken',
  method: 'POST',
  path: '/tokens',
  summary: 'Add a token for a program',
  about: 'The token is shown only this once. Give each program its own, with no more scopes than it needs.',
  scope: 'tokens:write',
  isSensitive: true,
  body: v.strictObject({
    name: v.pipe(givenText(LONGEST_TOKEN_NAME), v.description('The audit trail names the program by it.')),
    scopes: v.pipe(
      v.array(oneOf(TOKEN_SCOPES), 'is a list'),
      v.minLength(1, 'must not be empty'),
      v.maxLength(TOKEN_SCOPES.length, 'names a scope twice'),
      v.check((scopes) => new Set(scopes).size === scopes.length, 'names a scope twice'),
    ),
    days: v.pipe(
      v.number('is a number'),
      v.integer('is a whole number'),
      v.minValue(1, 'is 1 or more'),
      v.maxValue(MOST_TOKEN_DAYS, `is at most ${MOST_TOKEN_DAYS}`),
      v.description('For how many days it counts.'),
    ),
  }),
  answer: 'TokenAdded',
  problems: ['invalid', 'key-used'],
  async run({ owner, asking, body }) {
    const added = await owner.tokens.add(asking, body)
    if (added.status !== 'done') throw refused(added)
    return { body: { token: added.token } }
  },
})

const removeToken = operation({
  id: 'removeToken',
  method: 'POST',
  path: '/tokens/{id}/remove',
  summary: 'Remove a token: the program is let in no more',
  scope: 'tokens:write',
  isSensitive: true,
  body: v.strictObject({}),
  answer: 'Tokens',
  problems: ['not-found', 'invalid', 'key-used'],
  async run({ owner, asking, params }) {
    if (!isId(params.id!)) throw unknown()
    const removed = await owner.tokens.remove(asking, params.id!)
    if (removed.status !== 'done') throw refused(removed)
    return { body: { items: await owner.tokens.list() } }
  },
})

export const tokenOperations: readonly Operation[] = [listTokens, addToken, removeToken]

const unknown = () => new Problem('not-found', 'There is no such token.')

function refused({ status }: TokenRefusal | { status: 'other-request' }): Problem {
  if (status === 'other-request') return new Problem('key-used')
  if (status === 'unknown-token') return unknown()
  return new Problem('invalid', undefined, [{ pointer: '/name', detail: 'is the name of another token' }])
}

export const tokenSchemas = {
  Tokens: v.strictObject({
    items: v.array(
      v.strictObject({
        id: v.string(),
        name: v.string(),
        scopes: v.array(v.string()),
        createdAt: instant,
        expiresAt: instant,
        lastUsedAt: v.pipe(v.nullable(instant), v.description('To the hour.')),
      }),
    ),
  }),
  TokenAdded: v.strictObject({
    token: v.pipe(v.string(), v.description('Sent as "Authorization: Bearer …"; it is not shown again.')),
  }),
}
