import { isDeepStrictEqual } from 'node:util'
import type { Address } from '#domain/address/address.ts'
import { GENERAL_GROUP } from '#domain/cart/rules/group-code.ts'
import type { CustomerEffect } from '#domain/owner/import-effects.ts'
import { MOST_ADDRESSES } from '#domain/customer/limits.ts'
import type { SubscriptionState } from '../newsletter/list-subscribers.ts'
import { say } from '../words/say.ts'
import type { CheckedCustomer, Warn } from './check-customer.ts'

/** A customer as the shop has one. Instants are ISO text in UTC, to the second. */
export type KnownCustomer = {
  id: string
  email: string
  firstName: string
  lastName: string
  group: string
  dateOfBirth: string | null
  storeId: number | null
  createdAt: string
  confirmedAt: string | null
  newsletter: SubscriptionState | null
  addresses: { id: string; address: Address; isBilling: boolean; isShipping: boolean }[]
}

type Facts = Omit<KnownCustomer, 'id' | 'email' | 'newsletter' | 'addresses'>
export type NewAddress = { row: number; address: Address; isBilling: boolean; isShipping: boolean }

/** The changes to be written of a customer. `known`: who is changed; undefined: a new one. */
export type CustomerPlan = {
  row: number
  email: string
  known: KnownCustomer | undefined
  facts: Facts
  hasOtherFacts: boolean
  newsletter: SubscriptionState | undefined
  /** Addresses that the customer has not yet, in their order. */
  added: NewAddress[]
  /** Ids of addresses that become the default ones. */
  billing: string | undefined
  shipping: string | undefined
  outcome: 'created' | 'updated' | 'unchanged'
}

/**
 * The changes of a table to a customer: a field that it lacks, or leaves empty, stays. Addresses come to those that are there; none goes. Nobody who has
 * left the newsletter is signed up again.
 */
export function planCustomer(
  given: CheckedCustomer,
  known: KnownCustomer | undefined,
  { now, warn }: { now: string; warn: Warn },
): CustomerPlan {
  const facts = factsOf(given, known, now)
  const hasOtherFacts =
    known !== undefined && Object.entries(facts).some(([name, value]) => value !== known[name as keyof Facts])
  const newsletter = newsletterOf(given, known, warn)
  const book = bookOf(given, known, warn)
  const isChanged = hasOtherFacts || newsletter !== undefined || book.isChanged
  return {
    row: given.row,
    email: known?.email ?? given.email,
    known,
    facts,
    hasOtherFacts,
    newsletter,
    added: book.added,
    billing: book.billing,
    shipping: book.shipping,
    outcome: known === undefined ? 'created' : isChanged ? 'updated' : 'unchanged',
  }
}

/** The effects of what is planned on a customer whom the shop has. */
export const effectsOf = ({ known, facts, added }: CustomerPlan): CustomerEffect[] => {
  if (!known) return []
  const isRenamed = facts.firstName !== known.firstName || facts.lastName !== known.lastName
  return [
    ...(isRenamed ? (['customersRenamed'] as const) : []),
    ...(facts.group === known.group ? [] : (['customersRegrouped'] as const)),
    ...(added.length > 0 ? (['customersAddressed'] as const) : []),
  ]
}

/** Zones, and a spreadsheet that keeps the day alone, move a moment by less. */
const SAME_BEGIN_MS = 2 * 24 * 60 * 60 * 1000

/**
 * Tells whether a row is another customer's than its e-mail address says, as where that column alone was sorted: an account has one begin, and a last
 * name that seldom changes.
 */
export function isOthersRow({ createdAt, lastName }: CheckedCustomer, known: KnownCustomer | undefined): boolean {
  if (!known?.lastName || createdAt === undefined || lastName === undefined) return false
  const hasOtherBegin = Math.abs(Date.parse(createdAt) - Date.parse(known.createdAt)) > SAME_BEGIN_MS
  return hasOtherBegin && lastName.toLowerCase() !== known.lastName.toLowerCase()
}

