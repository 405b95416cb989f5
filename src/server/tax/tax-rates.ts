import { sql } from 'drizzle-orm'
import type { TitledTaxRate } from '#domain/pricing/tax.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { idList, recordset } from '../import/read/bulk.ts'

export type TaxRateForOwner = TitledTaxRate & { id: number; classCode: string }

/** By class, then by place. */
export const readTaxRates = (db: Queryable): Promise<TaxRateForOwner[]> =>
  rows(
    db,
    sql`select r.id, t.code as "classCode", r.country, r.region, r.postcode, r.rate_ppm as "ratePpm", r.title, r.titles
        from tax_rate r join tax_class t on t.id = r.tax_class_id
        order by t.code, r.country, r.region, r.postcode`,
  )

/**
 * Sets the rates of places in a tax class, which is made if there is none of this code; other places keep theirs.
 * @returns how many places had one before, and whether the class is new
 */
export const setTaxRates = (
  db: Database,
  classCode: string,
  rates: readonly TitledTaxRate[],
): Promise<{ replaced: number; isNewClass: boolean }> =>
  db.transaction(async (tx) => {
    const made = await rows<{ id: number }>(
      tx,
      sql`insert into tax_class (code) values (${classCode}) on conflict do nothing returning id`,
    )
    const [{ id }] = (await rows<{ id: number }>(tx, sql`select id from tax_class where code = ${classCode}`)) as [
      { id: number },
    ]
    const columns = {
      country: 'text',
      region: 'text',
      postcode: 'text',
      rate_ppm: 'int',
      title: 'text',
      titles: 'jsonb',
    } as const
    const values = rates.map(({ ratePpm, ...rate }) => ({ ...rate, rate_ppm: ratePpm }))
    const [before] = await rows<{ count: number }>(
      tx,
      sql`select count(*)::int as count from tax_rate t join ${recordset(columns, values)}
            on (t.country, t.region, t.postcode) = (r.country, r.region, r.postcode) where t.tax_class_id = ${id}`,
    )
    await tx.execute(
      sql`insert into tax_rate (tax_class_id, country, region, postcode, rate_ppm, title, titles)
          select ${id}::int, r.country, r.region, r.postcode, r.rate_ppm, r.title, r.titles
          from ${recordset(columns, values)}
          on conflict (tax_class_id, country, region, postcode)
            do update set rate_ppm = excluded.rate_ppm, title = excluded.title, titles = excluded.titles`,
    )
    return { replaced: before!.count, isNewClass: made.length > 0 }
  })

/** @returns the ids of those that were there */
export async function removeTaxRates(db: Queryable, ids: number[]): Promise<number[]> {
  const removed = await rows<{ id: number }>(db, sql`delete from tax_rate where id in ${idList(ids)} returning id`)
  return removed.map(({ id }) => id)
}
