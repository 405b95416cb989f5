import { eq } from 'drizzle-orm'
import { customer } from '../database/schema/customer.ts'
import { letterhead } from '../mail/letterhead/letterhead.ts'
import type { CustomerDependencies } from './customer-dependencies.ts'
import type { About } from './customer-letters.ts'
import { storeOf } from './store-of.ts'

type Known = { email: string; passwordHash: string | null; storeId: number | null; about: About }

/**
 * Reads a logged-in customer, for letters and to check the password. Undefined where the account was erased a moment ago in another tab: no
 * password fits.
 */
export async function readKnown(
  { db, stores }: Pick<CustomerDependencies, 'db' | 'stores'>,
  id: string,
  origin: string,
): Promise<Known | undefined> {
  const { email, passwordHash, storeId } = customer
  const [found] = await db.select({ email, passwordHash, storeId }).from(customer).where(eq(customer.id, id))
  if (!found) return undefined
  const [store, settings] = await Promise.all([storeOf(stores, found.storeId), stores.settings()])
  return { ...found, about: { ...letterhead(settings, store), email: found.email, origin } }
}