function factsOf(given: CheckedCustomer, known: KnownCustomer | undefined, now: string): Facts {
  const createdAt = given.createdAt ?? known?.createdAt ?? now
  // An account that the table does not say to be open would be removed some day as one that nobody has confirmed.
  const confirmedAt = given.confirmedAt === undefined ? createdAt : given.confirmedAt
  return {
    firstName: given.firstName ?? known?.firstName ?? '',
    lastName: given.lastName ?? known?.lastName ?? '',
    group: given.group ?? known?.group ?? GENERAL_GROUP,
    dateOfBirth: given.dateOfBirth ?? known?.dateOfBirth ?? null,
    storeId: given.storeId ?? known?.storeId ?? null,
    createdAt,
    confirmedAt: known?.confirmedAt ?? (known && given.confirmedAt === undefined ? null : confirmedAt),
  }
}

function newsletterOf(
  { row, newsletter }: CheckedCustomer,
  known: KnownCustomer | undefined,
  warn: Warn,
): SubscriptionState | undefined {
  const present = known?.newsletter ?? null
  if (newsletter === undefined || newsletter === present) return undefined
  if (present === 'unsubscribed') {
    warn(row, say('it has left the newsletter here and stays out of it'))
    return undefined
  }
  return newsletter === 'unconfirmed' && present === 'subscribed' ? undefined : newsletter
}

/**
 * Default addresses that the shop has for a customer stay, and an address that lost its leading zeros is the one it was: spreadsheets change
 * addresses that nobody touched.
 */
function bookOf({ row, addresses }: CheckedCustomer, known: KnownCustomer | undefined, warn: Warn) {
  const present = known?.addresses ?? []
  const hasBilling = present.some(({ isBilling }) => isBilling)
  const hasShipping = present.some(({ isShipping }) => isShipping)
  const free = [...present]
  const added: NewAddress[] = []
  let billing: string | undefined
  let shipping: string | undefined
  for (const { address, told, ...given } of addresses) {
    const [fields, fieldsOf] = [plain(address, told), (kept: Address) => plain(kept, told)]
    const at = free.findIndex((one) => isDeepStrictEqual(fieldsOf(one.address), fields))
    const [exact] = at === -1 ? [] : free.splice(at, 1)
    const same = exact ?? present.find((one) => isWithoutZeros(fields, fieldsOf(one.address)))
    if ((given.isBilling && hasBilling && !same?.isBilling) || (given.isShipping && hasShipping && !same?.isShipping))
      warn(row, say('its default addresses stay the ones it has here'))
    if (same) {
      if (given.isBilling && !hasBilling) billing = same.id
      if (given.isShipping && !hasShipping) shipping = same.id
      continue
    }
    if (present.length + added.length >= MOST_ADDRESSES) {
      warn(row, say('it has {most} addresses, and no more: the others are left out', { most: String(MOST_ADDRESSES) }))
      break
    }
    if (given.doubts !== undefined) warn(given.row, given.doubts)
    if (present.length > 0) warn(row, say('an address that it did not have here is added'))
    // The first address is the one to send to and to bill, where the table says of none.
    const isFirst = present.length + added.length === 0
    added.push({
      row: given.row,
      address,
      isBilling: !hasBilling && (given.isBilling ?? isFirst),
      isShipping: !hasShipping && (given.isShipping ?? isFirst),
    })
  }
  return { added, billing, shipping, isChanged: added.length > 0 || billing !== undefined || shipping !== undefined }
}

type Fields = Record<string, unknown>

/** The fields that a table has columns for, without those that hold nothing: the database leaves them out. */
const plain = (address: Address, told: ReadonlySet<string>): Fields =>
  Object.fromEntries(
    Object.entries(address).filter(([name, value]) => told.has(name) && value !== undefined && value !== ''),
  )

/** Tells whether a spreadsheet that takes postcodes and telephone numbers for numbers may have made the address of the kept one. */
function isWithoutZeros(fields: Fields, kept: Fields): boolean {
  const there = { ...kept }
  for (const name of ['postcode', 'phone'])
    if (there[name] !== fields[name]) there[name] = String(there[name] ?? '').replace(/^0+/, '')
  return isDeepStrictEqual(fields, there)
}
