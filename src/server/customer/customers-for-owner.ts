import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import { holding } from '../database/like-pattern.ts'
import { checkedRows, count, instant, integer, nullable, row, text, uuid } from '../database/row.ts'

/** Instants are ISO text in UTC. */
export type CustomerForOwner = {
  id: string
  email: string
  firstName: string
  lastName: string
  group: string
  storeId: number | null
  createdAt: string
  /** Null: the address was not confirmed yet, and nobody can log in. */
  confirmedAt: string | null
  orders: number
  sessions: number
  addresses: number
}

const customer = row<CustomerForOwner>('customer of the owner', {
  id: uuid,
  email: text,
  firstName: text,
  lastName: text,
  group: text,
  storeId: nullable(integer),
  createdAt: instant,
  confirmedAt: nullable(instant),
  orders: count,
  sessions: count,
  addresses: count,
})

const columns = sql`c.id, c.email, c.first_name as "firstName", c.last_name as "lastName", c.customer_group as "group",
  c.store_id as "storeId", to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
  to_char(c.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "confirmedAt",
  (select count(*)::int from sales_order o where o.customer_id = c.id) as orders,
  (select count(*)::int from session s where s.customer_id = c.id and s.expires_at > now()) as sessions,
  (select count(*)::int from customer_address a where a.customer_id = c.id) as addresses`

/** The newest first. @param search part of the address or the name */
export function listCustomers(db: Queryable, search: string | undefined, most: number): Promise<CustomerForOwner[]> {
  const pattern = search === undefined ? '%' : holding(search)
  return checkedRows(
    db,
    customer,
    sql`select ${columns} from customer c
        where c.email ilike ${pattern} or (c.first_name || ' ' || c.last_name) ilike ${pattern}
        order by c.created_at desc, c.id desc limit ${most}::int`,
  )
}

export async function customerByEmail(db: Queryable, email: string): Promise<CustomerForOwner | undefined> {
  const [found] = await checkedRows(
    db,
    customer,
    sql`select ${columns} from customer c where c.email = lower(${email.trim()})`,
  )
  return found
}

/** Logs a customer out everywhere. @returns how many sessions there were */
export async function endSessions(tx: Queryable, customerId: string): Promise<number> {
  const ended = await rows(tx, sql`delete from session where customer_id = ${customerId}::uuid returning 1`)
  return ended.length
}

/** Puts a customer into a group, by its code. Prices follow with the next page. */
export async function writeGroup(tx: Queryable, customerId: string, group: string): Promise<void> {
  await tx.execute(sql`update customer set customer_group = ${group} where id = ${customerId}::uuid`)
}
