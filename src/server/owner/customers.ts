import type { Note } from '../audit/write-audit.ts'
import type { Database } from '../database/database.ts'
import {
  listCustomers,
  listGroups,
  writeCustomer,
  type CustomerChange,
  type CustomerFilter,
  type CustomerForOwner,
  type CustomerGroup,
} from '../customer/customers-for-owner.ts'
import { createAddressBook } from '../customer/address-book.ts'
import type { CustomerDependencies } from '../customer/customer-dependencies.ts'
import { eraseCustomer, readOwnData } from '../customer/own-data.ts'
import type { BookAddress, OwnData } from '#domain/customer/results.ts'
import { createStoreService } from '../store/store-service.ts'
import { subscriptionOf, type SubscriptionState } from '../newsletter/list-subscribers.ts'
import { changing, refuse } from './changing.ts'
import type { Asking } from './asking.ts'
import { emailKey, spellingsOf } from '../mail/email-key.ts'

export type CustomerRefusal = { status: 'unknown-customer' | 'changed-meanwhile' | 'other-address' }
type Changed<Result> = { status: 'done'; result: Result } | { status: 'other-request' } | CustomerRefusal

/** `newsletter`: null where the address was never signed up. */
export type WholeCustomer = CustomerForOwner & { addressBook: BookAddress[]; newsletter: SubscriptionState | null }

/** Customers as the owner sees and helps them. */
export type OwnersCustomers = {
  /** The newest first. */
  list(filter: CustomerFilter, most: number): Promise<CustomerForOwner[]>
  get(id: string): Promise<WholeCustomer | undefined>
  groups(): Promise<CustomerGroup[]>
  /** `mustBe`: what the caller saw. */
  change(
    asking: Asking,
    given: { id: string; change: CustomerChange; mustBe: (customer: WholeCustomer) => boolean },
  ): Promise<Changed<null>>
  /** Everything that is kept about them (GDPR, article 15); that it was read stands in the audit trail. */
  export(
    asking: Asking,
    id: string,
  ): Promise<{ status: 'done'; data: OwnData } | { status: 'other-request' } | CustomerRefusal>
  /** All that fit, the newest first, some at a time; the audit trail records that they were read. */
  exportAll(
    asking: Asking,
    filter: Pick<CustomerFilter, 'search' | 'group'>,
  ): Promise<{ status: 'done'; customers: AsyncIterable<CustomerForOwner[]> } | { status: 'other-request' }>
  /** The account and what belongs to it, for good; orders stay, without it. `email`: whom the caller means. */
  erase(asking: Asking, given: { id: string; email: string }): Promise<Changed<{ orders: number }>>
}

/** Customers that are read at a time. */
const AT_ONCE = 500

async function* allCustomers(db: Database, filter: CustomerFilter): AsyncGenerator<CustomerForOwner[]> {
  for (let after: string | undefined; ;) {
    const found = await listCustomers(db, { ...filter, after }, AT_ONCE)
    if (found.length > 0) yield found
    if (found.length < AT_ONCE) return
    after = found.at(-1)!.place
  }
}

export function createOwnersCustomers({
  db,
  clock,
  origin,
  onErased,
  onError,
  mail,
}: Pick<CustomerDependencies, 'db' | 'clock' | 'mail' | 'onErased'> & {
  origin: () => string
  onError: (error: unknown) => void
}): OwnersCustomers {
  const get = (id: string) => readCustomer(db, id)
  return {
    list: (filter, most) => listCustomers(db, filter, most),
    get,
    groups: () => listGroups(db),
    change: (asking, given) =>
      changing<CustomerRefusal, null>(db, asking, (tx, note) => changeCustomer(tx, note, given)),
    async export(asking, id) {
      const read = await changing<CustomerRefusal, null>(db, asking, async (tx, note) => {
        if (!(await readCustomer(tx, id))) refuse<CustomerRefusal>({ status: 'unknown-customer' })
        note(id)
        return null
      })
      if (read.status !== 'done') return read
      // Read anew for the same request again: nobody's data lies beside its key. They may be erased by now.
      const data = await readOwnData(db, id, clock())
      return data ? { status: 'done', data } : { status: 'unknown-customer' }
    },
    async exportAll(asking, filter) {
      const { group, search } = filter
      const noted = await changing<never, null>(db, asking, async (_, note) => {
        // The words of a search are a name or an address: the trail, which outlives its customers, holds none.
        note('customers', { ...(group !== undefined && { group }), ...(search !== undefined && { isSearch: true }) })
        return null
      })
      return noted.status === 'done' ? { status: 'done', customers: allCustomers(db, filter) } : noted
    },
    async erase(asking, { id, email }) {
      const addresses = new Set([emailKey(email)])
      const erased = await changing<CustomerRefusal, { orders: number }>(db, asking, async (tx, note) => {
        const found = await readCustomer(tx, id)
        if (!found) return refuse<CustomerRefusal>({ status: 'unknown-customer' })
        if (!spellingsOf(email).includes(found.email)) refuse<CustomerRefusal>({ status: 'other-address' })
        // The embedded database has one session: all is read by this transaction.
        const stores = createStoreService({ db: tx, clock })
        for (const one of (await eraseCustomer({ db: tx, stores, mail }, found, origin())) ?? []) addresses.add(one)
        // The trail keeps nothing of who they were.
        note(id)
        return { orders: found.orders }
      })
      if (erased.status === 'done') for (const one of addresses) await onErased?.(one).catch(onError)
      return erased
    },
  }
}

async function readCustomer(db: Database, id: string): Promise<WholeCustomer | undefined> {
  const [found] = await listCustomers(db, { id }, 1)
  return (
    found && {
      ...found,
      addressBook: await createAddressBook(db).addresses(id),
      newsletter: (await subscriptionOf(db, found.email)) ?? null,
    }
  )
}

async function changeCustomer(
  tx: Database,
  note: Note,
  { id, change, mustBe }: { id: string; change: CustomerChange; mustBe: (customer: WholeCustomer) => boolean },
): Promise<null> {
  // A change of nothing locks the row until the end.
  await writeCustomer(tx, id, {})
  const found = await readCustomer(tx, id)
  if (!found) return refuse<CustomerRefusal>({ status: 'unknown-customer' })
  if (!mustBe(found)) refuse<CustomerRefusal>({ status: 'changed-meanwhile' })
  await writeCustomer(tx, id, change)
  // Names are personal: that they changed is noted, not what they were.
  const { group, ...names } = change
  note(id, { ...(group !== undefined && { before: found.group, group }), changed: Object.keys(names) })
  return null
}
