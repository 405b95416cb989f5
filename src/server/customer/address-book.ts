import { and, asc, count, eq, sql } from 'drizzle-orm'
import { cleanAddress } from '#domain/address/clean-address.ts'
import { MOST_ADDRESSES } from '#domain/customer/limits.ts'
import type { AddressInput, SaveAddressResult } from '#domain/customer/results.ts'
import type { Database, Queryable } from '../database/database.ts'
import { customerAddress } from '../database/schema/customer.ts'
import { lockCustomer } from '../session/lock-customer.ts'
import type { CustomerService } from './customer-contract.ts'

type AddressBook = Pick<CustomerService, 'addresses' | 'address' | 'addAddress' | 'changeAddress' | 'removeAddress'>

const { id, address, isDefaultBilling, isDefaultShipping } = customerAddress
const columns = { id, address, isDefaultBilling, isDefaultShipping }

/** Each WHERE names the customer: another customer's address has an id that does not exist here. */
const own = (customerId: string, addressId: string) =>
  and(eq(customerAddress.customerId, customerId), eq(customerAddress.id, addressId))

export function createAddressBook(db: Database): AddressBook {
  return {
    addresses: (customerId) =>
      db.select(columns).from(customerAddress).where(eq(customerAddress.customerId, customerId)).orderBy(asc(id)),

    async address(customerId, addressId) {
      if (!isUuid(addressId)) return undefined
      const [found] = await db.select(columns).from(customerAddress).where(own(customerId, addressId))
      return found
    },

    addAddress: (customerId, input) =>
      db.transaction(async (tx): Promise<SaveAddressResult> => {
        if (!(await lockCustomer(tx, customerId))) return { status: 'no-such-address' }
        const [book] = await tx
          .select({ size: count() })
          .from(customerAddress)
          .where(eq(customerAddress.customerId, customerId))
        if (book!.size >= MOST_ADDRESSES) return { status: 'book-full' }
        // The first address is the one to send to and to bill.
        const isFirst = book!.size === 0
        const defaults = {
          isDefaultBilling: input.isDefaultBilling || isFirst,
          isDefaultShipping: input.isDefaultShipping || isFirst,
        }
        await releaseDefaults(tx, customerId, defaults)
        const [made] = await tx
          .insert(customerAddress)
          .values({ customerId, address: cleanAddress(input.address), ...defaults })
          .returning({ id })
        return { status: 'saved', id: made!.id }
      }),

    async changeAddress(customerId, addressId, input) {
      const changed = await db.transaction(async (tx): Promise<SaveAddressResult> => {
        if (!isUuid(addressId) || !(await lockCustomer(tx, customerId))) return { status: 'no-such-address' }
        const [there] = await tx.select({ id }).from(customerAddress).where(own(customerId, addressId))
        if (!there) return { status: 'no-such-address' }
        await releaseDefaults(tx, customerId, input)
        await tx
          .update(customerAddress)
          .set({
            address: cleanAddress(input.address),
            ...(input.isDefaultBilling && { isDefaultBilling: true }),
            ...(input.isDefaultShipping && { isDefaultShipping: true }),
          })
          .where(own(customerId, addressId))
        return { status: 'saved', id: addressId }
      })
      if (changed.status === 'saved') await tellCheckouts(db, customerId)
      return changed
    },

    async removeAddress(customerId, addressId) {
      if (!isUuid(addressId)) return { status: 'no-such-address' }
      const removed = await db.delete(customerAddress).where(own(customerId, addressId)).returning({ id })
      return { status: removed.length > 0 ? 'removed' : 'no-such-address' }
    },
  }
}

/**
 * Raises the version of a cart whose checkout has begun: a page that still shows the former address orders nothing. After the change has
 * been committed, because orders lock the cart first and the customer then.
 */
const tellCheckouts = (db: Database, customerId: string) =>
  db.execute(
    sql`update cart set version = version + 1
        where customer_id = ${customerId}::uuid and status = 'open' and checkout is not null`,
  )

/** The former default gives way to the new one: there is one of each at most. */
async function releaseDefaults(
  tx: Queryable,
  customerId: string,
  wanted: Pick<AddressInput, 'isDefaultBilling' | 'isDefaultShipping'>,
): Promise<void> {
  if (!wanted.isDefaultBilling && !wanted.isDefaultShipping) return
  await tx
    .update(customerAddress)
    .set({
      ...(wanted.isDefaultBilling && { isDefaultBilling: sql`false` }),
      ...(wanted.isDefaultShipping && { isDefaultShipping: sql`false` }),
    })
    .where(eq(customerAddress.customerId, customerId))
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
