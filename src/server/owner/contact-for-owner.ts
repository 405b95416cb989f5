import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { translatorOf } from '#domain/store/own-words.ts'
import type { StoreView } from '#domain/store/store.ts'
import {
  listContactMessages,
  settleContactMessage,
  type ContactFilter,
  type ContactMessage,
} from '../contact/contact-messages.ts'
import { rows, type Database } from '../database/database.ts'
import { contactAnswer } from '../database/schema/contact.ts'
import type { MailService } from '../mail/mail-service.ts'
import { readShopSettings, readStores } from '../store/store-service.ts'
import type { Asking, Changed } from './asking.ts'
import { changing, refuse } from './changing.ts'

type Refusal = { status: 'unknown-message' }
type GivenAnswer = { id: string; text: string; isDone: boolean }

/** Messages of the contact form, and what is answered. */
export type ContactForOwner = {
  /** The newest first. */
  list(filter: ContactFilter, most: number): Promise<ContactMessage[]>
  /** Writes to its sender, in one thread with the answers before. */
  answer(asking: Asking, answer: GivenAnswer): Promise<Changed<Refusal>>
  settle(asking: Asking, change: { id: string; isDone: boolean }): Promise<Changed<Refusal>>
}

export function createContactForOwner({
  db,
  mail,
  clock,
}: {
  db: Database
  mail: MailService
  clock: () => Date
}): ContactForOwner {
  const changed = async (asking: Asking, work: (tx: Database) => Promise<string>): Promise<Changed<Refusal>> => {
    const done = await changing<Refusal, null>(db, asking, async (tx, note) => {
      note(await work(tx))
      return null
    })
    return done.status === 'done' ? { status: 'done' } : done
  }
  return {
    list: (filter, most) => listContactMessages(db, filter, most),
    answer: (asking, given) => changed(asking, (tx) => answer({ tx, mail, clock }, given, asking.auditor.actor)),
    settle: (asking, { id, isDone }) =>
      changed(asking, async (tx) => {
        if (!(await settleContactMessage(tx, { id, isDone, now: clock() })))
          refuse<Refusal>({ status: 'unknown-message' })
        return id
      }),
  }
}

const quoted = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n')

async function answer(
  { tx, mail, clock }: { tx: Database; mail: MailService; clock: () => Date },
  { id, text, isDone }: GivenAnswer,
  actor: string,
): Promise<string> {
  const now = clock()
  // Locks the message: two who answer at once are one after the other in its thread.
  if (!(await settleContactMessage(tx, { id, isDone, now }))) refuse<Refusal>({ status: 'unknown-message' })
  const [message] = await listContactMessages(tx, { id }, 1)
  const { email, language, answers } = message!
  const settings = await readShopSettings(tx)
  const t = translatorOf(settings, await viewOf(tx, message!))
  const letter = v7()
  await tx.insert(contactAnswer).values({ id: letter, messageId: id, text, actor, createdAt: now })
  await mail.send(
    {
      id: letter,
      to: email,
      subject: t('contactAnswerSubject', { shop: settings.name }),
      text: `${text}\n\n${t('contactAnswerQuote')}\n${quoted(message!.text)}\n`,
      language,
      // The shop's own letter about the message begins the thread.
      thread: [id, ...answers.map((one) => one.id)],
    },
    tx,
  )
  return id
}

/** The store view that a message was written in; where that is not known, or speaks another language by now, the first of its language. */
async function viewOf(tx: Database, { id, language }: ContactMessage): Promise<Pick<StoreView, 'code' | 'language'>> {
  const [kept] = await rows<{ storeId: number | null }>(
    tx,
    sql`select store_id as "storeId" from contact_message where id = ${id}::uuid`,
  )
  const views = (await readStores(tx)).filter((view) => view.language === language)
  return views.find((view) => view.id === kept?.storeId) ?? views[0] ?? { code: '', language }
}
