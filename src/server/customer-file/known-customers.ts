import { sql } from 'drizzle-orm'
import type { Address } from '#domain/address/address.ts'
import type { Queryable } from '../database/database.ts'
import {
  checkedRows,
  flag,
  instant,
  integer,
  listOf,
  nullable,
  object,
  oneOf,
  row,
  text,
  uuid,
  written,
} from '../database/row.ts'
import { instantText } from '../database/instant-text.ts'
import { textList } from '../import/read/bulk.ts'
import { SUBSCRIPTION_STATES } from '../newsletter/list-subscribers.ts'
import type { CheckedCustomer } from './check-customer.ts'
import type { KnownCustomer } from './plan-customers.ts'

const known = row<KnownCustomer>('customer that a table speaks of', {
  id: uuid,
  email: text,
  firstName: text,
  lastName: text,
  group: text,
  dateOfBirth: nullable(text),
  storeId: nullable(integer),
  createdAt: instant,
  confirmedAt: nullable(instant),
  newsletter: nullable(oneOf(SUBSCRIPTION_STATES)),
  addresses: listOf(
    object<KnownCustomer['addresses'][number]>({
      id: uuid,
      address: written<Address>(),
      isBilling: flag,
      isShipping: flag,
    }),
  ),
})

/**
 * Reads the customers that the shop has of these, each locked until the transaction ends.
 *
 * @returns what finds the accounts of one: several where its domain is kept in several spellings, and first the one that the table means
 */
export async function lockKnown(
  tx: Queryable,
  given: readonly CheckedCustomer[],
): Promise<(one: CheckedCustomer) => KnownCustomer[]> {
  const spellings = textList(given.flatMap((one) => one.spellings))
  await tx.execute(sql`select 1 from customer where email in ${spellings} order by id for update`)
  const found = await checkedRows(
    tx,
    known,
    sql`select c.id, c.email, c.first_name as "firstName", c.last_name as "lastName", c.customer_group as "group",
          c.date_of_birth::text as "dateOfBirth", c.store_id as "storeId",
          ${instantText(sql`c.created_at`)} as "createdAt",
          ${instantText(sql`c.confirmed_at`)} as "confirmedAt", n.status as newsletter,
          (select coalesce(json_agg(json_build_object('id', a.id, 'address', a.address, 'isBilling', a.is_default_billing,
            'isShipping', a.is_default_shipping) order by a.id), '[]') from customer_address a where a.customer_id = c.id) as addresses
        from customer c left join newsletter_subscriber n on n.email = c.email where c.email in ${spellings}`,
  )
  const byEmail = new Map(found.map((one) => [one.email, one]))
  return ({ spellings: all }) => all.flatMap((one) => byEmail.get(one) ?? [])
}
