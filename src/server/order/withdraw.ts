import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { WithdrawalNotice } from '#domain/order/order-view.ts'
import { translatorOf } from '#domain/store/own-words.ts'
import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import { countAttempt } from '../limits/attempts.ts'
import type { OrderJournal } from '../journal/order-journal.ts'
import type { Database, Queryable } from '../database/database.ts'
import { checkedRows, row, uuid } from '../database/row.ts'
import type { LetterPart } from '../mail/letter-parts.ts'
import { letterText } from '../mail/letter-text.ts'
import { withoutLink, type Letter, singleLine } from '../mail/letter.ts'
import { letterhead } from '../mail/letterhead/letterhead.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { keepEvents } from '../journal/journal-events.ts'
import { applyEvent } from './apply-event.ts'
import type { MailService } from '../mail/mail-service.ts'
import type { StoreService } from '../store/store-service.ts'
import { emailKey, isAddress } from '../mail/email-key.ts'

/** Withdrawals within a quarter of an hour (limits/attempts.ts): their receipts go to addresses that nobody has confirmed. */
export const WITHDRAWALS = { network: 10, address: 5 }

type WithdrawDependencies = {
  db: Database
  mail: MailService
  stores: StoreService
  journal: OrderJournal
  /** Called when the journal cannot be written: the withdrawal counts all the same, and both letters about it leave. */
  onError: (error: unknown) => void
}

/**
 * Records a withdrawal as it was sent, with its receipt, a letter to the owner, and an entry in the order's history where number
 * and address fit. The owner judges what follows from it; no date is checked.
 */
export async function withdraw(
  { db, mail, stores, journal, onError }: WithdrawDependencies,
  store: StoreView,
  notice: WithdrawalNotice,
  from: string,
  now: Date,
): Promise<'received' | 'too-many'> {
  const network = { what: 'withdrawal from', from, most: WITHDRAWALS.network }
  if (!(await countAttempt(db, [network], now))) return 'too-many'
  const { name, email, text } = notice
  const number = notice.orderNumber.replace(/^#/, '').trim()
  const isToKnown = (await orderOf(db, number, email)) !== undefined
  // A withdrawal that fits an order is counted for that order: strangers who know the address alone keep nobody from it.
  const about = isToKnown ? number : undefined
  const address = { what: `withdrawal of ${about ?? emailKey(email)}`, most: WITHDRAWALS.address }
  if (!(await countAttempt(db, [address], now))) return 'too-many'
  if (!(await mail.mayWrite('withdrawal', { to: email, from, about, isToKnown }))) return 'too-many'
  const [settings, all] = await Promise.all([stores.settings(), stores.all()])
  const id = v7()
  const orderId = await db.transaction(async (tx) => {
    const order = await orderOf(tx, number, email)
    await tx.execute(
      sql`insert into withdrawal (id, order_id, order_number, name, email, text, created_at)
          values (${id}::uuid, ${order?.id ?? null}::uuid, ${number}, ${name}, ${email}, ${text},
            ${now.toISOString()}::timestamptz)`,
    )
    if (order) await applyEvent(tx, sql`o.id = ${order.id}::uuid`, { kind: 'withdrawn' }, { actor: 'shopper', now })
    await mail.send(receipt(notice, settings, store, now), tx)
    await mail.send(toOwner(notice, settings, all[0] ?? store, now, order !== undefined), tx)
    return order?.id ?? null
  })
  const withdrawal = { orderId, orderNumber: number, name, email, text }
  await Promise.all([
    journal.append({ id, withdrawal, at: now.toISOString() }).catch(onError),
    keepEvents({ db, journal, onError }),
  ])
  return 'received'
}

async function orderOf(db: Queryable, number: string, email: string): Promise<{ id: string } | undefined> {
  const [order] = await checkedRows(
    db,
    row('order', { id: uuid }),
    sql`select id from sales_order where number = ${number} and ${isAddress(sql`lower(email)`, email)}`,
  )
  return order
}

/** The receipt on a durable medium: what was sent, and when (Directive 2011/83/EU, art. 11a, 4). */
function receipt(notice: WithdrawalNotice, settings: ShopSettings, store: StoreView, now: Date): Letter {
  const t = translatorOf(settings, store)
  const subject = t('withdrawalReceiptSubject', { shop: settings.name })
  const parts: LetterPart[] = [
    { kind: 'paragraph', text: t('orderLetterGreeting', { name: withoutLink(notice.name) }) },
    { kind: 'paragraph', text: t('withdrawalReceiptText', { shop: settings.name }) },
    contentOf(notice, settings, store, now),
    { kind: 'paragraph', text: t('withdrawalReceiptNext') },
  ]
  return writeLetter({ ...letterhead(settings, store), to: notice.email, subject }, parts)
}

function toOwner(
  notice: WithdrawalNotice,
  settings: ShopSettings,
  store: StoreView,
  now: Date,
  isKnown: boolean,
): Letter {
  const { language } = store
  const t = translatorOf(settings, store)
  const parts: LetterPart[] = [
    contentOf(notice, settings, store, now),
    { kind: 'paragraph', text: t(isKnown ? 'withdrawalOwnerKnown' : 'withdrawalOwnerUnknown') },
  ]
  return {
    to: 'owner',
    replyTo: notice.email,
    subject: t('withdrawalOwnerSubject', { number: singleLine(notice.orderNumber) }),
    text: letterText(parts, letterhead(settings, store)),
    language,
  }
}

/** Each field stands on a line of its own: a name must not be able to pretend to be an address. */
function contentOf(
  { name, orderNumber, email, text }: WithdrawalNotice,
  settings: ShopSettings,
  store: StoreView,
  now: Date,
): LetterPart {
  const { timeZone } = settings
  const t = translatorOf(settings, store)
  const when = new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(now)
  return {
    kind: 'facts',
    facts: [
      { label: t('withdrawalWhen'), value: when },
      { label: t('withdrawalName'), value: withoutLink(name) },
      { label: t('orderNumber'), value: withoutLink(orderNumber) },
      { label: t('email'), value: email },
      { label: t('withdrawalWhat'), value: text === '' ? t('withdrawalAll') : withoutLink(text) },
    ],
  }
}
