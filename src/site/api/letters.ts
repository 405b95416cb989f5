import * as v from 'valibot'
import { LETTER_STATES } from '#server/mail/letters-for-owner.ts'
import { operation, type Operation } from './operation.ts'
import { afterCursor, isId, pageOf, pageQuery } from './pages.ts'
import { Problem } from './problem.ts'
import { instant, listOf, oneOf, whole } from './schema-parts.ts'

const listLetters = operation({
  id: 'listLetters',
  method: 'GET',
  path: '/letters',
  summary: 'Letters that the shop wrote, without their texts, the newest first',
  about: 'Those that were delivered are forgotten after some weeks.',
  scope: 'customers:read',
  query: v.strictObject({ ...pageQuery, state: v.optional(oneOf(LETTER_STATES)) }),
  answer: 'LetterList',
  problems: ['invalid'],
  async run({ owner, query: { limit, cursor, state } }) {
    const after = afterCursor(cursor, 'uuid')
    return {
      body: await pageOf(
        limit,
        (most) => owner.letters({ state, after }, most),
        (one) => one,
      ),
    }
  },
})

const retryLetter = operation({
  id: 'retryLetter',
  method: 'POST',
  path: '/letters/{id}/retry',
  summary: 'Try a letter again that was given up',
  scope: 'customers:write',
  body: v.strictObject({}),
  answer: 'LetterRetried',
  problems: ['not-found', 'invalid', 'key-used'],
  async run({ owner, asking, params }) {
    const id = params.id!
    const retried = isId(id) ? await owner.retryLetter(asking, id) : undefined
    if (retried?.status === 'other-request') throw new Problem('key-used')
    if (retried?.status !== 'done') throw new Problem('not-found', 'No letter of this id was given up.')
    return { body: { id } }
  },
})

export const letterOperations: readonly Operation[] = [listLetters, retryLetter]

export const letterSchemas = {
  LetterRetried: v.strictObject({ id: v.string() }),
  LetterList: listOf(
    v.strictObject({
      id: v.string(),
      to: v.pipe(v.nullable(v.string()), v.description('Null: to the shop itself.')),
      subject: v.string(),
      state: v.picklist(LETTER_STATES),
      attempts: whole,
      createdAt: instant,
      settledAt: v.pipe(v.nullable(instant), v.description('When it was delivered or given up.')),
    }),
  ),
}
