import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Address } from '#domain/address/address.ts'
import type { CartView } from '#domain/cart/results.ts'
import type { CheckoutInput } from '#domain/checkout/results.ts'
import type { ShopSettings } from '#domain/store/store.ts'
import { tmpdir } from 'node:os'
import { createCartService } from '#server/cart/cart-service.ts'
import { createCheckoutService } from '#server/checkout/checkout-service.ts'
import { noJournal, type OrderJournal } from '#server/checkout/order-journal.ts'
import { adoptGuest } from '#server/customer/adopt-guest.ts'
import { rows, type Database, type Queryable } from '#server/database/database.ts'
import { createGateways } from '#server/payment/gateways.ts'
import { createPaymentService } from '#server/payment/payment-service.ts'
import type { PaymentGateway } from '#server/payment/payment-gateway.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { createOrderService } from '#server/order/order-service.ts'
import { createSessionService } from '#server/session/session-service.ts'
import { createStoreService, writeShopSettings } from '#server/store/store-service.ts'
import { seedStores } from './catalogue.ts'

export const TODAY = new Date('2026-11-21T12:00:00Z')

/** Cart and checkout of a freshly seeded shop; shipping is 4.90, free from 75.00, prices hold 19 % tax. */
export async function aCheckout(db: Database, settings: Partial<ShopSettings> = {}) {
  const seeded = await seedStores(db)
  await writeShopSettings(db, settings)
  return { ...seeded, ...servicesOf(db) }
}

export function servicesOf(
  db: Database,
  journal: OrderJournal = noJournal,
  given?: readonly PaymentGateway[],
  {
    clock = () => TODAY,
    storeClock = () => new Date(),
    onError = () => {},
  }: { clock?: () => Date; storeClock?: () => Date; onError?: (error: unknown) => void } = {},
) {
  const stores = createStoreService({ db, clock: storeClock })
  const cart = createCartService({ db, stores, clock, cards: async () => [] })
  const mail = createMailService({ db, clock })
  const gateways = given ?? createGateways({ db, stores })
  const paying = { db, stores, mail, clock, journal, gateways, origin: () => 'https://shop.example', onError }
  const checkout = createCheckoutService(paying)
  const payments = createPaymentService(paying)
  const orders = createOrderService({ db, stores, mail, cart, payments, journal, onError, clock, mediaDir: tmpdir() })
  return { db, stores, mail, cart, checkout, payments, orders, journal, onError }
}

/** Logs in and out over a test's database. */
export const sessionsOf = (db: Database) =>
  createSessionService({
    db,
    clock: () => TODAY,
    secret: 'a secret of at least thirty-two characters',
    adopt: adoptGuest,
  })

export async function aCustomer(db: Database): Promise<string> {
  const [made] = await rows<{ id: string }>(
    db,
    sql`insert into customer (id, email, first_name, last_name, confirmed_at)
        values (gen_random_uuid(), ${`${randomUUID()}@example.com`}, 'Ada', 'Lovelace', now()) returning id`,
  )
  return made!.id
}

export const aShopper = () => ({ sessionHash: randomUUID() })

export const anAddress = (changes: Partial<Address> = {}): Address => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  street: ['Main Street 1'],
  city: 'Berlin',
  region: '',
  postcode: '10115',
  country: 'DE',
  ...changes,
})

/** What the checkout posts of a cart as it was shown. */
export const aCheckoutOf = (cart: CartView, changes: Partial<CheckoutInput> = {}): CheckoutInput => ({
  email: 'ada@example.com',
  shipping: anAddress(),
  billing: anAddress(),
  payment: 'bank-transfer',
  seen: { cartId: cart.id ?? '', version: cart.version, grandTotal: cart.totals.grandTotal },
  ...changes,
})

export async function stockOf(db: Queryable, productId: number): Promise<number> {
  const [row] = await rows<{ quantity: number }>(
    db,
    sql`select quantity from stock_item where product_id = ${productId}`,
  )
  return row!.quantity
}

/** standards.md §2.4: each row is an order, cart or product for which one of the invariants does not hold. */
export async function brokenInvariants(db: Queryable): Promise<unknown[]> {
  return rows(
    db,
    sql`select 'stock below zero' as broken, product_id::text as id from stock_item where quantity < 0 and not allows_backorders
      union all
      select 'subtotal is not the sum of the lines', o.id::text from sales_order o
        where o.subtotal <> (select coalesce(sum(l.row_total), 0) from sales_order_line l where l.order_id = o.id)
      union all
      select 'row total', l.order_id::text from sales_order_line l where l.row_total <> l.unit_price * l.quantity
      union all
      select 'grand total', o.id::text from sales_order o
        where o.grand_total not in (o.subtotal - o.discount + o.shipping, o.subtotal - o.discount + o.shipping + o.tax)
      union all
      select 'discount is not the sum of the lines', o.id::text from sales_order o
        where o.discount <> (select coalesce(sum(l.discount), 0) from sales_order_line l where l.order_id = o.id)
          or o.discount <> (select coalesce(sum((d ->> 'amount')::bigint), 0) from jsonb_array_elements(o.discounts) d)
      union all
      select 'line discount', l.order_id::text from sales_order_line l where l.discount < 0 or l.discount > l.row_total
      union all
      select 'uses of a coupon', k.code from coupon k
        where k.times_used <> (select count(*) from coupon_use u where u.coupon_id = k.id) or k.times_used > k.uses_limit
      union all
      select 'no lines', o.id::text from sales_order o where not exists (select 1 from sales_order_line l where l.order_id = o.id)
      union all
      select 'no invoice address', o.id::text from sales_order o
        where not exists (select 1 from sales_order_address a where a.order_id = o.id and a.kind = 'billing')
      union all
      select 'ordered cart still open', o.id::text from sales_order o join cart c on c.id = o.cart_id where c.status = 'open'
      union all
      select 'closed cart without order', c.id::text from cart c
        where c.status = 'ordered' and not exists (select 1 from sales_order o where o.cart_id = c.id)
      union all
      select 'cancelled order holds stock', o.id::text from sales_order o join stock_movement m on m.order_id = o.id
        where o.status = 'cancelled'
      union all
      select 'cancelled order uses a coupon', o.id::text from sales_order o join coupon_use u on u.order_id = o.id
        where o.status = 'cancelled'
      union all
      select 'held without a payment that is open', o.id::text from sales_order o where o.status = 'pending-payment'
        and (o.hold_until is null or not exists (select 1 from payment y where y.order_id = o.id and y.status = 'open'))
      union all
      select 'open payment of an order that does not wait', y.id::text from payment y join sales_order o on o.id = y.order_id
        where y.status = 'open' and o.status not in ('pending-payment', 'cancelled')
      union all
      select 'paid for an order that is not paid', y.id::text from payment y join sales_order o on o.id = y.order_id
        where y.status = 'paid' and o.paid_at is null
      union all
      select 'paid more than once', y.order_id::text from payment y where y.status = 'paid' group by y.order_id having count(*) > 1
      union all
      select 'payment is not the order''s', y.id::text from payment y join sales_order o on o.id = y.order_id
        where y.amount <> o.grand_total or y.currency <> o.currency or y.refunded > y.amount
      union all
      select 'history does not end as the order', o.id::text from sales_order o
        where not exists (select 1 from order_event e where e.order_id = o.id and e.status = o.status
          and e.created_at = (select max(l.created_at) from order_event l where l.order_id = o.id))`,
  )
}
