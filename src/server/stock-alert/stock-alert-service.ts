import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { countAttempt, type Limited } from '../limits/attempts.ts'
import { rows, type Database } from '../database/database.ts'
import { isMailAddress } from '../mail/letter.ts'
import { sendDueAlerts } from './send-due-alerts.ts'
import type { CatalogService } from '../catalog/catalog-contract.ts'
import type { MailService } from '../mail/mail-service.ts'
import type { StoreService } from '../store/store-service.ts'
import type { StoreView } from '#domain/store/store.ts'
import { emailKey } from '../mail/email-key.ts'

export type StockAlertService = {
  /**
   * Remembers who wants to know when a product is back. Whether the address was known already, nobody learns.
   * `from`: the network address that asks.
   */
  add(
    store: StoreView,
    alert: { productId: number; email: string },
    from: string,
  ): Promise<'waiting' | 'too-many' | 'no-address'>
  /** Ends every alert of the address whose letter holds this token. An unknown one ends nothing. */
  stop(token: string): Promise<void>
  /**
   * Queues a letter for every alert whose product can be bought again, and forgets the alert with it. However many
   * processes do so at once, each alert has one letter.
   * @param origin where the links in the letters lead
   */
  sendDue(origin: string): Promise<{ letters: number }>
}

/** Alerts asked for from one network within a quarter of an hour (customer/attempts.ts). */
export const MOST_ALERTS = 20

/** Products that one address can wait for, so that nobody fills somebody else's letter box. */
export const MOST_FOR_ADDRESS = 30

/** 128 random bits, base64url. */
const TOKEN = /^[\w-]{22}$/

/** Letters to those who wait for a product (decisions/021). */
export function createStockAlertService({
  db,
  stores,
  mail,
  clock,
  cards,
}: {
  db: Database
  stores: StoreService
  mail: MailService
  clock: () => Date
  cards: CatalogService['cards']
}): StockAlertService {
  return {
    async add(store, { productId, email: typed }, from) {
      const now = clock()
      const network: Limited = { what: 'stock alert from', from, most: MOST_ALERTS }
      if (!(await countAttempt(db, [network], now))) return 'too-many'
      const email = emailKey(typed)
      // The one spelling can be longer than what was typed. No letter could go there, and one that cannot go holds up all others.
      if (!isMailAddress(email)) return 'no-address'
      if (!(await mail.mayAsk('stock-alert', { to: email, from }))) return 'too-many'
      return db.transaction(async (tx) => {
        // One after the other for each address: its alerts share one token.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${email}))`)
        const waiting = await rows<{ token: string; isThis: boolean }>(
          tx,
          sql`select stop_token as token, product_id = ${productId}::int and store_id = ${store.id}::int as "isThis"
              from stock_alert where email = ${email} limit ${MOST_FOR_ADDRESS}::int`,
        )
        if (waiting.length >= MOST_FOR_ADDRESS || waiting.some(({ isThis }) => isThis)) return 'waiting'
        if (!(await mail.takeShare('stock-alert', { to: email, from }, tx))) return 'too-many'
        const token = waiting[0]?.token ?? randomBytes(16).toString('base64url')
        await tx.execute(
          sql`insert into stock_alert (id, product_id, store_id, email, stop_token, created_at)
              values (${v7()}::uuid, ${productId}::int, ${store.id}::int, ${email}, ${token}, ${now.toISOString()}::timestamptz)
              on conflict do nothing`,
        )
        return 'waiting'
      })
    },

    async stop(token) {
      if (TOKEN.test(token)) await db.execute(sql`delete from stock_alert where stop_token = ${token}`)
    },

    sendDue: (origin) => sendDueAlerts({ db, stores, mail, cards }, origin),
  }
}
