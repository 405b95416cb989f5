import { sql } from 'drizzle-orm'
import { PPM } from '#domain/money/money.ts'
import type { Database, Queryable } from '../database/database.ts'
import { checkedRows, count, flag, row, text } from '../database/row.ts'
import { currencyDecimals } from '../import/frame/store.ts'
import { newBaseOfPrices, readBaseCurrency } from '../store/base-currency.ts'
import type { Asking, Changed } from './asking.ts'
import { changing, refuse } from './changing.ts'

/** `ratePpm`: millionths of it per unit of the base currency. `isUsed`: a store view shows it. `isSaid`: the audit trail tells who set its rate. */
export type CurrencyForOwner = { code: string; decimals: number; ratePpm: number; isUsed: boolean; isSaid: boolean }

export type CurrencyRefusal = { status: 'unknown' | 'known' | 'changed-meanwhile' | 'is-base' | 'would-be-base' }

/** The currencies that prices are shown in. */
export type Currencies = {
  /** The base, whose rate is 1, first. */
  all(): Promise<CurrencyForOwner[]>
  /** A currency that store views may be in from now on: a new one, or one that is known from moved orders alone. */
  add(asking: Asking, code: string, ratePpm: number): Promise<Changed<CurrencyRefusal>>
  setRate(
    asking: Asking,
    code: string,
    ratePpm: number,
    mustBe: (currency: CurrencyForOwner) => boolean,
  ): Promise<Changed<CurrencyRefusal>>
}

/** Store views may be in it. A currency that only moved orders are in has the rate 1, as one that is pegged to the base, whose rate somebody has set. */
export const hasRate = (currency: CurrencyForOwner, base: string | undefined): boolean =>
  currency.isSaid || isKnown(currency, base)

/** It is no new one any more. */
const isKnown = ({ code, ratePpm, isUsed }: CurrencyForOwner, base: string | undefined): boolean =>
  isUsed || code === base || ratePpm !== PPM

const shape = row<CurrencyForOwner>('currency', {
  code: text,
  decimals: count,
  ratePpm: count,
  isUsed: flag,
  isSaid: flag,
})

const readCurrencies = (db: Queryable) =>
  checkedRows(
    db,
    shape,
    sql`select c.code, c.decimals, c.rate_ppm as "ratePpm", exists (select 1 from store s where s.currency = c.code) as "isUsed",
          exists (select 1 from audit a where a.subject = c.code and a.action in ('createCurrency', 'changeCurrency')) as "isSaid"
        from currency c order by c.rate_ppm <> ${PPM}::int, c.code`,
  )

export const createCurrencies = ({ db }: { db: Database }): Currencies => ({
  all: () => readCurrencies(db),
  add: async (asking, code, ratePpm) => {
    const added = await changing<CurrencyRefusal, null>(db, asking, async (tx, note) => {
      await tx.execute(sql`lock table currency in share row exclusive mode`)
      const base = await readBaseCurrency(tx)
      const known = (await readCurrencies(tx)).find((one) => one.code === code)
      if (known && isKnown(known, base?.currency)) refuse<CurrencyRefusal>({ status: 'known' })
      // Amounts of moved orders keep their digits.
      await tx.execute(
        sql`insert into currency (code, decimals, rate_ppm) values (${code}, ${currencyDecimals(code)}, ${ratePpm}::int)
            on conflict (code) do update set rate_ppm = excluded.rate_ppm`,
      )
      if (await newBaseOfPrices(tx, base)) refuse<CurrencyRefusal>({ status: 'would-be-base' })
      note(code, { after: ratePpm })
      return null
    })
    return added.status === 'done' ? { status: 'done' } : added
  },
  setRate: async (asking, code, ratePpm, mustBe) => {
    const changed = await changing<CurrencyRefusal, null>(db, asking, async (tx, note) => {
      await tx.execute(sql`select 1 from currency where code = ${code} for update`)
      const before = (await readCurrencies(tx)).find((one) => one.code === code)
      if (!before) return refuse<CurrencyRefusal>({ status: 'unknown' })
      if (!mustBe(before)) refuse<CurrencyRefusal>({ status: 'changed-meanwhile' })
      const base = await readBaseCurrency(tx)
      if (base?.currency === code) refuse<CurrencyRefusal>({ status: 'is-base' })
      await tx.execute(sql`update currency set rate_ppm = ${ratePpm}::int where code = ${code}`)
      if (await newBaseOfPrices(tx, base)) refuse<CurrencyRefusal>({ status: 'would-be-base' })
      note(code, { before: before.ratePpm, after: ratePpm })
      return null
    })
    return changed.status === 'done' ? { status: 'done' } : changed
  },
})
