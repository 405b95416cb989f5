import * as v from 'valibot'
import { day, instant, money, moneyOrLess, whole } from './schema-parts.ts'

export const priceChoice = v.strictObject({
  kind: v.picklist(['attributes', 'bundle', 'custom', 'links']),
  id: v.pipe(v.number(), v.integer(), v.description('0 of links, which are one list.')),
  label: v.string(),
  input: v.picklist(['one', 'several', 'text', 'date', 'date-time', 'time', 'file']),
  isRequired: v.boolean(),
  values: v.array(v.strictObject({ id: v.number(), label: v.string() })),
})

export const priceStep = v.strictObject({
  kind: v.picklist(['base', 'currency', 'part', 'tier', 'special', 'choice', 'quantity', 'discount', 'tax']),
  per: v.pipe(v.picklist(['piece', 'line']), v.description('Whether the price is that of a piece or of all of them.')),
  price: v.pipe(money, v.description('With this step and all before it.')),
  change: v.pipe(v.nullable(moneyOrLess), v.description('The change by the step; null where it is no sum.')),
  isCounted: v.pipe(v.boolean(), v.description('The step made a difference.')),
  label: v.optional(v.pipe(v.string(), v.description('The label of the choice, the part, the promotion, the tax.'))),
  pieces: v.optional(v.pipe(whole, v.description('The pieces of a part, from which a tier counts, or of the line.'))),
  group: v.optional(v.pipe(v.nullable(v.string()), v.description('The customer group of the tier; null: everybody.'))),
  from: v.optional(v.nullable(day)),
  to: v.optional(v.nullable(day)),
  endsAt: v.optional(v.pipe(v.nullable(v.string()), v.description('The end of its sale event.'))),
  code: v.optional(v.pipe(v.string(), v.description('The code of the coupon.'))),
  percent: v.optional(v.pipe(v.string(), v.description('The percentage of the tax.'))),
  isIncluded: v.optional(v.pipe(v.boolean(), v.description('The price holds the tax already.'))),
  setAt: v.pipe(
    v.nullable(
      v.strictObject({
        kind: v.picklist(['product', 'promotion', 'currency', 'tax-class']),
        name: v.pipe(v.string(), v.description('Its SKU, id or code.')),
      }),
    ),
    v.description('The place at which it is set.'),
  ),
})

export const priceExplanation = v.strictObject({
  store: v.string(),
  day,
  country: v.string(),
  sku: v.pipe(v.string(), v.description('The SKU of the variant, where one was chosen.')),
  name: v.string(),
  quantity: whole,
  steps: v.array(priceStep),
  unitPrice: money,
  total: v.pipe(money, v.description('The price of the line in a cart, without shipping.')),
  couponProblem: v.optional(v.pipe(v.string(), v.description('Why the code does not count.'))),
  problem: v.optional(v.pipe(v.string(), v.description('Why it cannot be bought like this now.'))),
})

export const priceSchemas = {
  PriceChoices: v.strictObject({ choices: v.array(priceChoice) }),
  PriceExplanation: priceExplanation,
  OrderedPriceExplanation: v.strictObject({
    placedAt: instant,
    charged: v.strictObject({ unitPrice: money, rowTotal: money, discount: money }),
    isSame: v.pipe(v.boolean(), v.description('Today’s steps lead to the price that was charged.')),
    today: priceExplanation,
  }),
}
