import { sql } from 'drizzle-orm'
import type { LookUpResult } from '#domain/order/order-view.ts'
import { countAttempt, forgiveAttempt, type Limited } from '../limits/attempts.ts'
import type { Database } from '../database/database.ts'
import { checkedRows, row, text } from '../database/row.ts'
import { emailKey, isAddress } from '../mail/email-key.ts'

/**
 * Tries within a quarter of an hour (limits/attempts.ts), from one network and for one order with one address: numbers can be guessed, and
 * whoever tries one must not keep its guest out.
 */
export const LOOK_UPS = { network: 20, order: 10 }

/** Finds an order by number, last name and e-mail address, all three; the answer does not tell which of them was wrong. */
export async function lookUp(
  db: Database,
  given: { number: string; lastName: string; email: string },
  from: string,
  now: Date,
): Promise<LookUpResult> {
  const number = given.number.trim().replace(/^#/, '').slice(0, 64)
  const limited: Limited[] = [
    { what: 'order look-up from', from, most: LOOK_UPS.network },
    { what: `order look-up of ${number} by ${emailKey(given.email)}`, most: LOOK_UPS.order },
  ]
  if (!(await countAttempt(db, limited, now))) return { status: 'too-many' }
  const [found] = await checkedRows(
    db,
    row('token of an order', { token: text }),
    sql`select o.public_token as token from sales_order o
          join sales_order_address a on a.order_id = o.id and a.kind = 'billing'
        where o.number = ${number} and ${isAddress(sql`lower(o.email)`, given.email)}
          and lower(trim(normalize(a.address ->> 'lastName'))) = lower(${typed(given.lastName)})`,
  )
  if (!found) return { status: 'not-found' }
  await forgiveAttempt(db, limited)
  return { status: 'found', token: found.token }
}

const typed = (text: string): string => text.trim().normalize('NFC')
