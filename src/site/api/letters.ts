import * as v from 'valibot'
import { LETTER_STATES } from '#server/mail/letters-for-owner.ts'
import { operation, type Operation } from './operation.ts'
import { afterCursor, pageOf, pageQuery } from './pages.ts'
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

export const letterOperations: readonly Operation[] = [listLetters]

export const letterSchemas = {
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
