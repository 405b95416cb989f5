import { sql } from 'drizzle-orm'
import { PER_UNIT, type TableRate } from '#domain/shipping/shipping-quotes.ts'
import type { TableRateMeasure } from '#domain/shipping/shipping-settings.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { lockTable } from '../database/lock-table.ts'
import { insertRows } from '../import/read/bulk.ts'
import { readShopSettings, writeShopSettings } from '../store/store-service.ts'

/** Puts these rates in the place of all that were there; their thresholds count by `by` from now on. */
export const replaceTableRates = (db: Database, rates: readonly TableRate[], by: TableRateMeasure): Promise<void> =>
  db.transaction(async (tx) => {
    await writeTableRates(tx, rates)
    const { shipping } = await readShopSettings(tx)
    await writeShopSettings(tx, { shipping: { ...shipping, tableRateBy: by } })
  })

/** The same in a transaction of the caller, without the measure. */
export async function writeTableRates(tx: Queryable, rates: readonly TableRate[]): Promise<void> {
  await clearTableRates(tx)
  await insertRows(
    tx,
    'shipping_rate',
    { country: 'text', region: 'text', postcode: 'text', from_value: 'numeric', price: 'bigint' },
    rates.map(({ from, ...rate }) => ({ ...rate, from_value: from })),
    { defaults: { from_value: `r.from_value / ${PER_UNIT}` } },
  )
}

/**
 * Removes all, in a transaction. Rates are locked with the settings, which say what their thresholds are: a deletion that waits for another
 * one would not see the rates that this one put in their place.
 *
 * @returns how many there were
 */
export async function clearTableRates(tx: Queryable): Promise<number> {
  await lockTable(tx, 'shop_setting')
  return (await rows(tx, sql`delete from shipping_rate returning id`)).length
}

/** By country, region, postcode and threshold. */
export const readTableRates = (db: Queryable): Promise<TableRate[]> =>
  rows(
    db,
    sql`select country, region, postcode, (from_value * ${PER_UNIT}::int)::float8 as "from", price::float8 as price
        from shipping_rate order by country, region, postcode, from_value`,
  )
