import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { BUNDLE_OPTION_INPUTS } from '#domain/catalog/catalogue-words.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import { rows, type Queryable } from '../../../database/database.ts'
import { atMost, integer, key, title } from '../../../schema/schema-parts.ts'
import { additionIn, byStoreIn, needed, usually, usuallyNo, usuallyYes } from '../../codec/field.ts'
import { entriesOf, keepAll, objectOf, selected, tellAll, type Kept } from '../../codec/fields.ts'
import { itemsOf, readList, writeList } from '../../codec/kept-list.ts'
import { idList } from '../../read/bulk.ts'
import { groupBy } from '../../records/group-by.ts'
import type { Given, Joined, Owner, ProductPart, Shop } from './part.ts'

const OPTION = {
  title: needed('title', 'text', title),
  titles: byStoreIn('titles'),
  input: needed('input', 'text', v.picklist(BUNDLE_OPTION_INPUTS, 'must be select, radio, checkbox or multi')),
  isRequired: usuallyYes('is_required'),
}
const SELECTION = {
  sku: { ...needed('product_id', 'int', key), read: 'p.sku' },
  quantity: usually('quantity', 'int', integer(0), 1),
  canChangeQuantity: usuallyNo('can_change_quantity'),
  isDefault: usuallyNo('is_default'),
  /** For a bundle with fixed price. */
  price: additionIn('price'),
}

const OPTIONS = { table: 'bundle_option', owner: 'product_id', fields: OPTION, identity: ['title'] }
const SELECTIONS = { table: 'bundle_selection', owner: 'option_id', fields: SELECTION, identity: ['product_id'] }

/** A page draws them all at once: those that a megabyte holds would keep everybody waiting for minutes (S24). */
const MOST_OPTIONS = 500
const MOST_SELECTIONS = 1000

/** Its kind of price is kept with the product itself. */
export const bundlePriceType = v.picklist(['fixed', 'dynamic'], 'must be "fixed" or "dynamic"')
const bundleParts = v.strictObject({
  priceType: bundlePriceType,
  options: atMost(
    MOST_OPTIONS,
    v.strictObject({ ...entriesOf(OPTION), selections: atMost(MOST_SELECTIONS, objectOf(SELECTION)) }),
  ),
})
const entries = { bundle: v.optional(bundleParts) }

type KeptSelection = Kept<typeof SELECTION>
type Normal = { bundleOptions: (Kept<typeof OPTION> & { selections: KeptSelection[] })[] }

/** The parts of a bundle. */
export const bundle = {
  entries,
  keep: (record: Given<typeof entries>, shop: Shop): Normal => ({
    bundleOptions: (record.bundle?.options ?? []).map((option) => ({
      ...keepAll(OPTION, option),
      selections: option.selections.map((selection) => keepAll(SELECTION, selection, shop)),
    })),
  }),
  async read(db, ids) {
    const options = await readList(db, OPTIONS, ids)
    const selections = await readSelections(db, ids)
    return (product, units) => {
      if (!rulesOf(product).choices.includes('bundle')) return {}
      const told = (options.get(product.id) ?? []).map((row) => ({
        ...tellAll(OPTION, row),
        selections: (selections.get(row.id) ?? []).map((selection) => tellAll(SELECTION, selection, units)),
      }))
      return { bundle: { priceType: product.bundlePriceType ?? 'dynamic', options: told } }
    }
  },
  write: (tx, _, products: Owner<Normal>[], known) => writeList(tx, OPTIONS, known, itemsOf(products, 'bundleOptions')),
  async join(tx, products: Joined<Normal>[]) {
    const bundles = products.filter(({ product }) => product.bundleOptions.length > 0)
    if (bundles.length === 0) return
    const options = await readList(
      tx,
      OPTIONS,
      bundles.map(({ id }) => id),
    )
    await writeList(
      tx,
      SELECTIONS,
      [...options.values()].flat().map(({ id }) => id),
      bundles.flatMap(({ id, ids, product }) =>
        product.bundleOptions.map(({ selections }, at) => ({
          id: options.get(id)![at]!.id,
          items: selections.map((one) => (ids.has(one.sku) ? { ...one, sku: ids.get(one.sku) } : undefined)),
        })),
      ),
    )
  },
} satisfies ProductPart

const readSelections = async (db: Queryable, ids: number[]) =>
  groupBy(
    await rows<KeptSelection & { optionId: number }>(
      db,
      sql`select t.option_id as "optionId", ${selected(SELECTION, 't')}
          from bundle_selection t join bundle_option o on o.id = t.option_id join product p on p.id = t.product_id
          where o.product_id in ${idList(ids)} order by t.position, t.id`,
    ),
    ({ optionId }) => optionId,
  )
