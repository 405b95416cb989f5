import type { Money } from '#domain/money/money.ts'
import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import { allProductTypes, rulesOf } from '#domain/product/types/product-types.ts'
import type { StoreView } from '#domain/store/store.ts'
import { ahead } from '../../step/ahead.ts'
import { oldBatches, whereabouts } from '../comparing/batches.ts'
import type { Check, Comparison } from '../comparing/comparison.ts'
import { createSection, type SectionWriter } from '../comparing/section.ts'
import { moneyInWords } from '../../page/page-words.ts'
import { IS_PRODUCT_HERE } from './is-here.ts'
import { leastPrice, type OldPrice } from './old-price-at.ts'
import { createOldPrices, type OldProductPrices, type PricedProduct } from './old-prices.ts'
import { readOldVariants, type OldVariant } from './old-variants.ts'
import { createOurPrices } from './our-prices.ts'
import { say } from '../../../words/say.ts'

type OldRow = PricedProduct & { sku: string }
type HereToo = OldRow & { type: ProductType; newId: number }
type Pricing = {
  theirs: Awaited<ReturnType<typeof createOldPrices>>
  ours: Awaited<ReturnType<typeof createOurPrices>>
  writer: SectionWriter
}
type Priced = {
  old: OldProductPrices
  own: Awaited<ReturnType<Pricing['ours']['read']>>
  variants: readonly OldVariant[]
  view: Comparison['views'][number]
}

const SIZE = 200
const ROUNDED = 'each addition is rounded by itself here, and their sum there'

/**
 * The prices of every product and every variant, in every store view, for every customer group, for one piece and from each quantity on that
 * has a price of its own.
 */
export const prices: Check = {
  name: 'prices of products',
  async run(comparison) {
    const writer = createSection(say('Prices'), 'prices', [
      say(
        "The old shop's prices were computed anew from its tables: price, special price with its days, prices of groups and from a quantity on, the index of catalogue rules. Ours are what the cart charges.",
      ),
      say('These prices do not include what custom options, files and parts of bundles add.'),
    ])
    const theirs = await createOldPrices(comparison)
    const pricing = { theirs, ours: await createOurPrices(comparison, theirs.groupIds), writer }
    if (theirs.ruleDay !== undefined)
      writer.section.notes.push(
        say("The prices by catalogue rules are those that the old shop's index has for {day}.", {
          day: theirs.ruleDay,
        }),
      )
    for await (const { batch, pricesOf } of ahead(readTheirs(comparison, theirs)))
      await compareBatch(comparison, pricing, { products: await thoseHere(comparison, batch), pricesOf })
    return [writer.section]
  },
}

type PricesOf = Awaited<ReturnType<Pricing['theirs']['read']>>

/** The old shop's prices, a batch at a time: the next one is read while one is compared. */
async function* readTheirs(
  comparison: Comparison,
  theirs: Pricing['theirs'],
): AsyncGenerator<{ batch: OldRow[]; pricesOf: PricesOf }> {
  for await (const batch of oldBatches<OldRow>(
    comparison,
    `select entity_id as id, attribute_set_id as setId, type_id as type, coalesce(sku, '') as sku
     from {catalog_product_entity} where entity_id > ? order by entity_id`,
    { count: 'select count(*) as total from {catalog_product_entity}', size: SIZE },
  ))
    yield { batch, pricesOf: await theirs.read(batch) }
}

/** A product that did not come is told with the counts; one sold by its parts has no price. */
async function thoseHere({ db }: Comparison, batch: readonly OldRow[]): Promise<HereToo[]> {
  const ids = batch.map(({ id }) => String(id))
  const found = await whereabouts(db, 'product', ids, IS_PRODUCT_HERE)
  return batch.flatMap((one) => {
    const where = found.get(String(one.id))
    const type = allProductTypes.find((known) => known === one.type)
    if (!where?.isHere || type === undefined || rulesOf({ type }).isSoldByParts) return []
    return [{ ...one, type, newId: Number(where.newId) }]
  })
}

async function compareBatch(
  comparison: Comparison,
  pricing: Pricing,
  { products, pricesOf }: { products: readonly HereToo[]; pricesOf: PricesOf },
): Promise<void> {
  if (products.length === 0) return
  const ofVariants = products.filter(({ type }) => rulesOf({ type }).choices.includes('attributes'))
  // One after the other: a comparison reads in one transaction, whose connection takes one statement at a time.
  const own = await pricing.ours.read(products.map(({ newId, type }) => ({ id: newId, type })))
  const variants = await readOldVariants(
    comparison,
    ofVariants.map(({ id }) => id),
  )
  for (const product of products)
    for (const view of comparison.views) {
      const old = pricesOf(product.id, view.there)
      if (!old.isElsewhere)
        compareProduct(pricing, product, { old, own, variants: variants.get(product.id) ?? [], view })
    }
}

function compareProduct(
  { theirs, ours, writer }: Pricing,
  { newId, sku, type }: HereToo,
  { old, own, variants, view: { there: view, here: store } }: Priced,
): void {
  const isPercent = rulesOf({ type }).specialPriceIn === 'percent'
  const quantities = new Set([1, ...old.sources.map(({ from }) => Math.max(1, Math.ceil(from)))])
  const currency = theirs.currencyOf(view, store)
  for (const { id: groupId, code } of ours.groups)
    for (const quantity of quantities) {
      const mine = own(newId, { store, group: code, quantity })
      if (mine === undefined) continue
      const least = leastPrice(old, { groupId, quantity, isPercent, currency })
      const where = [view.code, code, ...(quantity > 1 ? [say('from {quantity} pieces on', { quantity })] : [])].join(
        ', ',
      )
      compare(writer, store, { subject: `${sku} (${where})`, there: least, here: mine.price })
      // A variant's price follows from its product's: one difference is told once.
      if (quantity > 1 || mine.price !== least.price) continue
      for (const variant of variants) {
        const subject = say('{sku} as {variant} ({where})', { sku, variant: variant.sku, where })
        const here = mine.variant(variant.newId)
        const there = variant.priceOf(least, currency)
        if (here === undefined)
          writer.differ({ subject, there: inWords(there.price, store), here: say('it is no variant') })
        else compare(writer, store, { subject, there: withRounding(there, here, variant), here })
      }
    }
}

function withRounding(there: OldPrice, here: Money, { additions }: OldVariant): OldPrice {
  const off = Math.abs(there.price - here)
  return off > 0 && off < additions ? { ...there, possible: here, why: say(ROUNDED) } : there
}

const inWords = (amount: Money, { decimals, currency }: StoreView) => moneyInWords(amount, decimals, currency)

function compare(
  writer: SectionWriter,
  store: StoreView,
  { subject, there, here }: { subject: string; there: OldPrice; here: Money },
): void {
  if (there.price === here) return writer.agree()
  writer.differ({
    subject,
    there: inWords(there.price, store),
    here: inWords(here, store),
    why: there.possible === here ? there.why : undefined,
  })
}
