import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import type { Together } from '#domain/owner/restore-former.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import type { Queryable } from '../../database/database.ts'
import { readStores } from '../../store/store-service.ts'
import { isEmpty } from '../records/compact.ts'
import type { Shop } from './parts/part.ts'
import { eachPart, productParts, type NormalParts } from './product-parts.ts'
import { keepRow, readProductRows, rowEntries, tellRow } from './product-row.ts'

const { names, price, further, created } = rowEntries
const { grouped, ...linked } = productParts.links.entries

/** A product's properties, in the order in which an export says them. */
export const productShape = v.strictObject({
  kind: v.literal('product'),
  ...names,
  ...productParts.texts.entries,
  ...price,
  ...productParts.tierPrices.entries,
  ...further,
  ...productParts.stock.entries,
  ...productParts.categories.entries,
  ...productParts.attributes.entries,
  ...productParts.media.entries,
  ...linked,
  ...productParts.configurable.entries,
  ...productParts.bundle.entries,
  grouped,
  ...productParts.customOptions.entries,
  ...productParts.downloads.entries,
  ...created,
})
export type ProductRecord = v.InferOutput<typeof productShape>

/** Values of a product that mean something together only: they are taken back together or not at all. */
export const PRODUCT_TOGETHER: Together = [
  ['specialPrice'],
  ['type', 'configurable', 'bundle', 'grouped'],
  ['newFrom', 'newTo'],
]

const hasChoice = (record: { type: ProductType }, choice: 'attributes' | 'bundle') =>
  rulesOf(record).choices.includes(choice)

/** A `ProductRecord`, with the rules that join two of its properties. */
export const productRecord = v.pipe(
  productShape,
  v.forward(
    v.check((record) => record.price !== undefined || rulesOf(record).isSoldByParts, 'is missing'),
    ['price'],
  ),
  v.forward(
    v.check((record) => !hasChoice(record, 'attributes') || record.configurable !== undefined, 'is missing'),
    ['configurable'],
  ),
  v.forward(
    v.check((record) => !hasChoice(record, 'bundle') || record.bundle !== undefined, 'is missing'),
    ['bundle'],
  ),
  v.forward(
    v.check(
      ({ stock }) => stock?.maximum === undefined || stock.maximum >= (stock.minimum ?? 1),
      'has a maximum below its minimum',
    ),
    ['stock'],
  ),
)

/**
 * A product as it will stand in the database, but for ids: amounts in minor units, texts sanitised, defaults filled in,
 * properties in one order. Two records that mean the same give the same text, so its hash tells what has changed.
 */
export type NormalProduct = ReturnType<typeof keepRow> & NormalParts

/** @throws {RecordProblem} when the parts do not go together */
export function normalProduct(
  record: ProductRecord,
  shop: Pick<Shop, 'defaultStore' | 'decimals' | 'inputOf'>,
): NormalProduct {
  const { specialPriceIn, isSoldByParts } = rulesOf(record)
  const around: Shop = { ...shop, specialPriceIn, isSoldByParts }
  return Object.assign(keepRow(record, around), ...eachPart.map((part) => part.keep(record, around))) as NormalProduct
}

/** The fingerprint kept in `product.import_hash`. */
export function hashOf(product: NormalProduct): string {
  return createHash('sha256').update(JSON.stringify(product)).digest('base64url')
}

const ORDER = Object.keys(productShape.entries)

/** Gives these products, in the order of their ids, as records. */
export async function readProductRecords(db: Queryable, ids: number[]): Promise<ProductRecord[]> {
  const [main] = await readStores(db)
  const decimals = main?.baseDecimals ?? 2
  const products = await readProductRows(db, ids)
  const tellers: Awaited<ReturnType<(typeof eachPart)[number]['read']>>[] = []
  for (const part of eachPart) tellers.push(await part.read(db, ids))
  return products.map((product) => {
    const { specialPriceIn, isSoldByParts } = rulesOf(product)
    const units = { decimals, specialPriceIn, isSoldByParts }
    const told: Record<string, unknown> = Object.assign(
      { kind: 'product', ...tellRow(product, units) },
      ...tellers.map((tell) => tell(product, units)),
    )
    return Object.fromEntries(
      ORDER.filter((name) => !isEmpty(told[name])).map((name) => [name, told[name]]),
    ) as ProductRecord
  })
}
