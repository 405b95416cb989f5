import { sql } from 'drizzle-orm'
import { isBuyable } from '#domain/catalog/stock-state.ts'
import type { ProductCard } from '#domain/catalog/views.ts'
import { paths } from '#domain/paths.ts'
import type { StoreView } from '#domain/store/store.ts'
import { rows, type Database } from '../database/database.ts'
import { stockAlertLetter } from './stock-alert-letter.ts'
import type { CatalogService } from '../catalog/catalog-contract.ts'
import { isMailAddress } from '../mail/letter.ts'
import { letterhead, type Letterhead } from '../mail/letterhead/letterhead.ts'
import type { MailService } from '../mail/mail-service.ts'
import type { StoreService } from '../store/store-service.ts'

/** Products looked at in one statement, and letters queued in one transaction. */
const BATCH = 100

type Dependencies = { db: Database; stores: StoreService; mail: MailService; cards: CatalogService['cards'] }

/**
 * Looks at every product somebody waits for, as its card would show it: so a configurable product is back when one of its
 * variants is, and it does not matter what made the stock grow (an import, an order taken back, the owner by hand).
 */
export async function sendDueAlerts(dependencies: Dependencies, origin: string): Promise<{ letters: number }> {
  const { db, stores, cards } = dependencies
  const awaited = await rows<{ storeId: number; productId: number }>(
    db,
    sql`select distinct store_id as "storeId", product_id as "productId" from stock_alert order by 1, 2`,
  )
  if (awaited.length === 0) return { letters: 0 }
  let letters = 0
  const settings = await stores.settings()
  const all = await stores.all()
  for (const store of all) {
    const head = letterhead(settings, store)
    const ids = awaited.filter(({ storeId }) => storeId === store.id).map(({ productId }) => productId)
    for (let from = 0; from < ids.length; from += BATCH) {
      const shown = await cards(store, ids.slice(from, from + BATCH))
      for (const card of shown.filter(({ stock }) => isBuyable(stock))) {
        const isDefault = store.id === all[0]!.id
        const link = origin + (isDefault ? card.path : paths.inStore(card.path, store.code))
        letters += await tellAll(dependencies, { card, store, head, link, origin })
      }
    }
  }
  return { letters }
}

type About = { card: ProductCard; store: StoreView; head: Letterhead; link: string; origin: string }

async function tellAll({ db, mail }: Dependencies, { card, store, head, link, origin }: About): Promise<number> {
  let letters = 0
  for (;;) {
    const claimed = await db.transaction(async (tx) => {
      // The same transaction deletes an alert and queues its letter: there is never a second letter, and never none.
      const alerts = await rows<{ email: string; token: string }>(
        tx,
        sql`with due as materialized (
              select id from stock_alert where product_id = ${card.id}::int and store_id = ${store.id}::int
                order by id limit ${BATCH}::int for update skip locked)
            delete from stock_alert where id in (select id from due) returning email, stop_token as token`,
      )
      for (const { email, token } of alerts) {
        // An alert of a former shop may have an address that no letter goes to; none of the others waits for it.
        if (!isMailAddress(email)) continue
        const stop = origin + paths.inStore(paths.stockAlertStop(token), store.code)
        await mail.send(stockAlertLetter({ ...head, email, product: card.name, link, stop }), tx)
      }
      return alerts.length
    })
    letters += claimed
    if (claimed < BATCH) return letters
  }
}
