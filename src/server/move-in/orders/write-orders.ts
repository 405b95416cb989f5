import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { currencyDecimals } from '../../import/frame/store.ts'
import { insertRows, recordset, uuidList } from '../../import/read/bulk.ts'
import { say } from '../../words/say.ts'
import { noteMoved } from '../step/moved-records.ts'
import type { Known, ToWrite, Warn } from '../step/move-records.ts'
import { oldIdsOf } from '../step/old-ids.ts'
import { sameMoment } from '../step/same-moment.ts'
import type { MovedOrder } from './convert-order.ts'
import { movedId, VERSION_AT } from './order-ids.ts'
import { isOpen } from './order-stock.ts'

const HEAD = {
  id: 'uuid',
  number: 'text',
  public_token: 'text',
  store_id: 'int',
  customer_id: 'uuid',
  email: 'text',
  status: 'text',
  paid_at: 'timestamptz',
  shipped_at: 'timestamptz',
  is_partly_shipped: 'boolean',
  currency: 'text',
  shipping_method: 'text',
  shipping_title: 'text',
  payment_method: 'text',
  card_type: 'text',
  card_last_four: 'text',
  subtotal: 'bigint',
  discount: 'bigint',
  discounts: 'jsonb',
  coupon_code: 'text',
  shipping: 'bigint',
  tax: 'bigint',
  grand_total: 'bigint',
  refunded: 'bigint',
  refunded_shipping: 'bigint',
  invoice_number: 'text',
  invoiced_at: 'timestamptz',
  tax_shares: 'jsonb',
  created_at: 'timestamptz',
} as const
const LINE = {
  order_id: 'uuid',
  position: 'int',
  product_id: 'int',
  sku: 'text',
  name: 'text',
  choices: 'jsonb',
  product_type: 'text',
  quantity: 'int',
  unit_price: 'bigint',
  row_total: 'bigint',
  discount: 'bigint',
  tax_ppm: 'int',
  paid: 'bigint',
  shipped: 'int',
  refunded: 'int',
  not_to_send: 'int',
} as const
const ADDRESS = { order_id: 'uuid', kind: 'text', address: 'jsonb' } as const
const EVENT = {
  id: 'uuid',
  order_id: 'uuid',
  event: 'jsonb',
  actor: 'text',
  status: 'text',
  created_at: 'timestamptz',
} as const

/**
 * Writes orders of the old shop: as facts, without letters or the journal. The stock and the coupons' counts that came know of them already; what an open order
 * holds of both is noted, so that it goes back with it. One that went on here since (it has an event of ours) is left as it is.
 */
export async function writeMovedOrders(
  tx: Queryable,
  records: readonly ToWrite<MovedOrder>[],
  warn: Warn,
): Promise<string[]> {
  const ids = records.map(
    ({ oldId, newId, value }) => newId ?? movedId(value.createdAt, `order ${oldId} ${value.number}`),
  )
  const gone = await wentOn(tx, ids)
  const written = records.flatMap(({ oldId, value }, at) => {
    const id = ids[at]!
    if (!gone.has(id)) return [{ id, order: value }]
    warn(oldId, say('it was processed further here, so its later changes in the old shop are not brought over'))
    return []
  })
  await fillPaid(
    tx,
    records.flatMap(({ value }, at) => (gone.has(ids[at]!) ? [{ id: ids[at]!, order: value }] : [])),
  )
  if (written.length === 0) return ids
  await writeHeads(tx, written)
  await writeParts(tx, written)
  await writeHeld(tx, written)
  await writeDownloads(tx, written)
  return ids
}

/**
 * Those that are not the order which came with their id: an order keeps its number and its moment. The former one stays noted, under its id
 * here, as one of the old shop's: it is not worked on like an order of this shop.
 */
