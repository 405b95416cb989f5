import { sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database.ts'
import { recordset } from '../../import/read/bulk.ts'
import { currencyDecimals } from '../../import/frame/store.ts'
import { moveRecords, type Converted, type ToWrite } from '../step/move-records.ts'
import type { MoveStep } from '../step/move.ts'
import { baseCurrency, isCurrency } from '../source/old-settings.ts'
import { say } from '../../words/say.ts'

type Rate = { code: string; ratePpm: number }

/** Magento's own, where nobody has chosen another. */
const BASE = 'USD'
const PPM = 1_000_000
/** The range of PostgreSQL's `integer`. */
const HIGHEST = 2_147_483_647

/** The rates of the currencies that store views show and that orders were placed in, from the currency in which prices are kept. */
export const currencies: MoveStep = {
  name: 'currency rates',
  async run(move) {
    const { old, settings, stores, report } = move
    const base = baseCurrency(settings)
    const shown = new Set(
      stores.views
        .filter(({ isActive }) => isActive)
        .map(({ id }) => settings.get('currency/options/default', { storeId: id }) ?? BASE),
    )
    const found = await old.rows<{ code: string; rate: string }>(
      'select currency_to as code, rate from {directory_currency_rate} where currency_from = ? order by currency_to',
      [base],
    )
    // The last order in a currency tells its rate where the old shop has none any more.
    const ordered = await old.rows<{ code: string; rate: string }>(
      `select order_currency_code as code, base_to_order_rate as rate from {sales_flat_order}
       where entity_id in (select max(entity_id) from {sales_flat_order}
         where base_currency_code = ? and base_to_order_rate > 0 group by order_currency_code)`,
      [base],
    )
    const usable = ordered.filter(({ code }) => isCurrency(code))
    const rates = new Map([...usable, ...found].map(({ code, rate }) => [code, rate]))
    const kept = new Set([...shown, ...usable.map(({ code }) => code), base])
    rates.set(base, '1')
    for (const code of shown)
      if (!rates.has(code))
        report.askOwner(
          say('Say how much one {base} is in {code}: the old shop has no rate, and prices are shown 1 to 1.', {
            base,
            code,
          }),
        )
    await moveRecords(move, {
      kind: 'currency rate',
      records: [...rates].filter(([code]) => kept.has(code)).map(([code, rate]) => convert(code, rate)),
      write,
      replacedAs: ({ code }) => code,
    })
  },
}

function convert(code: string, rate: string): Converted<Rate> {
  const ratePpm = Math.round(Number(rate) * PPM)
  if (ratePpm < 1 || ratePpm > HIGHEST)
    return { oldId: code, problem: say('the rate {rate} is out of range', { rate }) }
  return { oldId: code, value: { code, ratePpm } }
}

async function write(tx: Queryable, records: readonly ToWrite<Rate>[]): Promise<string[]> {
  await tx.execute(
    sql`insert into currency (code, decimals, rate_ppm)
        select r.code, r.decimals, r.rate_ppm
        from ${recordset(
          { code: 'text', decimals: 'int', rate_ppm: 'int' },
          records.map(({ value: { code, ratePpm } }) => ({
            code,
            decimals: currencyDecimals(code),
            rate_ppm: ratePpm,
          })),
        )}
        on conflict (code) do update set rate_ppm = excluded.rate_ppm`,
  )
  return records.map(({ value }) => value.code)
}
