import { sql } from 'drizzle-orm'
import { paths } from '#domain/paths.ts'
import { csvLine } from '#domain/csv/csv-cell.ts'
import type { Database } from '../database/database.ts'
import { checkedRows, instant, row, text, uuid } from '../database/row.ts'
import { instantText } from '../database/instant-text.ts'
import { makeTokens } from './newsletter-tokens.ts'

const PAGE = 500
const HEADER = csvLine(['email', 'language', 'store', 'rid', 'confirmed_at', 'unsubscribe_url'])

const subscriber = row('confirmed subscriber', {
  id: uuid,
  email: text,
  language: text,
  store: text,
  rid: text,
  confirmedAt: instant,
})

/** @param origin where the links lead; "" writes their paths alone */
export async function exportSubscribers(
  db: Database,
  { write, ...to }: { origin: string; now: Date; write: (text: string) => void | Promise<void> },
): Promise<{ subscribers: number }> {
  let subscribers = 0
  for await (const { text, count } of subscriberLines(db, to)) {
    await write(text)
    subscribers += count
  }
  return { subscribers }
}

/** The confirmed subscribers as CSV (RFC 4180), some at a time, oldest first, each with a link of their own that ends the subscription. */
export async function* subscriberLines(
  db: Database,
  { origin, now }: { origin: string; now: Date },
): AsyncGenerator<{ text: string; count: number }> {
  yield { text: HEADER, count: 0 }
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const found = await readPage(db, after)
    const tokens = await makeTokens(
      db,
      'unsubscribe',
      found.map(({ id }) => id),
      now,
    )
    const lines = found.map(({ email, language, store, rid, confirmedAt }, i) =>
      csvLine([email, language, store, rid, confirmedAt, origin + paths.newsletterLeave(tokens[i]!)]),
    )
    if (lines.length > 0) yield { text: lines.join(''), count: found.length }
    if (found.length < PAGE) return
    after = found.at(-1)!.id
  }
}

const readPage = (db: Database, after: string) =>
  checkedRows(
    db,
    subscriber,
    sql`select s.id, s.email, split_part(v.locale, '-', 1) as language, v.code as store, s.rid,
          ${instantText(sql`s.confirmed_at`)} as "confirmedAt"
        from newsletter_subscriber s join store v on v.id = s.store_id
        where s.status = 'subscribed' and s.id > ${after}::uuid order by s.id limit ${PAGE}`,
  )
