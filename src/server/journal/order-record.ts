import { sql, type SQL } from 'drizzle-orm'
import type { Address } from '#domain/address/address.ts'
import type { GivenDiscount } from '#domain/cart/rules/cart-rule.ts'
import type { ChoiceInWords } from '#domain/product/choice-in-words.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import type { PaidBy } from '#domain/payment/payment-method.ts'
import type { StockMovement } from '#domain/checkout/stock-movements.ts'
import type { Money } from '#domain/money/money.ts'
import type { KeptCard } from '#domain/payment-card/payment-card.ts'
import type { TaxShare } from '#domain/pricing/tax.ts'
import type { OrderState } from '#domain/order/order-state.ts'
import type { Queryable } from '../database/database.ts'
import {
  checkedRows,
  codeOf,
  count,
  flag,
  instant,
  integer,
  listOf,
  money,
  nullable,
  object,
  oneOf,
  row,
  text,
  uuid,
  written,
} from '../database/row.ts'
import { exactInstant } from '../database/instant-text.ts'
import { type OrderDownload, orderDownload } from './downloads.ts'
import { address, choices, discounts, orderState, taxShares } from './order-shapes.ts'

/** Everything about an order: the journal keeps it, and the database can be restored from it. */
export type OrderRecord = {
  id: string
  number: string
  token: string
  /** Null once its cart is gone, or open again. */
  cartId: string | null
  storeId: number
  customerId: string | null
  email: string
  currency: string
  shippingMethod: string | null
  /** The shipping method as the shopper read it. Journals of older releases lack it. */
  shippingTitle?: string | null
  paymentMethod: PaidBy
  /** All that is kept of a card. Journals of older releases lack it. */
  card: KeptCard | null
  /**
   * The payment at a gateway; until it is paid the order is `pending-payment`, its goods held. Null: the order is placed for good
   * at once.
   */
  payment?: { id: string; gateway: string; holdUntil: string } | null
  /** When it is cancelled if it is not paid: an ISO instant. Journals of older releases lack it. */
  payBy?: string | null
  /** Its confirmation was withheld. Journals of older releases lack it. */
  isUnconfirmed?: boolean
  /** Digest of what was submitted (fingerprint.ts). Journals of older releases lack it. */
  fingerprint?: string | null
  subtotal: Money
  /** Discount of all cart rules, and of each. Journals of older releases lack both, the coupon's code and the lines' shares. */
  discount?: Money
  discounts?: GivenDiscount[]
  /** The coupon it used. */
  couponCode?: string | null
  shipping: Money
  tax: Money
  grandTotal: Money
  taxShares: TaxShare[]
  /** ISO instant. */
  createdAt: string
  lines: {
    productId: number | null
    sku: string
    name: string
    choices: ChoiceInWords[]
    /** Journals of older releases lack both. */
    productType?: ProductType | null
    options?: ChosenOptions
    quantity: number
    unitPrice: Money
    rowTotal: Money
    discount?: Money
    taxPpm: number
    /** The price of all its pieces with tax, where price, discount and rate do not tell it. */
    paid?: Money | null
    /** Pieces whose price was given back before they were sent. A journal has that in the order's events. */
    notToSend?: number
  }[]
  addresses: { kind: 'billing' | 'shipping'; address: Address }[]
  movements: StockMovement[]
  /** Files that it gives to download. Journals of older releases lack it. */
  downloads?: OrderDownload[]
}

/** An order as it is now. */
export type StoredOrder = OrderRecord & {
  state: OrderState
  /** Digits behind the point of its currency, which its store view may have changed since; null where the shop knows the currency no more. */
  decimals: number | null
}

/**
 * Writes orders, begins their history and their payment and closes their carts, in one statement; the stock and the coupons' counts are the
 * caller's. References to rows that no longer exist (after a restore) are left empty. An order that is already there, whose number is taken
 * or whose cart has another order, is not written.
 * @returns how many were written
 */
export async function writeOrders(tx: Queryable, orders: readonly OrderRecord[]): Promise<number> {
  const ofAll = <Part>(partsOf: (order: OrderRecord) => readonly Part[]) =>
    orders.flatMap((order) => partsOf(order).map((part) => ({ ...part, orderId: order.id })))
  const apart = { lines: undefined, addresses: undefined, movements: undefined, downloads: undefined }
  const heads = orders.map((order) => ({ ...order, ...apart, state: firstState(order) }))
  const downloads = ofAll((order) => order.downloads ?? [])
  // Parts that none of the orders has are left out: starting a part takes the database as long as writing a row.
  const none = sql``
  const [result] = await checkedRows(
    tx,
    row('count of written orders', { written: count }),
    sql`with ${givenHeads(heads)}
      ${clockBehind()}
      ${insertedOrders}
      ${insertedLines(ofAll((order) => order.lines.map((line, position) => ({ ...line, position }))))}
      ${insertedAddresses(ofAll((order) => order.addresses))}
      ${insertedMovements(ofAll((order) => order.movements))}
      ${downloads.length ? insertedDownloads(downloads) : none}
      ${insertedEvents}
      ${heads.some((head) => head.payment) ? insertedPayments : none}
      ${heads.some((head) => head.couponCode != null) ? usedCoupons : none}
      closed as (
        update cart set status = 'ordered', version = version + 1, updated_at = placed.created_at
        from placed where cart.id = placed.cart_id)
      select count(*)::int as written from placed`,
  )
  return result!.written
}

