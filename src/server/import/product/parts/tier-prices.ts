import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { atMost, code, day, integer, positiveDecimal } from '../../../schema/schema-parts.ts'
import { later, needed, orNothing, reducedPrice } from '../../codec/field.ts'
import { columnsOf, keepAll, objectOf, rowOf, selected, tellAll, type Kept } from '../../codec/fields.ts'
import { idList } from '../../read/bulk.ts'
import type { Given, Owner, ProductPart, Shop } from './part.ts'
import { ownedRows, replaceRows } from './part-rows.ts'

const TIER = {
  quantity: needed('quantity', 'int', integer(1)),
  price: reducedPrice('price', positiveDecimal),
  customerGroup: orNothing('customer_group', 'text', code),
  from: later(orNothing('from_day', 'date', day)),
  to: later(orNothing('to_day', 'date', day)),
}
/** A page compares each of them with all the others: those that a megabyte holds would keep everybody waiting for half a minute (S24). */
const MOST_TIERS = 1000
const entries = { tierPrices: v.optional(atMost(MOST_TIERS, objectOf(TIER))) }

/** Prices from a quantity on; `from` and `to` are days, like those of a special price. */
export const tierPrices = {
  entries,
  // A fingerprint has the group first.
  keep: (record: Given<typeof entries>, shop: Shop) => ({
    tierPrices: (record.tierPrices ?? []).map((tier) => {
      const { quantity, price, customerGroup, ...days } = keepAll(TIER, tier, shop)
      return { customerGroup, quantity, price, ...days }
    }),
  }),
  async read(db, ids) {
    const of = await ownedRows<Kept<typeof TIER>>(
      db,
      sql`select t.product_id as owner, ${selected(TIER, 't')} from tier_price t
          where t.product_id in ${idList(ids)} order by t.id`,
    )
    return ({ id }, units) => ({ tierPrices: of(id).map((row) => tellAll(TIER, row, units)) })
  },
  write: (tx, _, products: Owner<{ tierPrices: Kept<typeof TIER>[] }>[], known) =>
    replaceRows(tx, { table: 'tier_price', columns: columnsOf(TIER) }, { products, known }, (product) =>
      product.tierPrices.map((tier) => rowOf(TIER, tier)),
    ),
} satisfies ProductPart
