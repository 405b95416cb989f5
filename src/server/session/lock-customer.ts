import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { customer } from '../database/schema/customer.ts'

/**
 * Locks the customer until the transaction ends, so that changes of one customer come one after the other. Undefined
 * when there is none of this id.
 */
export async function lockCustomer(
  tx: Queryable,
  customerId: string,
): Promise<{ passwordHash: string | null } | undefined> {
  const { passwordHash } = customer
  const [found] = await tx.select({ passwordHash }).from(customer).where(eq(customer.id, customerId)).for('update')
  return found
}

/**
 * The same for a change that asked for a password: tells whether the password that was checked is still the customer's. Choosing another
 * password ends everything that was begun with the former one.
 */
export const lockWithPassword = async (
  tx: Queryable,
  { customerId, passwordHash }: { customerId: string; passwordHash: string | null },
): Promise<boolean> => (await lockCustomer(tx, customerId))?.passwordHash === passwordHash
