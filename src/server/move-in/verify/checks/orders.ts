import { sql } from 'drizzle-orm'
import { moneyToDecimal } from '#domain/money/money.ts'
import { rows } from '../../../database/database.ts'
import { textList } from '../../../import/read/bulk.ts'
import { amountOf, numberOf, textOf } from '../../orders/old-values.ts'
import { CANCELLED } from '../../orders/old-columns.ts'
import { VERSION_AT } from '../../orders/order-ids.ts'
import type { OldValue } from '../../source/old-shop.ts'
import { oldBatches } from '../comparing/batches.ts'
import type { Check, Comparison } from '../comparing/comparison.ts'
import { decimal, moneyInWords } from '../../page/page-words.ts'
import { createSection, type SectionWriter } from '../comparing/section.ts'
import { say, type PlainSentence } from '../../../words/say.ts'

const AMOUNTS = [
  'grand total',
  'subtotal',
  'tax',
  'shipping',
  'discount',
  'refunded',
] as const satisfies PlainSentence[]
const COUNTS = ['lines', 'invoices', 'shipments', 'credit memos', 'history entries'] as const satisfies PlainSentence[]
type Amounts = Record<(typeof AMOUNTS)[number], number>
type Counts = Record<(typeof COUNTS)[number], number>

type OldRow = Record<string, OldValue> & { id: number }
/** An order here; `went on`: something happened to it that did not come from the old shop. */
type OurRow = Amounts & Counts & { oldId: string; currency: string; wentOn: boolean }
type Month = { month: string; currency: string; there: Amounts; here: Amounts; ordersThere: number; ordersHere: number }

const USUAL_DECIMALS = 2
const SIZE = 500

/** Sums taken while orders are compared. */
type Sums = { months: Map<string, Month>; documents: { there: Counts; here: Counts } }
type Around = { refused: ReadonlyMap<string, string>; digitsOf: (currency: string) => number; writer: SectionWriter }

/** Every order with its amounts and documents, and their sums by month and currency. */
export const orders: Check = {
  name: 'orders',
  async run(comparison) {
    const { db, old, kept } = comparison
    const writer = createSection(say('Orders'), 'orders', [
      say(
        'Every order was compared by its number: its amounts to the cent, its lines, invoices, shipments, credit memos and history entries. Months are those of UTC, as both databases keep them.',
      ),
    ])
    if (!(await old.hasTable('sales_flat_order'))) return []
    const currencies = await rows<{ code: string; decimals: number }>(db, sql`select code, decimals from currency`)
    const decimals = new Map(currencies.map((one) => [one.code, one.decimals]))
    const digitsOf = (currency: string) => decimals.get(currency) ?? USUAL_DECIMALS
    const refused = new Map(
      kept.refused.filter(({ kind }) => kind === 'order').map(({ oldId, message }) => [oldId, message]),
    )
    const sums: Sums = { months: new Map(), documents: { there: zeros(COUNTS), here: zeros(COUNTS) } }
    for await (const batch of oldBatches<OldRow>(comparison, SELECT, {
      count: 'select count(*) as total from {sales_flat_order}',
      size: SIZE,
    })) {
      const ours = await readOurs(
        comparison,
        batch.map(({ id }) => String(id)),
      )
      for (const row of batch) compareOrder(row, ours.get(String(row.id)), sums, { refused, digitsOf, writer })
    }
    writer.section.tables.push(...tablesOf(sums, digitsOf))
    return [writer.section]
  },
}

/** @param mine the order here; undefined where it did not come */
function compareOrder(row: OldRow, mine: OurRow | undefined, sums: Sums, { refused, digitsOf, writer }: Around): void {
  const currency = textOf(row.currency)
  const digits = digitsOf(currency)
  const there = oldAmounts(row, digits)
  const counted = oldCounts(row)
  const month = monthOf(sums.months, textOf(row.month), currency)
  add(month.there, there)
  add(sums.documents.there, counted)
  month.ordersThere++
  const number = textOf(row.number) || String(row.id)
  if (!mine)
    return writer.differ({
      subject: say('order {number}', { number }),
      there: moneyInWords(there['grand total'], digits, currency),
      here: say('not here'),
      why: refused.get(String(row.id)),
    })
  month.ordersHere++
  add(month.here, mine)
  add(sums.documents.here, mine)
  const differing = [
    ...AMOUNTS.filter((field) => there[field] !== mine[field]).map((field) => ({
      field,
      there: moneyInWords(there[field], digits, currency),
      here: moneyInWords(mine[field], digits, mine.currency),
    })),
    ...COUNTS.filter((field) => counted[field] !== mine[field]).map((field) => ({
      field,
      there: String(counted[field]),
      here: String(mine[field]),
    })),
    ...(mine.currency === currency ? [] : [{ field: 'currency' as const, there: currency, here: mine.currency }]),
  ]
  const [first] = differing
  if (!first) return writer.agree()
  const { field, ...values } = first
  const more = differing.length - 1
  const subject =
    more > 0
      ? say('order {number}: {what} and {more} more', { number, what: say(field), more })
      : say('order {number}: {what}', { number, what: say(field) })
  writer.differ({ subject, ...values, why: whyOther(field, there, mine) })
}

