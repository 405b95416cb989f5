import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { PRODUCT_VISIBILITIES } from '#domain/catalog/catalogue-words.ts'
import { allProductTypes } from '#domain/product/types/product-types.ts'
import { moneyToDecimal } from '#domain/money/money.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { code, day, key, positiveDecimal, weight } from '../../schema/schema-parts.ts'
import { say } from '../../words/say.ts'
import {
  amount,
  instantIn,
  needed,
  orNothing,
  reducedPrice,
  usually,
  usuallyNo,
  usuallyYes,
  type Field,
  type Units,
} from '../codec/field.ts'
import { columnsOf, entriesOf, keepAll, rowOf, selected, tellAll, type Kept } from '../codec/fields.ts'
import { idList, insertRows, updateRows, type Columns } from '../read/bulk.ts'
import type { Frame } from '../read/frame.ts'
import { trimZeros } from '../records/normal.ts'
import { idOrNext, reserveIds } from '../write/kept-ids.ts'
import { bundlePriceType } from './parts/bundle.ts'
import type { Given, PartOwner } from './parts/part.ts'

const type = v.picklist(allProductTypes, () =>
  say('must be {known} or {last}', { known: allProductTypes.slice(0, -1).join(', '), last: allProductTypes.at(-1)! }),
)
const visibility = v.picklist(PRODUCT_VISIBILITIES, 'must be none, catalog, search or both')

const anAmount = amount('price', positiveDecimal)
const price: typeof anAmount = {
  ...anAmount,
  keep: (given, units) => (units.isSoldByParts ? 0 : anAmount.keep(given, units)),
  tell: (kept, { isSoldByParts, decimals }) => (isSoldByParts ? undefined : moneyToDecimal(Number(kept), decimals)),
}
const aReducedPrice = reducedPrice('special_price', positiveDecimal)
const specialPrice: Field<v.OptionalSchema<typeof positiveDecimal, undefined>, number | null> = {
  ...aReducedPrice,
  entry: v.optional(positiveDecimal),
  keep: (given, units) => (given === undefined ? null : aReducedPrice.keep(given, units)),
  tell: (kept, units) => (kept === null ? undefined : aReducedPrice.tell(kept, units)),
}

const NAMES = {
  sku: needed('sku', 'text', key),
  type: needed('type', 'text', type),
  isEnabled: usuallyYes('is_enabled'),
  visibility: usually('visibility', 'text', visibility, 'both'),
}
/** Required for every type but grouped; "0.00" for a bundle with dynamic price. */
const PRICE = { price }
/** They stand in objects of their own in a record. */
const NESTED = {
  specialPrice,
  specialFrom: orNothing('special_from', 'date', day),
  specialTo: orNothing('special_to', 'date', day),
  bundlePriceType: orNothing('bundle_price_type', 'text', bundlePriceType),
}
const FURTHER = {
  taxClass: { ...orNothing('tax_class_id', 'int', code), read: 'c.code' },
  /** Kilograms. */
  weight: {
    ...orNothing('weight', 'numeric', weight),
    keep: (given: string | undefined) => (given === undefined ? null : trimZeros(given.trim())),
    tell: (kept: string | null) => (kept === null ? undefined : trimZeros(kept)),
  },
  newFrom: orNothing('new_from', 'date', day),
  newTo: orNothing('new_to', 'date', day),
  isFeatured: usuallyNo('is_featured'),
  /** End of the sale event whose countdown the pages show. */
  eventEndsAt: instantIn('event_ends_at', 't'),
}
const CREATED = { createdAt: instantIn('created_at', 't') }

/** A new property of products that is kept in their own row is a field of FURTHER: `later(orNothing('column', 'text', shortText))`. */
const ROW = { ...NAMES, ...PRICE, ...NESTED, ...FURTHER, ...CREATED }

/** The properties that a product's own row keeps, in groups; the properties of its parts stand between them. */
export const rowEntries = {
  names: entriesOf(NAMES),
  price: {
    ...entriesOf(PRICE),
    /**
     * A lower price for a time: `value` is an amount, for a bundle a percentage to pay ("80" = 20 % off).
     * `from` and `to` are calendar days (inclusive) in the shop's time zone.
     */
    specialPrice: v.optional(v.strictObject({ value: positiveDecimal, from: v.optional(day), to: v.optional(day) })),
  },
  further: entriesOf(FURTHER),
  created: entriesOf(CREATED),
}
type Groups = typeof rowEntries
type RowRecord = Given<Groups['names'] & Groups['price'] & Groups['further'] & Groups['created']> & {
  bundle?: { priceType: 'fixed' | 'dynamic' } | undefined
}
type KeptRow = Kept<typeof ROW>

export const keepRow = ({ specialPrice: special, bundle, ...record }: RowRecord, units: Units): KeptRow =>
  keepAll(
    ROW,
    {
      ...record,
      specialPrice: special?.value,
      specialFrom: special?.from,
      specialTo: special?.to,
      bundlePriceType: bundle?.priceType,
    },
    units,
  )

export function tellRow(row: KeptRow, units: Units) {
  const {
    specialPrice: value,
    specialFrom: from,
    specialTo: to,
    bundlePriceType: _,
    ...told
  } = tellAll(ROW, row, units)
  const special = value === undefined ? undefined : { value, ...(from && { from }), ...(to && { to }) }
  return { ...told, specialPrice: special }
}

/** In the order of their ids. */
export const readProductRows = (db: Queryable, ids: number[]) =>
  rows<KeptRow & PartOwner>(
    db,
    sql`select t.id, ${selected(ROW, 't')} from product t left join tax_class c on c.id = t.tax_class_id
        where t.id in ${idList(ids)} order by t.id`,
  )

export type WritableRow = {
  product: KeptRow
  /** The new value of `product.import_hash`. */
  importHash: string
  /** The row's id, when the product is there already. */
  id: number | undefined
}

const { sku: _, ...COLUMNS }: Columns = { ...columnsOf(ROW), import_hash: 'text' }

/** The rows of `product` themselves; a product that is there keeps its id and, unless the file says it, its date. */
export async function writeProductRows<Item extends WritableRow>(
  db: Queryable,
  frame: Frame,
  products: Item[],
): Promise<(Item & { id: number; isNew: boolean })[]> {
  const columnsFor = ({ product, importHash, id }: WritableRow) => ({
    ...rowOf(ROW, product),
    id,
    tax_class_id: product.taxClass === null ? null : frame.taxClasses.get(product.taxClass)!,
    import_hash: importHash,
  })
  const fresh = products.filter(({ id }) => id === undefined)
  const kept = await reserveIds(
    db,
    'product',
    fresh.map(({ product }) => product.sku),
    frame.formerId,
  )
  const created = await insertRows<{ id: number; sku: string }>(
    db,
    'product',
    { id: 'int', sku: 'text', ...COLUMNS },
    fresh.map((item) => ({ ...columnsFor(item), id: kept.get(item.product.sku) ?? null })),
    { returning: 'id, sku', defaults: { id: idOrNext('product'), created_at: 'coalesce(r.created_at, now())' } },
  )
  const known = products.filter(({ id }) => id !== undefined)
  await updateRows(db, 'product', COLUMNS, known.map(columnsFor), ['created_at'])
  const ids = new Map(created.map(({ sku, id }) => [sku, id]))
  return products.map((item) => ({ ...item, id: item.id ?? ids.get(item.product.sku)!, isNew: item.id === undefined }))
}