const given = (all: readonly unknown[]) => sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb)`

const givenHeads = (heads: readonly unknown[]) =>
  sql`heads as (select * from ${given(heads)} as h(id uuid, number text, token text, "cartId" uuid, "storeId" int,
          "customerId" uuid, email text, currency text, "shippingMethod" text, "shippingTitle" text, "paymentMethod" text, card jsonb,
          payment jsonb, state text, "payBy" timestamptz, "isUnconfirmed" boolean, fingerprint text, subtotal bigint, discount bigint, discounts jsonb, "couponCode" text,
          shipping bigint, tax bigint, "grandTotal" bigint, "taxShares" jsonb, "createdAt" timestamptz)),`

/** A clock that is less wrong than this is right: time passes until the statement gets to the server. */
const TOLERANCE = sql`interval '1 minute'`

/**
 * How far this process's clock stands behind the database server's, in `behind.time`. Terms that were counted by it end so much later, else
 * another process, whose clock is right, would end them before their time. An embedded database has the process's clock.
 */
const clockBehind = () =>
  sql`apart as (select clock_timestamp() - ${new Date().toISOString()}::timestamptz as time),
      behind as (select case when time > ${TOLERANCE} then time else interval '0' end as time from apart),`

/** `pay_by` is the end of a day, and stays one. */
const insertedOrders = sql`placed as (
        insert into sales_order (id, number, public_token, cart_id, store_id, customer_id, email, currency,
          shipping_method, shipping_title, payment_method, card_type, card_last_four, status, hold_until, pay_by, is_unconfirmed, fingerprint, subtotal, discount,
          discounts, coupon_code, shipping, tax, grand_total, tax_shares, created_at)
        select h.id, h.number, h.token, (select c.id from cart c where c.id = h."cartId"),
          coalesce((select s.id from store s where s.id = h."storeId"), (select s.id from store s where s.is_default)),
          (select u.id from customer u where u.id = h."customerId"), h.email, h.currency,
          h."shippingMethod", h."shippingTitle", h."paymentMethod", h.card ->> 'type', h.card ->> 'lastFour',
          h.state, (h.payment ->> 'holdUntil')::timestamptz + behind.time,
          h."payBy" + make_interval(days => ceil(extract(epoch from behind.time) / 86400)::int), coalesce(h."isUnconfirmed", false), h.fingerprint, h.subtotal, coalesce(h.discount, 0),
          coalesce(h.discounts, '[]'), h."couponCode", h.shipping, h.tax, h."grandTotal", h."taxShares", h."createdAt"
        from heads h cross join behind
        on conflict do nothing returning id, cart_id, customer_id, status, created_at),`

const insertedLines = (lines: readonly unknown[]) => sql`lines as (
        insert into sales_order_line (order_id, position, product_id, sku, name, choices, product_type, options, quantity, unit_price,
          row_total, discount, tax_ppm, paid)
        select placed.id, l.position, (select p.id from product p where p.id = l."productId"), l.sku, l.name, l.choices,
          l."productType", coalesce(l.options, '{}'), l.quantity, l."unitPrice", l."rowTotal", coalesce(l.discount, 0), l."taxPpm", l.paid
        from placed join ${given(lines)}
          as l("orderId" uuid, position int, "productId" int, sku text, name text, choices jsonb, "productType" text, options jsonb,
            quantity int, "unitPrice" bigint, "rowTotal" bigint, discount bigint, "taxPpm" int, paid bigint) on l."orderId" = placed.id),`

const insertedAddresses = (addresses: readonly unknown[]) => sql`addresses as (
        insert into sales_order_address (order_id, kind, address)
        select placed.id, a.kind, a.address
        from placed join ${given(addresses)} as a("orderId" uuid, kind text, address jsonb)
          on a."orderId" = placed.id),`

const insertedMovements = (movements: readonly unknown[]) => sql`movements as (
        insert into stock_movement (order_id, product_id, quantity)
        select placed.id, p.id, m.quantity
        from placed join ${given(movements)} as m("orderId" uuid, "productId" int, quantity int)
          on m."orderId" = placed.id join product p on p.id = m."productId"),`

const insertedDownloads = (downloads: readonly unknown[]) => sql`downloads as (
        insert into download_access (id, order_id, line_position, title, file, token, most_downloads, created_at)
        select gen_random_uuid(), placed.id, d."linePosition", d.title, d.file, d.token, d."mostDownloads", placed.created_at
        from placed join ${given(downloads)}
          as d("orderId" uuid, "linePosition" int, title text, file text, token text, "mostDownloads" int) on d."orderId" = placed.id),`

const insertedEvents = sql`events as (
        insert into order_event (id, order_id, event, actor, status, created_at)
        select placed.id, placed.id, '{"kind":"placed"}', 'shopper', placed.status, placed.created_at from placed),`

const insertedPayments = sql`payments as (
        insert into payment (id, order_id, gateway, status, amount, currency, created_at)
        select (h.payment ->> 'id')::uuid, placed.id, h.payment ->> 'gateway', 'open', h."grandTotal", h.currency, placed.created_at
        from placed join heads h on h.id = placed.id where h.payment is not null),`

const usedCoupons = sql`coupons as (
        insert into coupon_use (order_id, coupon_id, customer_id)
        select placed.id, k.id, placed.customer_id
        from placed join heads h on h.id = placed.id join coupon k on lower(k.code) = lower(h."couponCode")),`

const firstState = ({ payment }: Pick<OrderRecord, 'payment'>): OrderState => (payment ? 'pending-payment' : 'pending')

const storedOrder = row<StoredOrder>('order', {
  id: uuid,
  number: text,
  token: text,
  cartId: nullable(uuid),
  storeId: integer,
  customerId: nullable(uuid),
  email: text,
  currency: text,
  decimals: nullable(count),
  shippingMethod: nullable(text),
  shippingTitle: nullable(text),
  paymentMethod: codeOf<PaidBy>(),
  state: orderState,
  fingerprint: nullable(text),
  isUnconfirmed: flag,
  payBy: nullable(instant),
  payment: nullable(object({ id: uuid, gateway: text, holdUntil: instant })),
  card: nullable(object<KeptCard>({ type: codeOf(), lastFour: text })),
  subtotal: money,
  discount: money,
  discounts,
  couponCode: nullable(text),
  shipping: money,
  tax: money,
  grandTotal: money,
  taxShares,
  createdAt: instant,
  lines: listOf(
    object<OrderRecord['lines'][number]>({
      productId: nullable(integer),
      sku: text,
      name: text,
      choices,
      productType: nullable(codeOf<ProductType>()),
      options: written<ChosenOptions>(),
      quantity: count,
      unitPrice: money,
      rowTotal: money,
      discount: money,
      taxPpm: count,
      paid: nullable(money),
      notToSend: count,
    }),
  ),
  addresses: listOf(object<OrderRecord['addresses'][number]>({ kind: oneOf({ billing: 1, shipping: 1 }), address })),
  movements: listOf(object<StockMovement>({ productId: integer, quantity: count })),
  downloads: listOf(orderDownload),
})

/** One order `o`, as the journal keeps it. */
export async function readOrderRecord(db: Queryable, which: SQL): Promise<StoredOrder | undefined> {
  const [order] = await checkedRows(
    db,
    storedOrder,
    sql`select o.id, o.number, o.public_token as token, o.cart_id as "cartId", o.store_id as "storeId",
          o.customer_id as "customerId", o.email, o.currency,
          (select c.decimals from currency c where c.code = o.currency) as decimals, o.shipping_method as "shippingMethod",
          o.shipping_title as "shippingTitle",
          o.payment_method as "paymentMethod", o.status as state, o.fingerprint, o.is_unconfirmed as "isUnconfirmed",
          ${exactInstant(sql`o.pay_by`)} as "payBy",
          (select json_build_object('id', y.id, 'gateway', y.gateway, 'holdUntil',
              ${exactInstant(sql`coalesce(o.hold_until, o.created_at)`)})
            from payment y where y.order_id = o.id order by y.id limit 1) as payment,
          case when o.card_type is not null
            then json_build_object('type', o.card_type, 'lastFour', o.card_last_four) end as card, o.subtotal::float8 as subtotal,
          o.discount::float8 as discount, o.discounts, o.coupon_code as "couponCode", o.shipping::float8 as shipping,
          o.tax::float8 as tax, o.grand_total::float8 as "grandTotal", o.tax_shares as "taxShares",
          ${exactInstant(sql`o.created_at`)} as "createdAt",
          (select json_agg(json_build_object('productId', l.product_id, 'sku', l.sku, 'name', l.name,
            'choices', l.choices, 'productType', l.product_type, 'options', l.options, 'quantity', l.quantity, 'unitPrice', l.unit_price, 'rowTotal', l.row_total,
            'discount', l.discount, 'taxPpm', l.tax_ppm, 'paid', l.paid, 'notToSend', l.not_to_send) order by l.position) from sales_order_line l where l.order_id = o.id) as lines,
          (select json_agg(json_build_object('kind', a.kind, 'address', a.address) order by a.kind)
            from sales_order_address a where a.order_id = o.id) as addresses,
          (select coalesce(json_agg(json_build_object('productId', m.product_id, 'quantity', m.quantity)
            order by m.product_id), '[]') from stock_movement m where m.order_id = o.id) as movements,
          (select coalesce(json_agg(json_build_object('linePosition', d.line_position, 'title', d.title, 'file', d.file,
            'token', d.token, 'mostDownloads', d.most_downloads) order by d.line_position, d.title), '[]')
            from download_access d where d.order_id = o.id) as downloads
        from sales_order o where ${which}`,
  )
  return order
}
