import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { paths } from '#domain/paths.ts'
import type { StoreView } from '#domain/store/store.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { isMailAddress } from '../mail/letter.ts'
import { letterhead } from '../mail/letterhead/letterhead.ts'
import { confirmLetter, knownLetter, welcomeLetter } from './newsletter-letters.ts'
import { CONFIRM_DAYS, makeTokens, subscriberOf } from './newsletter-tokens.ts'
import type { MailService } from '../mail/mail-service.ts'
import type { StoreService } from '../store/store-service.ts'
import type { NewsletterStatus } from '#domain/newsletter/newsletter-status.ts'
import { emailKey, keptSpelling } from '../mail/email-key.ts'

/** `origin`: of the shop, where the links in letters lead. */
export type NewsletterService = {
  subscribe(
    store: StoreView,
    request: { email: string; rid: string; origin: string; from?: string },
  ): Promise<Exclude<NewsletterStatus, 'error'> | 'too-many'>
  /** The address whose link in a letter this is; undefined for an unknown or expired link. Changes nothing. */
  linkOf(purpose: 'confirm' | 'unsubscribe', token: string): Promise<{ email: string } | undefined>
  confirm(token: string, origin: string): Promise<'confirmed' | 'unknown-link'>
  unsubscribe(token: string): Promise<'unsubscribed' | 'unknown-link'>
  isSubscribed(email: string): Promise<boolean>
  /** Subscribes an address that is confirmed already: it begins at once, and a letter says so, unless the address has had its letters of the day. */
  subscribeConfirmed(store: StoreView, request: { email: string; origin: string; from?: string }): Promise<void>
  unsubscribeAddress(email: string): Promise<void>
}

/** An address gets a letter this seldom, however often it is signed up. */
const LETTER_PAUSE_MS = 10 * 60_000

type Subscriber = { id: string; status: 'unconfirmed' | 'subscribed' | 'unsubscribed'; letterSentAt: Date | null }

/** Subscribers of the newsletter, with double opt-in (decisions/015, spec §3 and §4). */
export function createNewsletterService({
  db,
  stores,
  mail,
  clock,
  isDiscreet,
}: {
  db: Database
  stores: StoreService
  mail: MailService
  clock: () => Date
  /** Answers `success` even for an address that is subscribed already, and tells only the address itself. */
  isDiscreet: boolean
}): NewsletterService {
  return {
    async subscribe(store, { email: typed, rid, origin, from }) {
      const email = emailKey(typed)
      if (!isMailAddress(email)) return 'invalid_import'
      const about = { ...letterhead(await stores.settings(), store), email }
      return db.transaction(async (tx) => {
        const now = clock()
        const subscriber = await findOrAdd(tx, await keptSpelling(tx, 'newsletter_subscriber', typed), store, now)
        const isKnown = subscriber.status === 'subscribed'
        if (isKnown && !isDiscreet) return 'alreadysubscribed'
        const isTooSoon = subscriber.letterSentAt && now.getTime() - subscriber.letterSentAt.getTime() < LETTER_PAUSE_MS
        if (isTooSoon) return 'success'
        // A discreet shop writes to every address: its answer does not depend on whether it is known.
        if (!(await mail.mayWrite('newsletter', { to: email, from }, tx))) {
          await forgetUnasked(tx, subscriber.id)
          return 'too-many'
        }
        await remember(tx, subscriber.id, { store, rid, isKnown, now })
        const [token] = await makeTokens(tx, isKnown ? 'unsubscribe' : 'confirm', [subscriber.id], now)
        const letter = isKnown
          ? knownLetter(about, origin + paths.newsletterLeave(token!))
          : confirmLetter(about, origin + paths.newsletterConfirm(token!), CONFIRM_DAYS)
        await mail.send(letter, tx)
        return 'success'
      })
    },

    async linkOf(purpose, token) {
      const found = await subscriberOf(db, purpose, token, clock())
      return found && { email: found.email }
    },

    async confirm(token, origin) {
      const settings = await stores.settings()
      return db.transaction(async (tx) => {
        const now = clock()
        const found = await subscriberOf(tx, 'confirm', token, now)
        if (!found) return 'unknown-link'
        const begun = await rows(
          tx,
          sql`update newsletter_subscriber set status = 'subscribed', confirmed_at = ${now.toISOString()}::timestamptz
              where id = ${found.id}::uuid and status <> 'subscribed' returning 1`,
        )
        // A link that is opened twice gives the same answer twice and leads to one letter.
        if (begun.length > 0) {
          const [leave] = await makeTokens(tx, 'unsubscribe', [found.id], now)
          await mail.send(
            welcomeLetter(
              { ...letterhead(settings, found.store), email: found.email },
              origin + paths.newsletterLeave(leave!),
            ),
            tx,
          )
        }
        return 'confirmed'
      })
    },

    async isSubscribed(email) {
      const found = await rows(
        db,
        sql`select 1 from newsletter_subscriber where email = ${email} and status = 'subscribed'`,
      )
      return found.length > 0
    },

    async subscribeConfirmed(store, { email, origin, from }) {
      const about = { ...letterhead(await stores.settings(), store), email }
      await db.transaction(async (tx) => {
        const now = clock()
        const { id, status } = await findOrAdd(tx, email, store, now)
        if (status === 'subscribed') return
        const at = now.toISOString()
        await tx.execute(
          sql`update newsletter_subscriber set status = 'subscribed', confirmed_at = ${at}::timestamptz,
                letter_sent_at = ${at}::timestamptz, store_id = ${store.id}::int, rid = 'account' where id = ${id}::uuid`,
        )
        if (!isMailAddress(email) || !(await mail.mayWrite('newsletter', { to: email, from }, tx))) return
        const [leave] = await makeTokens(tx, 'unsubscribe', [id], now)
        await mail.send(welcomeLetter(about, origin + paths.newsletterLeave(leave!)), tx)
      })
    },

    async unsubscribeAddress(email) {
      await db.transaction(async (tx) => {
        const [found] = await rows<{ id: string }>(
          tx,
          sql`select id from newsletter_subscriber where email = ${email} and status <> 'unsubscribed' for update`,
        )
        if (found) await end(tx, found.id, clock())
      })
    },

    async unsubscribe(token) {
      return db.transaction(async (tx) => {
        const now = clock()
        const found = await subscriberOf(tx, 'unsubscribe', token, now)
        if (!found) return 'unknown-link'
        await end(tx, found.id, now)
        return 'unsubscribed'
      })
    },
  }
}