export async function ordersOfOthers(tx: Queryable, known: readonly Known<MovedOrder>[]): Promise<string[]> {
  const found = new Set(
    await oldIdsOf(tx, known, {
      columns: { number: 'text', created_at: 'timestamptz' },
      valuesOf: ({ number, createdAt }) => ({ number, created_at: createdAt }),
      join: sql`sales_order t on t.id = r.new_id::uuid and t.number <> r.number
        and not ${sameMoment(sql`t.created_at`, sql`r.created_at`)}`,
    }),
  )
  const former = known.filter(({ oldId }) => found.has(oldId))
  await noteMoved(
    tx,
    'order',
    former.map(({ newId }) => ({ oldId: `former ${newId}`, newId, fingerprint: '' })),
  )
  return [...found]
}

type Written = { id: string; order: MovedOrder }

/** The orders with an event that did not come from the old shop. */
async function wentOn(tx: Queryable, ids: string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select distinct order_id as id from order_event
        where order_id in ${uuidList(ids)}
          and substr(id::text, ${VERSION_AT}::int, 1) <> '8'`,
  )
  return new Set(found.map(({ id }) => id))
}

/** Fills in what was paid for lines in the old shop: it never changes, but a former release did not read it. */
async function fillPaid(tx: Queryable, orders: readonly Written[]): Promise<void> {
  const lines = orders.flatMap(({ id, order }) =>
    order.lines.flatMap(({ paid }, position) => (paid === undefined ? [] : [{ order_id: id, position, paid }])),
  )
  if (lines.length === 0) return
  await tx.execute(
    sql`update sales_order_line l set paid = r.paid from ${recordset({ order_id: 'uuid', position: 'int', paid: 'bigint' }, lines)}
        where l.order_id = r.order_id and l.position = r.position and l.paid is null`,
  )
}

async function writeHeads(tx: Queryable, written: readonly Written[]): Promise<void> {
  const names = Object.keys(HEAD)
  const kept = new Set(['id', 'public_token'])
  const sets = names.filter((name) => !kept.has(name)).map((name) => `${name} = excluded.${name}`)
  // Accounts may be gone since they were moved.
  const picked = names.map((name) =>
    name === 'customer_id' ? '(select c.id from customer c where c.id = r.customer_id)' : `r.${name}`,
  )
  const heads = written.map(({ id, order }) => ({
    id,
    number: order.number,
    public_token: randomBytes(18).toString('base64url'),
    store_id: order.storeId,
    customer_id: order.customerId,
    email: order.email,
    status: order.state,
    paid_at: order.paidAt,
    shipped_at: order.shippedAt,
    is_partly_shipped: order.isPartlyShipped,
    currency: order.currency,
    shipping_method: order.shippingMethod,
    shipping_title: order.shippingTitle,
    payment_method: order.payment.method,
    card_type: order.payment.cardType,
    card_last_four: order.payment.cardLastFour,
    subtotal: order.subtotal,
    discount: order.discount,
    discounts: order.discounts,
    coupon_code: order.couponCode,
    shipping: order.shipping,
    tax: order.tax,
    grand_total: order.grandTotal,
    refunded: order.refunded,
    refunded_shipping: order.refundedShipping ?? 0,
    invoice_number: order.invoiceNumber,
    invoiced_at: order.invoicedAt,
    tax_shares: order.taxShares,
    created_at: order.createdAt,
  }))
  await tx.execute(
    sql`insert into currency (code, decimals) select code, decimals from ${recordset(
      { code: 'text', decimals: 'int' },
      [...new Set(heads.map(({ currency }) => currency))].map((code) => ({ code, decimals: currencyDecimals(code) })),
    )} on conflict do nothing`,
  )
  await tx.execute(
    sql`insert into sales_order (${sql.raw(names.join(', '))}) select ${sql.raw(picked.join(', '))} from ${recordset(HEAD, heads)}
        on conflict (id) do update set ${sql.raw(sets.join(', '))}`,
  )
}

async function writeParts(tx: Queryable, written: readonly Written[]): Promise<void> {
  const these = uuidList(written.map(({ id }) => id))
  for (const table of ['sales_order_line', 'sales_order_address', 'order_event', 'stock_movement', 'coupon_use'])
    await tx.execute(sql`delete from ${sql.raw(table)} where order_id in ${these}`)
  await insertRows(
    tx,
    'sales_order_line',
    LINE,
    written.flatMap(({ id, order }) =>
      order.lines.map((line, position) => ({
        order_id: id,
        position,
        product_id: line.productId,
        sku: line.sku,
        name: line.name,
        choices: line.choices,
        product_type: line.productType,
        quantity: line.quantity,
        unit_price: line.unitPrice,
        row_total: line.rowTotal,
        discount: line.discount,
        tax_ppm: line.taxPpm,
        paid: line.paid ?? null,
        shipped: line.shipped,
        refunded: line.refunded,
        // A former shop sends the other pieces than those that it paid back.
        not_to_send: Math.max(0, Math.min(line.refunded, line.quantity - line.shipped)),
      })),
    ),
    { defaults: { product_id: '(select p.id from product p where p.id = r.product_id)' } },
  )
  await insertRows(
    tx,
    'sales_order_address',
    ADDRESS,
    written.flatMap(({ id, order: { billing, shippingAddress } }) => [
      { order_id: id, kind: 'billing', address: billing },
      ...(shippingAddress ? [{ order_id: id, kind: 'shipping', address: shippingAddress }] : []),
    ]),
  )
  await insertRows(
    tx,
    'order_event',
    EVENT,
    written.flatMap(({ id, order }) =>
      order.events.map(({ event, actor, at, status }, sequence) => ({
        id: movedId(at, `event ${id} ${sequence}`, sequence),
        order_id: id,
        event,
        actor,
        status,
        created_at: at,
      })),
    ),
  )
}

/** Pieces and coupons that go back when an open order is called off. A customer's own uses came with the coupon, so nobody's are counted here. */
async function writeHeld(tx: Queryable, written: readonly Written[]): Promise<void> {
  const open = written.filter(({ order }) => isOpen(order.state))
  const pieces = open.flatMap(({ id, order }) =>
    (order.movements ?? []).map(({ productId, quantity }) => ({ order_id: id, product_id: productId, quantity })),
  )
  const codes = open.flatMap(({ id, order }) => (order.couponCode ? [{ order_id: id, code: order.couponCode }] : []))
  if (pieces.length > 0)
    await tx.execute(
      sql`insert into stock_movement (order_id, product_id, quantity) select r.order_id, r.product_id, r.quantity
          from ${recordset({ order_id: 'uuid', product_id: 'int', quantity: 'int' }, pieces)}
          join stock_item s on s.product_id = r.product_id where s.is_managed`,
    )
  if (codes.length > 0)
    await tx.execute(
      sql`insert into coupon_use (order_id, coupon_id) select r.order_id, k.id
          from ${recordset({ order_id: 'uuid', code: 'text' }, codes)} join coupon k on lower(k.code) = lower(r.code)`,
    )
}

/** The address of a download stays from run to run, and what was taken here counts, too. */
async function writeDownloads(tx: Queryable, written: readonly Written[]): Promise<void> {
  const all = written.flatMap(({ id, order }) =>
    order.downloads.map((one, position) => ({
      order_id: id,
      id: movedId(order.createdAt, `download ${id} ${position}`, position),
      line_position: one.linePosition,
      title: one.title,
      file: one.file,
      token: randomBytes(16).toString('base64url'),
      most_downloads: one.mostDownloads,
      downloads: one.downloads,
      former_hash: one.hash,
      is_shared: one.isShared,
      created_at: order.createdAt,
    })),
  )
  if (all.length === 0) return
  const columns = {
    id: 'uuid',
    order_id: 'uuid',
    line_position: 'int',
    title: 'text',
    file: 'text',
    token: 'text',
    most_downloads: 'int',
    downloads: 'int',
    former_hash: 'text',
    is_shared: 'boolean',
    created_at: 'timestamptz',
  } as const
  const names = sql.raw(Object.keys(columns).join(', '))
  await tx.execute(
    sql`insert into download_access as d (${names}) select ${names} from ${recordset(columns, all)}
        on conflict (id) do update set title = excluded.title, most_downloads = excluded.most_downloads,
          downloads = greatest(d.downloads, excluded.downloads), former_hash = excluded.former_hash, is_shared = excluded.is_shared`,
  )
}
