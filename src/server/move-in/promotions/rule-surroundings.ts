import { sql } from 'drizzle-orm'
import { rows } from '../../database/database.ts'
import { baseDecimals } from '../settings/base-decimals.ts'
import type { Move } from '../step/move.ts'
import { allMoved } from '../step/moved-records.ts'
import type { RuleSurroundings } from './rule-conditions.ts'

/** Records of the old shop that rules' conditions point at, with their counterparts here. */
export async function readRuleSurroundings({ db, old, settings }: Move): Promise<RuleSurroundings> {
  const categories = await allMoved(db, 'category')
  const options = await allMoved(db, 'attribute option')
  const attributes = await rows<{ code: string; input: string }>(
    db,
    sql`select a.code, a.input from attribute a join moved_record m on m.kind = 'attribute' and m.new_id = a.id::text`,
  )
  const inputs = new Map(attributes.map(({ code, input }) => [code, input]))
  const outside = await old.rows<{ category: number; sku: string }>(
    `select p.category_id as category, e.sku from {catalog_category_product} p
     join {catalog_product_entity} e on e.entity_id = p.product_id
     ${categories.size > 0 ? 'where p.category_id not in (?)' : ''} order by e.sku`,
    categories.size > 0 ? [[...categories.keys()].map(Number)] : [],
  )
  const regions = await old.rows<{ id: number; country: string; code: string | null; name: string | null }>(
    'select region_id as id, country_id as country, code, default_name as name from {directory_country_region}',
  )
  const region = new Map(regions.map((one) => [String(one.id), one]))
  return {
    decimals: await baseDecimals({ db, settings }),
    pricesIncludeTax: settings.isOn('tax/calculation/price_includes_tax', false),
    categoryOf: (id) => (categories.has(id) ? Number(categories.get(id)) : undefined),
    skusOf: (id) => outside.flatMap(({ category, sku }) => (String(category) === id ? [sku] : [])),
    regionOf: (id) => {
      const found = region.get(id)
      return found && { country: found.country, names: [found.code, found.name].filter((one) => one !== null) }
    },
    attributeOf: (code) => {
      const input = inputs.get(code)
      if (input === undefined) return undefined
      if (input === 'select' || input === 'multiselect') return { optionOf: (id) => options.get(id) }
      return input === 'text' ? {} : undefined
    },
  }
}