async function end(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update newsletter_subscriber set status = 'unsubscribed', letter_sent_at = null,
          unsubscribed_at = ${now.toISOString()}::timestamptz
        where id = ${id}::uuid and status <> 'unsubscribed'`,
  )
  // An old letter must not subscribe an address again that has left.
  await tx.execute(sql`delete from newsletter_token where subscriber_id = ${id}::uuid and purpose = 'confirm'`)
}

/** The address's one row, found or made, and locked: if two sign up at once, the second sees what the first did. */
async function findOrAdd(tx: Queryable, email: string, store: StoreView, now: Date): Promise<Subscriber> {
  const [found] = await rows<Omit<Subscriber, 'letterSentAt'> & { letterSentAt: string | null }>(
    tx,
    sql`insert into newsletter_subscriber as s (id, email, store_id, status, created_at)
        values (${v7()}::uuid, ${email}, ${store.id}::int, 'unconfirmed', ${now.toISOString()}::timestamptz)
        on conflict (email) do update set email = excluded.email
        returning s.id, s.status, s.letter_sent_at as "letterSentAt"`,
  )
  const { id, status, letterSentAt } = found!
  return { id, status, letterSentAt: letterSentAt === null ? null : new Date(letterSentAt) }
}

/** Removes the row of an address that no letter was ever written to: what is refused leaves nothing. */
const forgetUnasked = (tx: Queryable, id: string) =>
  tx.execute(
    sql`delete from newsletter_subscriber where id = ${id}::uuid and status = 'unconfirmed' and letter_sent_at is null`,
  )

async function remember(
  tx: Queryable,
  id: string,
  { store, rid, isKnown, now }: { store: StoreView; rid: string; isKnown: boolean; now: Date },
): Promise<void> {
  const at = now.toISOString()
  if (isKnown)
    await tx.execute(sql`update newsletter_subscriber set letter_sent_at = ${at}::timestamptz where id = ${id}::uuid`)
  else
    await tx.execute(
      // Anybody can type the address of somebody who has left: until the link in the letter is followed, they have.
      sql`update newsletter_subscriber set letter_sent_at = ${at}::timestamptz,
            store_id = ${store.id}::int, rid = ${rid}
          where id = ${id}::uuid`,
    )
}
