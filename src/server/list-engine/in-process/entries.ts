import { sql, type SQL } from 'drizzle-orm'
import type { ProductVisibility } from '#domain/catalog/catalogue-words.ts'
import { inBaseCurrency } from '#domain/pricing/store-currency.ts'
import { customerGroupsOf } from '#domain/product/customer-groups.ts'
import { isNewOn } from '#domain/product/is-new-on.ts'
import type { ListedProduct } from '#domain/product/product.ts'
import { offeredVariants } from '#domain/product/types/configurable.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { turn } from '../../in-process/in-turns.ts'
import type { BrokenProducts } from '../../product/broken-products.ts'
import { anyOf, isShown, productColumns, productTexts } from '../../product/product-sql.ts'
import { madeOf, readNextSparing, readSparing, type Reading } from '../../product/read-sparing.ts'
import { stocked } from '../../product/stock-reader.ts'
import type { Locale } from '../../store/locale.ts'

type Row = ListedProduct & {
  visibility: ProductVisibility
  options: number[] | null
  flags: [attributeId: number, text: string][] | null
  categories: [categoryId: number, position: number][] | null
}

/** The prices of a product for one customer group. */
export type GroupOffer = { price: number; isOnSale: boolean }

/** The data of a product that lists need, the same in every store view. */
export type Entry = Pick<Row, 'id' | 'visibility' | 'isFeatured'> & {
  createdAt: number
  price: number
  isNew: boolean
  isOnSale: boolean
  /** Prices that differ for customer groups; left out where none do. */
  ofGroups?: Map<string, GroupOffer>
  isSoldOut: boolean
  skus: string[]
  options: number[]
  flags: [number, string][]
  categories: [number, number][]
}

/** A product that is put into an index, and where it stands. */
export type Put = { at: number; entry: Entry }

/** Products read in one step. The step is small, so that shoppers' queries find their turn between two of them. */
const PART_SIZE = 200

export type ReadInput = { db: Queryable; base: Locale; today: string; now: Date; broken: BrokenProducts }

/** All products that have a page, but for broken ones. */
export async function readEntries(input: ReadInput): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let after = 0; ;) {
    const { found, lastId } = await readNextSparing(readingOf(input), after, PART_SIZE)
    if (lastId === undefined) return entries
    for (const entry of madeOf(found, input.broken, (row) => entryOf(row, input))) entries.push(entry)
    after = lastId
    await turn()
  }
}

/** The same of these products, as far as they have a page. */
export async function readEntriesOf(input: ReadInput, ids: readonly number[]): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let from = 0; from < ids.length; from += PART_SIZE) {
    const found = await readSparing(ids.slice(from, from + PART_SIZE), readingOf(input).these, input.broken)
    for (const entry of madeOf(found, input.broken, (row) => entryOf(row, input))) entries.push(entry)
    await turn()
  }
  return entries
}

const readingOf = (input: ReadInput): Reading<{ product: Row }> => ({
  db: input.db,
  broken: input.broken,
  next: (after, most) =>
    readRows(input, sql`select * from product p where ${isShown} and p.id > ${after} order by p.id limit ${most}`),
  these: (ids) => readRows(input, sql`select * from product p where ${isShown} and p.id = ${anyOf(ids)}`),
})

/** `part` chooses the products before their texts are joined: a limit after the join would read all texts for each part. */
const readRows = ({ db, base }: ReadInput, part: SQL): Promise<{ product: Row }[]> =>
  rows(
    db,
    sql`select json_build_object(${productColumns(base)}, 'name', coalesce(t.name, d.name), 'visibility', p.visibility,
          'options', (select json_agg(v.option_id) from product_attribute v
            where v.product_id = p.id and v.option_id is not null),
          'flags', (select json_agg(json_build_array(v.attribute_id, v.text)) from product_attribute v
            join attribute a on a.id = v.attribute_id
            where v.product_id = p.id and a.input = 'boolean' and a.is_filterable),
          'categories', (select json_agg(json_build_array(pc.category_id, pc.position)) from product_category pc
            where pc.product_id = p.id)) as product
        from (${part}) p ${productTexts(base)} order by p.id`,
  )

function entryOf(row: Row, { today, now }: Pick<ReadInput, 'today' | 'now'>): Entry {
  const stocks = new Map(stocked(row).map((one) => [one.id, one]))
  const stock = (id: number) => stocks.get(id)!
  const context = { today, now, customerGroup: null, stock, lowStockFrom: 0, convert: inBaseCurrency }
  const rules = rulesOf(row)
  const price = rules.price(row, context)
  const ofGroups = customerGroupsOf(row).flatMap((customerGroup): [string, GroupOffer][] => {
    const own = rules.price(row, { ...context, customerGroup })
    const isOther = own.final !== price.final || (own.regular === undefined) !== (price.regular === undefined)
    return isOther ? [[customerGroup, { price: own.final, isOnSale: own.regular !== undefined }]] : []
  })
  // A shopper who filters by a variant's value wants a variant that is available.
  const variants = offeredVariants(row, context)
  return {
    id: row.id,
    visibility: row.visibility,
    isFeatured: row.isFeatured,
    createdAt: Date.parse(row.createdAt),
    price: price.final,
    isNew: isNewOn(today, row),
    isOnSale: price.regular !== undefined,
    ...(ofGroups.length > 0 && { ofGroups: new Map(ofGroups) }),
    isSoldOut: rules.stock(row, context) === 'out-of-stock',
    skus: [row, ...(row.variants ?? [])].map(({ sku }) => sku.toLowerCase()),
    options: [...(row.options ?? []), ...variants.flatMap(({ options }) => options ?? [])],
    flags: row.flags ?? [],
    categories: row.categories ?? [],
  }
}