const tablesOf = ({ months, documents }: Sums, digitsOf: Around['digitsOf']) => [
  {
    caption: say('Sums of orders by month and currency: the old shop, and here where it differs'),
    head: [say('month'), say('orders'), ...AMOUNTS.map((one) => say(one))],
    rows: [...months.values()]
      .toSorted((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : a.currency < b.currency ? -1 : 1))
      .map((one) => monthRow(one, digitsOf(one.currency))),
  },
  {
    caption: say('What hangs on the orders'),
    head: [say('kind'), say('old shop'), say('here')],
    rows: COUNTS.map((field) => [say(field), String(documents.there[field]), String(documents.here[field])]),
  },
]

/** Amounts of an order never change here: only what is given back, and what the old shop wrote after it went on here. */
function whyOther(field: string, there: Amounts, mine: OurRow): string | undefined {
  if (field === 'refunded' && there.refunded > there['grand total'] && mine.refunded === there['grand total'])
    return say('here no more than its total can be refunded')
  const changes: readonly string[] = ['refunded', 'invoices', 'shipments', 'credit memos', 'history entries']
  return mine.wentOn && changes.includes(field) ? say('it was processed further here after it came') : undefined
}

const SELECT = `select o.entity_id as id, o.increment_id as number, date_format(o.created_at, '%Y-%m') as month,
    coalesce(nullif(o.order_currency_code, ''), o.base_currency_code) as currency,
    o.grand_total, o.subtotal, o.tax_amount, o.shipping_amount, o.discount_amount,
    (select coalesce(sum(m.grand_total), 0) from {sales_flat_creditmemo} m where m.order_id = o.entity_id and coalesce(m.state, 0) <> ${CANCELLED})
      + if(o.state = 'canceled', 0, coalesce(o.total_canceled, 0)) as refunded,
    (select count(*) from {sales_flat_order_item} i where i.order_id = o.entity_id and i.parent_item_id is null) as line_count,
    (select count(*) from {sales_flat_invoice} d where d.order_id = o.entity_id and coalesce(d.state, 0) <> ${CANCELLED}) as invoices,
    (select count(*) from {sales_flat_shipment} d where d.order_id = o.entity_id) as shipments,
    (select count(*) from {sales_flat_creditmemo} d where d.order_id = o.entity_id and coalesce(d.state, 0) <> ${CANCELLED}) as memos,
    (select count(*) from {sales_flat_order_status_history} h where h.parent_id = o.entity_id)
      + (trim(coalesce(o.customer_note, '')) <> '') + (trim(coalesce(o.customer_taxvat, '')) <> '') as notes
  from {sales_flat_order} o where o.entity_id > ? order by o.entity_id`

function oldAmounts(row: OldRow, digits: number): Amounts {
  const amount = (name: string) => amountOf(row[name], digits)
  return {
    'grand total': amount('grand_total'),
    subtotal: amount('subtotal'),
    tax: amount('tax_amount'),
    shipping: amount('shipping_amount'),
    discount: Math.max(0, -amount('discount_amount')),
    refunded: amount('refunded'),
  }
}

const oldCounts = (row: OldRow): Counts => ({
  lines: numberOf(row.line_count),
  invoices: numberOf(row.invoices),
  shipments: numberOf(row.shipments),
  'credit memos': numberOf(row.memos),
  'history entries': numberOf(row.notes),
})

async function readOurs({ db }: Comparison, oldIds: string[]): Promise<Map<string, OurRow>> {
  const isMoved = sql`substr(e.id::text, ${VERSION_AT}::int, 1) = '8'`
  const events = (kind: string) =>
    sql`(select count(*)::int from order_event e where e.order_id = o.id and e.event ->> 'kind' = ${kind} and ${isMoved})`
  const found = await rows<OurRow>(
    db,
    sql`select m.old_id as "oldId", o.currency, o.grand_total::float8 as "grand total", o.subtotal::float8 as subtotal,
          o.tax::float8 as tax, o.shipping::float8 as shipping, o.discount::float8 as discount, o.refunded::float8 as refunded,
          (select count(*)::int from sales_order_line l where l.order_id = o.id) as lines,
          ${events('invoiced')} as invoices, ${events('shipped')} as shipments, ${events('refunded')} as "credit memos",
          ${events('note')} as "history entries",
          exists (select from order_event e where e.order_id = o.id and not (${isMoved})) as "wentOn"
        from moved_record m join sales_order o on o.id = m.new_id::uuid
        where m.kind = 'order' and m.old_id in ${textList(oldIds)}`,
  )
  return new Map(found.map((row) => [row.oldId, row]))
}

const zeros = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, 0])) as Record<Field, number>

function add<Sums extends Record<string, number>>(sums: Sums, more: Sums): void {
  for (const field of Object.keys(sums) as (keyof Sums)[]) (sums[field] as number) += more[field]!
}

function monthOf(months: Map<string, Month>, month: string, currency: string): Month {
  const key = `${month} ${currency}`
  let known = months.get(key)
  if (!known) {
    known = { month, currency, there: zeros(AMOUNTS), here: zeros(AMOUNTS), ordersThere: 0, ordersHere: 0 }
    months.set(key, known)
  }
  return known
}

const both = (there: string, here: string) => (there === here ? there : say('{there} (here {here})', { there, here }))

const monthRow = ({ month, currency, there, here, ordersThere, ordersHere }: Month, digits: number) => [
  `${month} ${currency}`,
  both(String(ordersThere), String(ordersHere)),
  ...AMOUNTS.map((field) =>
    both(decimal(moneyToDecimal(there[field], digits)), decimal(moneyToDecimal(here[field], digits))),
  ),
]
