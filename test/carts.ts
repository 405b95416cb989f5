import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Address } from '#domain/address/address.ts'
import type { CartView } from '#domain/cart/results.ts'
import type { CheckoutInput } from '#domain/checkout/results.ts'
import type { ShopSettings } from '#domain/store/store.ts'
import { tmpdir } from 'node:os'
import { createCartService } from '#server/cart/cart-service.ts'
import { createCheckoutService } from '#server/checkout/checkout-service.ts'
import { noJournal, type OrderJournal } from '#server/journal/order-journal.ts'
import { adoptGuest } from '#server/customer/adopt-guest.ts'
import { rows, type Database, type Queryable } from '#server/database/database.ts'
import { createGateways } from '#server/payment/gateways/gateways.ts'
import { createPaymentService } from '#server/payment/payment-service.ts'
import type { PaymentGateway } from '#server/payment/gateways/payment-gateway.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { createOrderService } from '#server/order/order-service.ts'
import { createSessionService } from '#server/session/session-service.ts'
import { createStoreService, writeShopSettings } from '#server/store/store-service.ts'
import { seedStores } from './catalogue.ts'
import { folderStore } from '#server/files/folder-store.ts'

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
    onAlert = () => {},
  }: {
    clock?: () => Date
    storeClock?: () => Date
    onError?: (error: unknown) => void
    onAlert?: (event: string) => void
  } = {},
) {
  const stores = createStoreService({ db, clock: storeClock })
  const cart = createCartService({ db, stores, clock, cards: async () => [] })
  const mail = createMailService({ db, clock })
  const gateways = given ? async () => given : createGateways({ db })
  const paying = { db, stores, mail, clock, journal, gateways, origin: () => 'https://shop.example', onError }
  const checkout = createCheckoutService({ ...paying, onAlert })
  const payments = createPaymentService(paying)
  const orders = createOrderService({
    db,
    stores,
    mail,
    cart,
    payments,
    journal,
    onError,
    clock,
    media: folderStore(tmpdir()),
  })
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

/** A shopper whose session the database knows from now on. */
export async function withSession<Shopper extends { sessionHash: string }>(
  db: Queryable,
  shopper: Shopper,
): Promise<Shopper> {
  await db.execute(
    sql`insert into session (token_hash, expires_at) values (${shopper.sessionHash}, now() + interval '1 day')
        on conflict do nothing`,
  )
  return shopper
}

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

/** The checkout's posted form for a cart as it was shown. */
export const aCheckoutOf = (cart: CartView, changes: Partial<CheckoutInput> = {}): CheckoutInput => ({
  email: 'ada@example.com',
  shipping: anAddress(),
  billing: anAddress(),
  payment: 'bank-transfer',
  seen: { cartId: cart.id ?? '', version: cart.version, grandTotal: cart.totals.grandTotal, currency: 'EUR' },
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
  return rows(db, sql.raw(readFileSync(new URL('invariants.sql', import.meta.url), 'utf8')))
}
