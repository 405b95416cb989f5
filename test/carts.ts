import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Address } from '#domain/address/address.ts'
import type { CartView } from '#domain/cart/results.ts'
import type { CheckoutInput } from '#domain/checkout/results.ts'
import type { ShopSettings } from '#domain/store/store.ts'
import { createCartService } from '#server/cart/cart-service.ts'
import { createCheckoutService } from '#server/checkout/checkout-service.ts'
import { noJournal, type OrderJournal } from '#server/checkout/order-journal.ts'
import { adoptGuest } from '#server/customer/adopt-guest.ts'
import { rows, type Database, type Queryable } from '#server/database/database.ts'
import { createGateways } from '#server/payment/gateways.ts'
import type { PaymentGateway } from '#server/payment/payment-gateway.ts'
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

export function servicesOf(db: Database, journal: OrderJournal = noJournal, gateways?: readonly PaymentGateway[]) {
  const clock = () => TODAY
  const stores = createStoreService({ db, clock: () => new Date() })
  const cart = createCartService({ db, stores, clock, cards: async () => [] })
  const checkout = createCheckoutService({
    db,
    stores,
    clock,
    journal,
    gateways: gateways ?? createGateways({ db, stores }),
  })
  return { db, stores, cart, checkout }
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
    sql`insert into customer (id, email, first_name, last_name)
        values (gen_random_uuid(), ${`${randomUUID()}@example.com`}, 'Ada', 'Lovelace') returning id`,
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
        where c.status = 'ordered' and not exists (select 1 from sales_order o where o.cart_id = c.id)`,
  )
}
