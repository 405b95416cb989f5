import { sql } from 'drizzle-orm'
import { endOfDay } from '#domain/date/shop-day.ts'
import { mulDivRound, PPM } from '#domain/money/money.ts'
import type { Queryable } from '../database/database.ts'
import { checkedRows, count, money, row, text } from '../database/row.ts'
import { readBaseCurrency } from '../store/base-currency.ts'
import { periodsOf, startOfDay } from './periods.ts'
import type { Period, Span, Turnover } from './report-contract.ts'

type Sum = {
  period: number
  currency: string
  decimals: number
  ratePpm: number
  orders: number
  total: number
  refunded: number
}

const sumRow = row<Sum>('turnover', {
  period: count,
  currency: text,
  decimals: count,
  ratePpm: count,
  orders: count,
  total: money,
  refunded: money,
})

/** Sums are exact in each currency; that of another currency is changed into the base at today's rate, once for a period. */
export async function turnover(db: Queryable, timeZone: string, span: Span, by: Period): Promise<Turnover[]> {
  const periods = periodsOf(span, by)
  const starts = periods.map(({ from }) => startOfDay(timeZone, from))
  const bounds = [...starts, endOfDay(timeZone, span.to)].map((at) => at.toISOString())
  const sums = await checkedRows(
    db,
    sumRow,
    sql`with bounds as materialized (select e.nr::int as period, e.value::timestamptz as first,
          lead(e.value::timestamptz) over (order by e.nr) as "end"
          from jsonb_array_elements_text(${JSON.stringify(bounds)}::jsonb) with ordinality e (value, nr))
        select b.period, s.*, c.decimals, c.rate_ppm as "ratePpm"
        from bounds b cross join lateral (select o.currency, count(*)::int as orders, sum(o.grand_total)::float8 as total,
            sum(o.refunded)::float8 as refunded
          from sales_order o where o.created_at >= b.first and o.created_at < b."end" and o.status not in ('cancelled', 'pending-payment')
          group by o.currency) s
        join currency c on c.code = s.currency`,
  )
  const base = (await readBaseCurrency(db)) ?? { decimals: 0 }
  const found = periods.map((period) => ({ ...period, orders: 0, total: 0, refunded: 0 }))
  for (const sum of sums) {
    const period = found[sum.period - 1]!
    period.orders += sum.orders
    period.total += inBase(sum.total, sum, base.decimals)
    period.refunded += inBase(sum.refunded, sum, base.decimals)
  }
  return found
}

function inBase(amount: number, { decimals, ratePpm }: Sum, baseDecimals: number): number {
  const digits = baseDecimals - decimals
  return mulDivRound(amount, PPM * 10 ** Math.max(0, digits), ratePpm * 10 ** Math.max(0, -digits))
}
