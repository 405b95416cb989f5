import * as v from 'valibot'
import { allProductTypes } from '#domain/product/types/product-types.ts'

/**
 * Conditions that a product in the database must meet to be shown and sold. The importer lets nothing else in;
 * rows that were changed by hand, by another program or by a failing disk do not pass it.
 */
const amount = v.pipe(v.number('is no amount'), v.integer('is no whole amount'), v.minValue(0, 'is negative'))
const addition = v.object(
  {
    type: v.picklist(['fixed', 'percent'], 'is no kind of addition'),
    amount: v.pipe(v.number('is no amount'), v.integer('is no whole amount')),
  },
  'is no addition to a price',
)
const additions = v.record(v.string(), addition, 'are no additions by option')
const words = v.record(v.string(), v.string('is no text'), 'are no texts by store')
const count = v.pipe(v.number('is no number'), v.minValue(0, 'is negative'))
const productType = v.picklist(allProductTypes, 'is no type of product')
const listOf = <Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item, 'is no list'))

const priceFacts = v.object({
  price: amount,
  specialPrice: v.nullish(amount),
  tierPrices: listOf(v.object({ quantity: v.pipe(count, v.minValue(1, 'is below 1')), price: amount })),
})
const titled = { titles: v.optional(words) }

const part = v.object({ prices: priceFacts })

/** The parts of `ListedProduct`, and which of them `CardProduct` and `PageProduct` have. */
const model = v.object({
  type: productType,
  createdAt: v.optional(
    v.pipe(
      v.string('is no time'),
      v.check((time) => !Number.isNaN(Date.parse(time)), 'is no time'),
    ),
  ),
  name: v.pipe(v.string('is missing'), v.nonEmpty('is missing')),
  prices: priceFacts,
  attributes: listOf(v.object({ prices: additions })),
  grouped: listOf(v.object({ quantity: count, part })),
  bundle: listOf(
    v.object({
      ...titled,
      selections: v.array(v.object({ quantity: count, addition: v.nullish(addition), part })),
    }),
  ),
  media: listOf(v.object({ labels: words })),
  variantMedia: listOf(v.object({ labels: words })),
  custom: listOf(
    v.object({
      ...titled,
      addition: v.nullish(addition),
      fileExtensions: listOf(v.string()),
      values: listOf(v.object({ ...titled, addition: v.nullish(addition) })),
    }),
  ),
  links: listOf(v.object({ ...titled, price: amount })),
})

/** The parts of `CartProduct`. */
const cartFacts = v.object({
  prices: priceFacts,
  type: productType,
  attributes: listOf(v.object({ prices: additions })),
  variants: listOf(part),
  bundle: listOf(
    v.object({
      selections: v.array(v.object({ quantity: count, addition: v.nullish(addition), part })),
    }),
  ),
  custom: listOf(
    v.object({ addition: v.nullish(addition), values: listOf(v.object({ addition: v.nullish(addition) })) }),
  ),
  links: listOf(v.object({ price: amount })),
})

/** Names the fault of a product that was read for a list or a page, such as "prices.price is negative"; undefined for a sound one. */
export const wrongWithModel = (product: unknown): string | undefined => wrongWith(model, product)

/** The same of one that was read for a cart. */
export const wrongWithFacts = (facts: unknown): string | undefined => wrongWith(cartFacts, facts)

function wrongWith(schema: v.GenericSchema, given: unknown): string | undefined {
  const { issues } = v.safeParse(schema, given, { abortEarly: true })
  return issues && `${v.getDotPath(issues[0]) ?? 'it'} ${issues[0].message}`
}
