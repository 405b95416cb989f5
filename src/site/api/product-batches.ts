import * as v from 'valibot'
import { moneyToDecimal } from '#domain/money/money.ts'
import type { ProductRefusal } from '#server/owner/owner-contract.ts'
import { baseOf, minorUnits } from './money.ts'
import { operation, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { inWords, type ProblemLanguage } from './words/in-words.ts'
import { changeOf, productChange, refusedPrice, sku } from './products.ts'
import { amount } from './schema-parts.ts'

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
      v.array(
        v.strictObject({
          sku,
          ...productChange,
          seen: v.optional(
            v.pipe(
              amount,
              v.description('The price before, as far as you know; if it is another, the product is not changed.'),
            ),
          ),
        }),
        'is a list',
      ),
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
      changes.map(({ sku: of, seen, ...change }, at) => {
        const price = seen === undefined ? undefined : minorUnits(seen, base, `/changes/${at}/seen`)
        return {
          sku: of,
          change: changeOf(change, base, `/changes/${at}`),
          mustBe: (product) => price === undefined || product.isPricedByParts || product.price === price,
        }
      }),
    )
    if (changed.status === 'other-request') throw new Problem('key-used')
    return {
      body: {
        results: changed.results.map((result, at) => ({
          sku: changes[at]!.sku,
          isDone: result.status === 'done',
          ...(result.status !== 'done' && { errors: [wrongIn(result, base.decimals, language)] }),
        })),
      },
    }
  },
})

function wrongIn(refusal: ProductRefusal, decimals: number, language: ProblemLanguage) {
  const { pointer, detail } = whyLeft(refusal, decimals)
  return { pointer, detail: inWords(detail, language) }
}

function whyLeft(refusal: ProductRefusal, decimals: number): { pointer: string; detail: string } {
  switch (refusal.status) {
    case 'unknown-product':
      return { pointer: '/sku', detail: 'is no product' }
    case 'changed-meanwhile':
      return {
        pointer: '/seen',
        detail: `is not the price any more: it is ${moneyToDecimal(refusal.product.price, decimals)} now`,
      }
    case 'refused':
      return refusedPrice(refusal)
  }
}

export const productBatchOperations: readonly Operation[] = [changeProducts]
