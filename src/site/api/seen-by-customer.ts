import * as v from 'valibot'
import { operation, type Operation } from './operation.ts'
import { Problem } from './problem.ts'

const seenByCustomer = operation({
  id: 'getSeenByCustomer',
  method: 'GET',
  path: '/orders/{number}/seen-by-customer',
  summary:
    'The texts that the shopper read when the order was placed: the confirmation and the terms, in the order’s language',
  about: 'The address of the order’s own page is left out, because it opens the order to anybody who has it.',
  scope: 'orders:read',
  answer: 'SeenByCustomer',
  isShown: true,
  problems: ['not-found'],
  async run({ owner, params }) {
    const seen = await owner.seenByCustomer(params.number!)
    if (!seen) throw new Problem('not-found', `There is no order ${params.number}.`)
    return { body: seen, page: { letter: seen.letter.html } }
  },
})

export const seenOperations: readonly Operation[] = [seenByCustomer]

export const seenSchemas = {
  SeenByCustomer: v.strictObject({
    letter: v.strictObject({
      subject: v.string(),
      html: v.string(),
      isAsSent: v.pipe(
        v.boolean(),
        v.description(
          'True: it is the letter’s own text, which is kept until the letter is delivered. False: it was written again from the order’s facts.',
        ),
      ),
    }),
    terms: v.pipe(
      v.nullable(
        v.union([
          v.strictObject({
            address: v.string(),
            title: v.string(),
            html: v.string(),
            from: v.picklist(['then', 'now']),
          }),
          v.strictObject({ from: v.literal('unknown') }),
        ]),
      ),
      v.description(
        'Null: the shop had published none. then: as the audit trail has them of that time; now: not changed since; unknown: changed by what keeps no former text.',
      ),
    ),
  }),
}
