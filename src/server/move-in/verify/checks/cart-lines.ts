import { checkOptions } from '#domain/cart/check-options.ts'
import { chosenUnitPrice } from '#domain/cart/priced-choice.ts'
import { momentIn } from '#domain/date/shop-day.ts'
import type { Money } from '#domain/money/money.ts'
import { inCurrencyOf } from '#domain/pricing/store-currency.ts'
import { allProductTypes, rulesOf } from '#domain/product/types/product-types.ts'
import { readProductFacts } from '../../../cart/stored/read-product-facts.ts'
import { createStoreService } from '../../../store/store-service.ts'
import type { OldOrder } from '../../orders/old-orders.ts'
import { amountOf, numberOf, textOf } from '../../orders/old-values.ts'
import { readPhpSerialized } from '../../source/php-serialized.ts'
import { findMoved } from '../../step/moved-records.ts'
import type { Comparison } from '../comparing/comparison.ts'
import { leastPrice } from './old-price-at.ts'
import { createOldPrices } from './old-prices.ts'
import { readOldVariants } from './old-variants.ts'

/** A line as the order has it. Amounts in minor units of its currency. */
export type RecordedLine = { sku: string; quantity: number; price: Money; discount: Money; taxPpm: number }

/** The price of one piece here today, and in the old shop today. */
export type CartLines = { recorded: RecordedLine; here: Money; today: Money | undefined; taxClassId: number | null }[]

type OldItem = OldOrder['items'][number]

/** The reason why an order cannot be put together again. */
export const NO_PRODUCT = 'a product is not here'
export const OTHER_CHOICES = 'its choices cannot be rebuilt'

type For = { view: Comparison['views'][number]; groupId: number; group: string }

/** Rebuilds the lines of an old order as cart lines of this shop, or says why that is impossible. */
export async function createCartLines(comparison: Comparison, taxIncluded: boolean) {
  const { db, old, now } = comparison
  const settings = await createStoreService({ db, clock: () => now }).settings()
  const moment = momentIn(settings.timeZone, now)
  const theirs = await createOldPrices(comparison)
  const base = comparison.views[0]!.here
  return async (
    items: readonly OldItem[],
    { view, groupId, group }: For,
  ): Promise<CartLines | typeof NO_PRODUCT | typeof OTHER_CHOICES> => {
    const parents = items.filter(({ parent_item_id }) => parent_item_id === null)
    if (parents.some(({ product_id }) => product_id === null)) return NO_PRODUCT
    const ids = [...new Set(parents.map(({ product_id }) => String(product_id)))]
    const moved = await findMoved(db, 'product', ids)
    const facts = await readProductFacts(
      db,
      [...moved.values()].map(({ newId }) => Number(newId)),
      { types: [...allProductTypes], hasCustomOptions: true },
      { store: view.here, base },
    )
    const products = await old.rows<{ id: number; setId: number; type: string }>(
      'select entity_id as id, attribute_set_id as setId, type_id as type from {catalog_product_entity} where entity_id in (?)',
      [ids],
    )
    const oldPrices = await theirs.read(products)
    const variants = await readOldVariants(comparison, ids.map(Number))
    const currency = theirs.currencyOf(view.there, view.here)
    const lines: CartLines = []
    for (const item of parents) {
      const product = facts.get(Number(moved.get(String(item.product_id))?.newId))
      if (!product) return NO_PRODUCT
      const quantity = numberOf(item.qty_ordered)
      const variantId = await variantOf(comparison, item, items)
      const variant = product.variants.find(({ id }) => id === variantId)
      const checked = checkOptions(product, variant ? { attributes: variant.options } : {})
      if (checked.status !== 'ok' || hasOtherChoices(item) || !Number.isInteger(quantity)) return OTHER_CHOICES
      const own = leastPrice(oldPrices(Number(item.product_id), view.there), {
        groupId,
        quantity,
        isPercent: false,
        currency,
      })
      const oldVariant = variants.get(Number(item.product_id))?.find(({ newId }) => newId === variantId)
      const isOfVariants = rulesOf(product).choices.includes('attributes')
      lines.push({
        recorded: {
          sku: textOf(item.sku),
          quantity,
          price: amountOf(taxIncluded ? item.price_incl_tax : item.price, view.here.decimals),
          discount: Math.abs(amountOf(item.discount_amount, view.here.decimals)),
          taxPpm: Math.round(numberOf(item.tax_percent) * 10_000),
        },
        here: chosenUnitPrice(product, checked.chosen, quantity, {
          ...moment,
          customerGroup: group,
          convert: inCurrencyOf(view.here),
        }),
        today: isOfVariants ? oldVariant?.priceOf(own, currency).price : own.price,
        taxClassId: product.taxClassId,
      })
    }
    return lines
  }
}

/** The variant that was bought stands as the line's child. */
async function variantOf({ db }: Comparison, item: OldItem, items: readonly OldItem[]): Promise<number | undefined> {
  const child = items.find(({ parent_item_id }) => parent_item_id === item.item_id)
  if (!child) return undefined
  const found = (await findMoved(db, 'product', [String(child.product_id)])).get(String(child.product_id))
  return found && Number(found.newId)
}

/** Files, custom options and parts of bundles are told in words only. */
function hasOtherChoices(item: OldItem): boolean {
  const options = readPhpSerialized(textOf(item.product_options))
  return options instanceof Map && ['options', 'links', 'bundle_options'].some((name) => options.has(name))
}
