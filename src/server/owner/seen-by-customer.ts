import { sql } from 'drizzle-orm'
import type { Address } from '#domain/address/address.ts'
import type { PageRecord } from '#domain/content/content.ts'
import type { OrderState } from '#domain/order/order-state.ts'
import { readPageRecords } from '../content/content-records.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { readOrderRecord, type StoredOrder } from '../journal/order-record.ts'
import { orderLetter, type LetteredOrder } from '../order/order-letters.ts'
import { readShopSettings, readStores } from '../store/store-service.ts'

/** The texts that a shopper read when the order was placed, in the order's language. */
export type SeenByCustomer = {
  /** `isAsSent`: the letter's own text is kept, which is so until it is delivered; else it is written once more of the order's facts. */
  letter: { subject: string; html: string; isAsSent: boolean }
  /**
   * `then`: the audit trail has the text of that time; `now`: nobody has changed it since, as far as the trail knows; `unknown`: it was changed
   * by something that keeps no former text. Null: the shop had no published terms.
   */
  terms: { address: string; title: string; html: string; from: 'then' | 'now' } | { from: 'unknown' } | null
}

export async function seenByCustomer(
  { db, origin }: { db: Database; origin: () => string },
  number: string,
): Promise<SeenByCustomer | undefined> {
  const order = await readOrderRecord(db, sql`o.number = ${number}`)
  if (!order) return undefined
  const [settings, all] = [await readShopSettings(db), await readStores(db)]
  const store = all.find(({ id }) => id === order.storeId) ?? all[0]!
  const [kept] = await rows<{ subject: string; html: string }>(
    db,
    sql`select subject, body_html as html from mail_outbox where id = ${order.id}::uuid and body_html <> ''`,
  )
  const written = await orderLetter(await asPlaced(db, order), 'confirmation', settings, store, origin())
  const { subject, html } = kept ?? { subject: written.subject, html: written.html ?? '' }
  return {
    // The address of the order's own page opens it to whoever has it.
    letter: { subject, html: html.replaceAll(order.token, ''), isAsSent: kept !== undefined },
    terms: await termsAt(db, order.createdAt, store.code),
  }
}

/** The order before anything happened to it: addresses that were corrected since are as they were typed. */
async function asPlaced(db: Queryable, order: StoredOrder): Promise<LetteredOrder> {
  const corrected = await rows<{ which: 'billing' | 'shipping'; before: Address }>(
    db,
    sql`select distinct on (event ->> 'which') event ->> 'which' as which, event -> 'before' as before
        from order_event where order_id = ${order.id}::uuid and event ->> 'kind' = 'address-changed'
        order by event ->> 'which', created_at, id`,
  )
  const [first] = await rows<{ status: OrderState }>(
    db,
    sql`select status from order_event where order_id = ${order.id}::uuid and status in ('pending', 'processing') order by created_at, id limit 1`,
  )
  const before = new Map(corrected.map((one) => [one.which, one.before]))
  return {
    ...order,
    addresses: order.addresses.map((one) => ({ ...one, address: before.get(one.kind) ?? one.address })),
    ...(first && { state: first.status }),
  }
}

type Entry = { before: PageRecord | null; isWhole: boolean }

/** Changes whose entries have the page as it was before. */
const WHOLE = sql`'createPage', 'replacePage', 'removePage', 'undoContentChange', 'import page'`

const isTerms = (page: PageRecord | null | undefined) => page?.role === 'terms'

/** The terms as they were published at an instant: what the first change after it found, or what there is. */
async function termsAt(db: Queryable, instant: string, store: string): Promise<SeenByCustomer['terms']> {
  const present = (await readPageRecords(db)).find(isTerms)
  const [first] = await rows<Entry>(
    db,
    sql`with since as (select created_at, id, subject, details,
            action in (${WHOLE}, 'content remove') as "isWhole"
          from audit where created_at > ${instant}::timestamptz
            and (action in (${WHOLE}) or action like 'content %'))
        select details -> 'before' as before, "isWhole" from since
        where details -> 'before' ->> 'role' = 'terms' or details -> 'after' ->> 'role' = 'terms'
          or (not "isWhole" and subject = ${present?.address ?? null})
        order by created_at, id limit 1`,
  )
  if (first && !first.isWhole) return { from: 'unknown' }
  const page = first ? first.before : present
  if (!page || !isTerms(page) || page.isPublished !== true || page.stores?.includes(store) === false) return null
  const own = page.texts?.[store]
  return {
    address: page.address,
    title: own?.title ?? page.title ?? '',
    html: own?.html ?? page.html ?? '',
    from: first ? 'then' : 'now',
  }
}
