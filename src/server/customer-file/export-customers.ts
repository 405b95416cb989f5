import { sql } from 'drizzle-orm'
import type { Address } from '#domain/address/address.ts'
import { addressTexts } from '#domain/address/address-texts.ts'
import { csvLine } from '#domain/csv/csv-cell.ts'
import type { Queryable } from '../database/database.ts'
import { checkedRows, flag, instant, listOf, nullable, object, row, text, written } from '../database/row.ts'
import { instantText } from '../database/instant-text.ts'
import { ADDRESS_COLUMNS, CUSTOMER_COLUMNS, type AddressField, type CustomerField } from './columns.ts'

type WrittenAddress = { address: Address; isBilling: boolean; isShipping: boolean }
type Optional = 'dateOfBirth' | 'store' | 'confirmedAt' | 'newsletter'
type WrittenCustomer = Record<Exclude<CustomerField, Optional>, string> &
  Record<Optional, string | null> & { addresses: WrittenAddress[] }

const customer = row<WrittenCustomer>('customer of a table', {
  email: text,
  firstName: text,
  lastName: text,
  group: text,
  dateOfBirth: nullable(text),
  store: nullable(text),
  createdAt: instant,
  confirmedAt: nullable(instant),
  newsletter: nullable(text),
  addresses: listOf(object<WrittenAddress>({ address: written<Address>(), isBilling: flag, isShipping: flag })),
})

/** Customers that are read at a time. */
const AT_ONCE = 500
/** By it a spreadsheet knows that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Writes all customers as the table that an import reads (import-customers.ts), by their e-mail addresses: a row for each, and a further one for each
 * further address. No password is in it.
 */
export async function exportCustomers(
  db: Queryable,
  write: (text: string) => void | Promise<void>,
): Promise<{ customers: number }> {
  await write(BYTE_ORDER_MARK + csvLine([...Object.values(CUSTOMER_COLUMNS), ...Object.values(ADDRESS_COLUMNS)]))
  let customers = 0
  for (let after = ''; ;) {
    const found = await readCustomers(db, after)
    if (found.length > 0) await write(found.map(rowsOf).join(''))
    customers += found.length
    if (found.length < AT_ONCE) return { customers }
    after = found.at(-1)!.email
  }
}

const readCustomers = (db: Queryable, after: string): Promise<WrittenCustomer[]> =>
  checkedRows(
    db,
    customer,
    sql`select c.email, c.first_name as "firstName", c.last_name as "lastName", c.customer_group as "group",
          c.date_of_birth::text as "dateOfBirth", s.code as store,
          ${instantText(sql`c.created_at`)} as "createdAt",
          ${instantText(sql`c.confirmed_at`)} as "confirmedAt", n.status as newsletter,
          (select coalesce(json_agg(json_build_object('address', a.address, 'isBilling', a.is_default_billing,
            'isShipping', a.is_default_shipping) order by a.id), '[]') from customer_address a where a.customer_id = c.id) as addresses
        from customer c left join store s on s.id = c.store_id left join newsletter_subscriber n on n.email = c.email
        where c.email > ${after} order by c.email limit ${AT_ONCE}::int`,
  )

function rowsOf({ addresses, ...one }: WrittenCustomer): string {
  const fields = Object.keys(CUSTOMER_COLUMNS) as CustomerField[]
  const [first, ...others] = addresses
  return [
    csvLine([...fields.map((field) => one[field]), ...cellsOf(first)]),
    ...others.map((address) =>
      csvLine([...fields.map((field) => (field === 'email' ? one.email : '')), ...cellsOf(address)]),
    ),
  ].join('')
}

function cellsOf(given: WrittenAddress | undefined): string[] {
  const address: Partial<Address> = given?.address ?? {}
  const cells: Record<AddressField, string> = {
    ...addressTexts(address),
    street2: address.street?.slice(1).join(', ') ?? '',
    isBilling: given?.isBilling ? YES : '',
    isShipping: given?.isShipping ? YES : '',
  }
  return (Object.keys(ADDRESS_COLUMNS) as AddressField[]).map((field) => cells[field])
}

const YES = 'yes'
