import * as v from 'valibot'
import { baseOf } from './money.ts'
import { operation, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { inWords } from './words/in-words.ts'
import { changeOf, productChange, refusedPrice, sku } from './products.ts'

/** Each row is several statements, and all are one transaction. */
const MOST_CHANGES = 500

const changeProducts = operation({
  id: 'changeProducts',
  method: 'POST',
  path: '/product-changes',
  summary: 'Change prices of many products, or take them off the shop and put them back',
  about: 'Each row is changed by itself: the answer says for each, in the order of the rows, whether it was done.',
  scope: 'catalogue:write',
  body: v.strictObject({
    changes: v.pipe(
      v.array(v.strictObject({ sku, ...productChange }), 'is a list'),
      v.minLength(1, 'must not be empty'),
      v.maxLength(MOST_CHANGES, `has at most ${MOST_CHANGES} changes`),
      v.check((changes) => new Set(changes.map((one) => one.sku)).size === changes.length, 'names a product twice'),
    ),
  }),
  answer: 'ProductChanges',
  problems: ['invalid', 'key-used'],
  async run({ owner, asking, language, body: { changes } }) {
    const base = await baseOf(owner)
    const changed = await owner.changeProducts(
      asking,
      changes.map(({ sku: of, ...change }, at) => ({ sku: of, change: changeOf(change, base, `/changes/${at}`) })),
    )
    if (changed.status === 'other-request') throw new Problem('key-used')
    const told = <One extends { detail: string }>(one: One) => ({ ...one, detail: inWords(one.detail, language) })
    return {
      body: {
        results: changed.results.map((result, at) => ({
          sku: changes[at]!.sku,
          isDone: result.status === 'done',
          ...(result.status === 'unknown-product' && { errors: [told({ pointer: '/sku', detail: 'is no product' })] }),
          ...(result.status === 'refused' && { errors: [told(refusedPrice(result))] }),
        })),
      },
    }
  },
})

export const productBatchOperations: readonly Operation[] = [changeProducts]
