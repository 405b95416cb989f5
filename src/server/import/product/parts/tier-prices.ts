import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable } from '../../../database/database.ts'
import { atMost, code, day, integer, positiveDecimal } from '../../../schema/schema-parts.ts'
import { say } from '../../../words/say.ts'
import { later, needed, orNothing, reducedPrice } from '../../codec/field.ts'
import { columnsOf, keepAll, objectOf, rowOf, selected, tellAll, type Kept } from '../../codec/fields.ts'
import { idList, type Row } from '../../read/bulk.ts'
import type { Given, Owner, ProductPart, Shop } from './part.ts'
import { ownedRows, replaceChangedRows } from './part-rows.ts'

const TIER = {
  quantity: needed('quantity', 'int', integer(1)),
  price: reducedPrice('price', positiveDecimal),
  customerGroup: orNothing('customer_group', 'text', code),
  from: later(orNothing('from_day', 'date', day)),
  to: later(orNothing('to_day', 'date', day)),
}
export const MOST_TIERS = 10_000
/** A page compares each tier price of its shopper's group with all the others: ten thousand of one group would keep everybody waiting for seconds (S24). */
export const MOST_OF_A_GROUP = 1000
const tiers = v.pipe(
  atMost(MOST_TIERS, objectOf(TIER)),
  v.check(
    (given) => mostOfAGroup(given) <= MOST_OF_A_GROUP,
    () => say('must not have more than {most} entries of one customer group', { most: MOST_OF_A_GROUP }),
  ),
)
const entries = { tierPrices: v.optional(tiers) }

/** Entries of the customer group, or of everybody, that has the most. */
function mostOfAGroup(given: readonly { customerGroup?: string | null | undefined }[]): number {
  const counts = new Map<string | null, number>()
  for (const { customerGroup = null } of given) counts.set(customerGroup, (counts.get(customerGroup) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

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
    const of = await storedTiers(db, ids)
    return ({ id }, units) => ({ tierPrices: of(id).map((row) => tellAll(TIER, row, units)) })
  },
  async write(tx, _, products: Owner<{ tierPrices: Kept<typeof TIER>[] }>[], known) {
    const stored = known.length ? await storedTiers(tx, known) : () => []
    const rowsOf = (some: Kept<typeof TIER>[]) => some.map((tier) => rowOf(TIER, tier))
    return replaceChangedRows(
      tx,
      { table: 'tier_price', columns: columnsOf(TIER) },
      { products, known },
      ({ tierPrices }) => rowsOf(tierPrices),
      { storedOf: (id) => rowsOf(stored(id)), told },
    )
  },
} satisfies ProductPart

/** Rows in one text, so that equal ones are equal texts: drivers give amounts as numbers or as texts. */
const told = (some: Row[]): string =>
  JSON.stringify(some.map((one) => Object.values(one).map((value) => (value === null ? null : String(value)))))

const storedTiers = (db: Queryable, ids: number[]) =>
  ownedRows<Kept<typeof TIER>>(
    db,
    sql`select t.product_id as owner, ${selected(TIER, 't')} from tier_price t
        where t.product_id in ${idList(ids)} order by t.id`,
  )
