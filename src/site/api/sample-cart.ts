import * as v from 'valibot'
import { moneyToDecimal } from '#domain/money/money.ts'
import type { PricedSample } from '#server/owner/sample-cart.ts'
import { added, givenRule } from './cart-rules.ts'
import { operation, type Operation } from './operation.ts'
import { pointerTo, Problem } from './problem.ts'
import { amount, givenText } from './schema-parts.ts'

const MOST_LINES = 50
const MOST_PIECES = 10_000

const sampleCart = operation({
  id: 'priceSampleCart',
  method: 'POST',
  path: '/sample-cart',
  summary: 'Price a sample cart of a guest, with a rule that is not saved yet, or with the rules as they are',
  about: 'The cart’s own rules calculate it; nothing is stored.',
  scope: 'promotions:read',
  body: v.strictObject({
    store: v.optional(v.pipe(givenText(64), v.description('A store view; left out: the default one.'))),
    items: v.pipe(
      v.array(
        v.strictObject({
          sku: givenText(200),
          quantity: v.pipe(
            v.number('is a number'),
            v.integer('is a whole number'),
            v.minValue(1, 'is 1 or more'),
            v.maxValue(MOST_PIECES, `is at most ${MOST_PIECES}`),
          ),
        }),
        'is a list',
      ),
      v.minLength(1, 'must not be empty'),
      v.maxLength(MOST_LINES, `has at most ${MOST_LINES}`),
    ),
    code: v.optional(v.pipe(givenText(64), v.description('Entered as a shopper would.'))),
    rule: v.optional(added),
    replaces: v.optional(
      v.pipe(
        v.string('is text'),
        v.regex(/^\d{1,9}$/, 'is an id'),
        v.description('The rule in whose place it would be.'),
      ),
    ),
  }),
  answer: 'SampleCart',
  problems: ['invalid'],
  async run({ owner, body: { rule, replaces, code, ...sample } }) {
    const entered = code ?? rule?.code
    const priced = await owner.rules.sample({
      ...sample,
      ...(entered !== undefined && { code: entered }),
      ...(rule && { rule: givenRule(rule) }),
      ...(replaces !== undefined && { replaces: Number(replaces) }),
    })
    if (priced.status === 'priced') return { body: drawSample(priced) }
    throw new Problem(
      'invalid',
      undefined,
      priced.faults.map(({ path, said }) => ({ pointer: pointerTo(path), detail: said })),
    )
  },
})

export const sampleCartOperations: readonly Operation[] = [sampleCart]

export const sampleCartSchemas = {
  SampleCart: v.strictObject({
    currency: v.string(),
    lines: v.array(
      v.strictObject({ sku: v.string(), name: v.string(), quantity: v.number(), unitPrice: amount, rowTotal: amount }),
    ),
    subtotal: amount,
    discounts: v.array(v.strictObject({ label: v.string(), amount })),
    shipping: v.pipe(v.nullable(amount), v.description('null: nothing is sent, or nobody knows where to.')),
    tax: amount,
    grandTotal: amount,
    couponProblem: v.optional(v.pipe(v.string(), v.description('Why the code does not count.'))),
  }),
}

function drawSample({ cart: { lines, totals, couponProblem }, store }: Extract<PricedSample, { status: 'priced' }>) {
  const told = (value: number) => moneyToDecimal(value, store.decimals)
  return {
    currency: store.currency,
    lines: lines.map(({ sku, name, quantity, unitPrice, rowTotal }) => ({
      sku,
      name,
      quantity,
      unitPrice: told(unitPrice),
      rowTotal: told(rowTotal),
    })),
    subtotal: told(totals.subtotal),
    discounts: totals.discounts.map(({ label, amount: off }) => ({ label, amount: told(off) })),
    shipping: totals.shipping === null ? null : told(totals.shipping),
    tax: told(totals.tax),
    grandTotal: told(totals.grandTotal),
    ...(couponProblem && { couponProblem }),
  }
}
