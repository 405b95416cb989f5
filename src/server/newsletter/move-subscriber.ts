import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'

/**
 * The newsletter follows a customer to another address, which a letter has confirmed. Where that one is in the list already it stays as it is,
 * and is subscribed if the former was, unless it has left the list itself; the former one goes, and the links in its letters that end the
 * subscription end that of the new one.
 */
export async function moveSubscriber(tx: Queryable, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(
    sql`update newsletter_subscriber n set status = 'subscribed', confirmed_at = o.confirmed_at
        from newsletter_subscriber o
        where o.email = ${from}::text and n.email = ${to}::text and o.status = 'subscribed' and n.status = 'unconfirmed'`,
  )
  await tx.execute(
    sql`update newsletter_token t set subscriber_id = n.id from newsletter_subscriber o, newsletter_subscriber n
        where t.subscriber_id = o.id and t.purpose = 'unsubscribe' and o.email = ${from}::text and n.email = ${to}::text`,
  )
  await tx.execute(
    sql`delete from newsletter_subscriber where email = ${from}::text
          and exists (select 1 from newsletter_subscriber n where n.email = ${to}::text)`,
  )
  await tx.execute(sql`update newsletter_subscriber set email = ${to}::text where email = ${from}::text`)
}
