import { sql } from 'drizzle-orm'
import { GENERAL_GROUP } from '#domain/cart/rules/group-code.ts'
import { rows, type Queryable } from '../database/database.ts'
import { holding } from '../database/like-pattern.ts'
import { comesAfter, placeOf } from '../database/list-place.ts'
import { checkedRows, count, instant, integer, nullable, row, text, uuid } from '../database/row.ts'
import { instantText } from '../database/instant-text.ts'
import { isAddress, typedFirst } from '../mail/email-key.ts'

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
  /** Its place in a list (list-place.ts). */
  place: string
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
  place: text,
})

const columns = sql`c.id, c.email, c.first_name as "firstName", c.last_name as "lastName", c.customer_group as "group",
  c.store_id as "storeId", ${instantText(sql`c.created_at`)} as "createdAt",
  ${instantText(sql`c.confirmed_at`)} as "confirmedAt",
  (select count(*)::int from sales_order o where o.customer_id = c.id) as orders,
  (select count(*)::int from session s where s.customer_id = c.id and s.expires_at > now()) as sessions,
  (select count(*)::int from customer_address a where a.customer_id = c.id) as addresses, ${placeOf(sql`c.created_at`, sql`c.id`)} as place`

export type CustomerFilter = {
  /** Part of the address or the name, or the number of an order. */
  search?: string | undefined
  group?: string | undefined
  id?: string | undefined
  /** Only those that come after this place in a list, the newest first. */
  after?: string | undefined
}

/** The newest first. */
export function listCustomers(
  db: Queryable,
  { search, group, id, after }: CustomerFilter,
  most: number,
): Promise<CustomerForOwner[]> {
  const pattern = search === undefined ? undefined : holding(search.toLowerCase())
  const conditions = [
    sql`true`,
    ...(pattern === undefined
      ? []
      : [
          // Addresses are kept in lower case.
          sql`(c.email like ${pattern} or lower(c.first_name || ' ' || c.last_name) like ${pattern}
            or c.id in (select o.customer_id from sales_order o where o.number = ${search!.trim()}))`,
        ]),
    ...(group === undefined ? [] : [sql`c.customer_group = ${group}`]),
    ...(id === undefined ? [] : [sql`c.id = ${id}::uuid`]),
    ...(after === undefined ? [] : [comesAfter(sql`c.created_at`, sql`c.id`, after)]),
  ]
  return checkedRows(
    db,
    customer,
    sql`select ${columns} from customer c where ${sql.join(conditions, sql` and `)}
        order by c.created_at desc, c.id desc limit ${most}::int`,
  )
}

export async function customerByEmail(db: Queryable, email: string): Promise<CustomerForOwner | undefined> {
  const [found] = await checkedRows(
    db,
    customer,
    sql`select ${columns} from customer c where ${isAddress(sql`c.email`, email)} order by ${typedFirst(sql`c.email`, email)} limit 1`,
  )
  return found
}

/** Logs a customer out everywhere. @returns how many sessions there were */
export async function endSessions(tx: Queryable, customerId: string): Promise<number> {
  const ended = await rows(tx, sql`delete from session where customer_id = ${customerId}::uuid returning 1`)
  return ended.length
}

/** Changes that an owner makes to a customer. `group`: its code; prices follow with the next page. */
export type CustomerChange = { firstName?: string; lastName?: string; group?: string }

/** Properties left out stay as they are. */
export async function writeCustomer(
  tx: Queryable,
  customerId: string,
  { firstName = null, lastName = null, group = null }: { [Name in keyof CustomerChange]: string | null },
): Promise<void> {
  await tx.execute(
    sql`update customer set first_name = coalesce(${firstName}, first_name), last_name = coalesce(${lastName}, last_name),
          customer_group = coalesce(${group}, customer_group) where id = ${customerId}::uuid`,
  )
}

export type CustomerGroup = { code: string; customers: number }

/** Every group that somebody is in or that has prices of its own. */
export const listGroups = (db: Queryable): Promise<CustomerGroup[]> =>
  checkedRows(
    db,
    row<CustomerGroup>('customer group', { code: text, customers: count }),
    sql`select code, sum(customers)::int as customers from (
          select c.customer_group as code, count(*) as customers from customer c group by 1
          union all select distinct t.customer_group, 0 from tier_price t where t.customer_group is not null
          union all select ${GENERAL_GROUP}, 0) g
        group by code order by code limit 1000`,
  )
