import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { rulesOf } from '#domain/product/types/product-types.ts'
import type { StoredAddition } from '../../../database/schema/catalog.ts'
import { addition, code, key, list, shortText } from '../../../schema/schema-parts.ts'
import { keptAddition, toldAddition } from '../../codec/field.ts'
import { idList } from '../../read/bulk.ts'
import { by, unique } from '../../records/normal.ts'
import type { Given, Joined, Owner, ProductPart, Shop } from './part.ts'
import { joinRows, ownedRows, replaceRows } from './part-rows.ts'

const configurableParts = v.strictObject({
  attributes: list(
    v.strictObject({
      code,
      label: v.optional(shortText),
      prices: v.optional(list(v.strictObject({ option: code, ...addition.entries }))),
    }),
  ),
  children: list(key),
})
const entries = { configurable: v.optional(configurableParts) }

type KeptAttribute = { code: string; label: string | null; prices: ({ option: string } & StoredAddition)[] }
type AttributeRow = Omit<KeptAttribute, 'prices'> & {
  prices: Record<string, StoredAddition>
  /** Id → code of those that have a price. */
  options: Record<string, string> | null
}

/** The attributes its variants differ by, and the variants. */
export const configurable = {
  entries,
  keep: (record: Given<typeof entries>, shop: Shop) => ({
    configurableAttributes: (record.configurable?.attributes ?? []).map(
      ({ code, label, prices = [] }): KeptAttribute => ({
        code,
        label: label ?? null,
        prices: prices
          .map(({ option, ...price }) => ({ option, ...keptAddition(price, shop) }))
          .sort(by(({ option }) => option)),
      }),
    ),
    children: unique(record.configurable?.children ?? [], (sku) => sku),
  }),
  async read(db, ids) {
    const attributes = await ownedRows<AttributeRow>(
      db,
      sql`select ca.product_id as owner, a.code, ca.label, ca.prices,
                 (select json_object_agg(o.id, o.code) from attribute_option o
                  where o.attribute_id = a.id and jsonb_exists(ca.prices, o.id::text)) as options
          from configurable_attribute ca join attribute a on a.id = ca.attribute_id
          where ca.product_id in ${idList(ids)} order by ca.position`,
    )
    const children = await ownedRows<{ sku: string }>(
      db,
      sql`select cc.product_id as owner, p.sku from configurable_child cc join product p on p.id = cc.child_id
          where cc.product_id in ${idList(ids)} order by cc.position, p.id`,
    )
    return (product, units) => {
      if (!rulesOf(product).choices.includes('attributes')) return {}
      const told = attributes(product.id).map(({ code, label, prices, options }) => {
        const additions = Object.entries(options ?? {})
          .map(([id, option]) => ({ option, ...toldAddition(prices[id]!, units) }))
          .sort(by(({ option }) => option))
        return { code, ...(label !== null && { label }), ...(additions.length > 0 && { prices: additions }) }
      })
      return { configurable: { attributes: told, children: children(product.id).map(({ sku }) => sku) } }
    }
  },
  write: (tx, frame, products: Owner<{ configurableAttributes: KeptAttribute[] }>[], known) =>
    replaceRows(
      tx,
      {
        table: 'configurable_attribute',
        columns: { attribute_id: 'int', position: 'int', label: 'text', prices: 'jsonb' },
      },
      { products, known },
      (product) =>
        product.configurableAttributes.map(({ code, label, prices }, position) => {
          const { id, options } = frame.attributes.get(code)!
          const byOption = prices.map(({ option, type, amount }) => [options.get(option)!, { type, amount }])
          return { attribute_id: id, position, label, prices: Object.fromEntries(byOption) }
        }),
    ),
  join: (tx, products: Joined<{ children: string[] }>[]) =>
    joinRows(tx, { table: 'configurable_child', columns: { child_id: 'int' } }, products, ({ children }, ids) =>
      children.map((sku) => (ids.has(sku) ? { child_id: ids.get(sku) } : undefined)),
    ),
} satisfies ProductPart
