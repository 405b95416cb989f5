import { sql } from 'drizzle-orm'
import { PPM } from '#domain/money/money.ts'
import { rows, type Queryable } from '../database/database.ts'

export type BaseCurrency = { currency: string; decimals: number }

/** The currency that prices of products are in; a shop without a catalogue has none. */
export async function readBaseCurrency(db: Queryable): Promise<BaseCurrency | undefined> {
  const [base] = await rows<BaseCurrency>(
    db,
    sql`select c.code as currency, c.decimals from currency c left join store s on s.is_default and s.currency = c.code
        order by c.rate_ppm = ${PPM}::int desc, s.id is not null desc, c.code limit 1`,
  )
  return base
}

/** The currency that all prices of products would be in instead of `before`, as the same numbers; undefined where they stay in theirs. */
export async function newBaseOfPrices(db: Queryable, before: BaseCurrency | undefined): Promise<string | undefined> {
  const now = await readBaseCurrency(db)
  if (!before || !now || now.currency === before.currency) return undefined
  const priced = await rows(db, sql`select 1 from product limit 1`)
  return priced.length > 0 ? now.currency : undefined
}
