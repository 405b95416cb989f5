import { rulesOf } from '#domain/product/types/product-types.ts'
import { say } from '../../words/say.ts'
import type { CsvRow } from '../csv/csv-rows.ts'
import type { GivenStanding, MoreOfProduct } from '../magento1/product-table.ts'
import type { ProductRecord } from '../product/product-record.ts'
import { isCountedIn, type ShopifyNames } from './shopify-columns.ts'
import { wordOf } from './shopify-words.ts'

/** A row makes a product that is bought as it is, a variant, or the product that variants are chosen from. */
export type Part = 'plain' | 'variant' | 'parent'

/**
 * Shopify tells whether a product is taxed, but no tax class, and not where it is shown or that it is taken off sale: these are the
 * owner's. So is the address once the product is there, and whatever an empty cell or a missing column leaves open.
 */
export function standing(row: CsvRow, names: ShopifyNames, part: Part): NonNullable<MoreOfProduct['standing']> {
  const isTaxed = wordOf(names, row, 'isTaxed') === 'true'
  return (current, { taxClass, stock, price }) => ({
    ...(current.urlKey !== undefined && { urlKey: current.urlKey }),
    ...(part !== 'variant' && { visibility: current.visibility ?? 'both' }),
    ...(taxClass !== null && (current.taxClass || !isTaxed) && { taxClass: current.taxClass ?? null }),
    ...(stock && current.stock && { stock: { ...stock, ...stockKept(row, names, current.stock) } }),
    ...(part !== 'parent' && typeKept(wordOf(names, row, 'needsShipping'), current)),
    ...(names.comparePrice === undefined && pricesFor(current, price)),
  })
}

const stockKept = (
  row: CsvRow,
  names: ShopifyNames,
  { isInStock, isManaged }: NonNullable<ProductRecord['stock']>,
) => ({
  isInStock,
  ...(!isCountedIn(names, row) && { isManaged }),
})

/** Shopify knows no files to download: a product that is not sent may have become one here. */
function typeKept(needsShipping: string, { type }: ProductRecord) {
  const { choices, isSoldByParts, hasDownloads } = rulesOf({ type })
  const isOpen = needsShipping === '' && !isSoldByParts && choices.length === 0
  return isOpen || (needsShipping !== 'true' && hasDownloads) ? { type } : {}
}

/** Shopify's price is what is charged: without the column of compared prices, the former price stays beside a lower one. Days are the owner's. */
function pricesFor({ price: before, specialPrice }: ProductRecord, price: GivenStanding['price']) {
  if (price === undefined || !specialPrice || specialPrice.from || specialPrice.to) return {}
  return Number(price) < Number(before) ? { price: before, specialPrice: { value: price } } : { specialPrice: null }
}

/** Neither a variant nor a product with variants becomes a plain product because the rows of the others are not in the file. */
export function onlyVariant({ visibility, configurable }: ProductRecord): string | undefined {
  if (configurable) return say('it has variants here, and the file has only one row of it: it stays as it is')
  return visibility === 'none'
    ? say('it is no product by itself here, and the file has no other variant of its product: it stays as it is')
    : undefined
}
