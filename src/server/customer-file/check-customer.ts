import { GUEST_GROUP } from '#domain/cart/rules/cart-rule.ts'
import { groupCode, groupCodeInExport } from '#domain/cart/rules/group-code.ts'
import { isStorable } from '#domain/text/readable-text.ts'
import { typedLine } from '#domain/text/typed-text.ts'
import { isMailAddress } from '../mail/letter.ts'
import { emailKey, plainSpelling, spellingsOf } from '../mail/email-key.ts'
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../newsletter/list-subscribers.ts'
import { say } from '../words/say.ts'
import { checkAddress, type GivenAddress, type PlaceRules } from './check-address.ts'
import { MAGENTO1_LAYOUT, type layoutOf } from './columns.ts'
import type { GivenCustomer } from './read-customers.ts'

/** The statements of a table about a customer; one that it does not make is undefined, and stays as it is. */
export type CheckedCustomer = {
  row: number
  email: string
  /** The spellings of the address under which its account may be stored; the one that the table would use today is the first (mail/email-key.ts). */
  spellings: readonly string[]
  firstName?: string | undefined
  lastName?: string | undefined
  group?: string | undefined
  dateOfBirth?: string | undefined
  storeId?: number | undefined
  createdAt?: string | undefined
  /** Null: the table says that it was not confirmed; undefined: the table does not speak of it. */
  confirmedAt?: string | null | undefined
  newsletter?: SubscriptionState | undefined
  addresses: GivenAddress[]
}

export type CheckRules = PlaceRules & {
  layout: ReturnType<typeof layoutOf>
  /** Ids of store views by their codes. */
  stores: ReadonlyMap<string, number>
  today: string
}

export type Warn = (row: number, message: string) => void

/** Longer than any name or line of an address. */
const LONGEST_CELL = 255

/** @returns the fault in words, for what cannot be taken at all */
export function checkCustomer(given: GivenCustomer, rules: CheckRules, warn: Warn): CheckedCustomer | string {
  const { row, customer: cells } = given
  const email = emailKey(cells.email ?? '')
  if (!isMailAddress(email)) return say('what stands as its e-mail address is none')
  const texts = [cells, ...given.addresses.map((one) => one.cells)].flatMap((some) => Object.values(some))
  if (texts.some((text) => text.length > LONGEST_CELL))
    return say('one of its fields has more than {most} characters', { most: String(LONGEST_CELL) })
  if (!texts.every(isStorable))
    return say('one of its fields holds a character that cannot be kept (half of a surrogate pair)')
  const told = (text: string | undefined) => (text === undefined ? undefined : typedLine(text) || undefined)
  const createdAt = momentOf(cells.createdAt)
  if (cells.createdAt && createdAt === undefined)
    warn(row, say('{column} is no moment in time: it is left out', { column: 'created_at' }))
  return {
    row,
    email,
    spellings: [...new Set([...spellingsOf(cells.email ?? ''), plainSpelling(email)])],
    firstName: told(cells.firstName),
    lastName: told(cells.lastName),
    group: groupOf(given, rules, warn),
    dateOfBirth: dateOfBirthOf(given, rules, warn),
    storeId: storeOf(given, rules, warn),
    createdAt,
    confirmedAt: confirmationOf(given, rules, createdAt, warn),
    newsletter: newsletterOf(given, warn),
    addresses: given.addresses.flatMap((one) => checkAddress(one, rules, warn)),
  }
}

function groupOf({ row, customer: { group } }: GivenCustomer, { layout }: CheckRules, warn: Warn): string | undefined {
  if (!group) return undefined
  const code = layout === MAGENTO1_LAYOUT ? groupCodeInExport(group) : groupCode(group)
  if (code !== '' && code !== GUEST_GROUP) return code
  warn(row, say('"{group}" is no group that a customer can be in: it is left out', { group }))
  return undefined
}

/** An older date is a typing mistake, and the database knows no year 0. */
const FIRST_YEAR = 1900

/** "1985-07-05", or Magento's "1985-07-05 00:00:00". */
function dateOfBirthOf({ row, customer }: GivenCustomer, { today }: CheckRules, warn: Warn): string | undefined {
  if (!customer.dateOfBirth) return undefined
  const day = customer.dateOfBirth.slice(0, 10)
  const at = new Date(`${day}T00:00:00Z`)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && at.getUTCFullYear() >= FIRST_YEAR && at.toISOString().startsWith(day)
  if (isDay && day < today) return day
  warn(
    row,
    isDay
      ? say('its date of birth {day} is left out: it is in the future', { day })
      : say('its date of birth is none such as 1985-07-05: it is left out'),
  )
  return undefined
}

function storeOf({ row, customer: { store } }: GivenCustomer, { stores }: CheckRules, warn: Warn): number | undefined {
  if (!store) return undefined
  const id = stores.get(store)
  if (id === undefined) warn(row, say('there is no store view {store}: it is left out', { store }))
  return id
}

/** A table without that column does not say; Magento's holds what an account still has to be confirmed with. */
function confirmationOf(
  { row, customer: { confirmedAt } }: GivenCustomer,
  { layout }: CheckRules,
  createdAt: string | undefined,
  warn: Warn,
): string | null | undefined {
  if (layout === MAGENTO1_LAYOUT) return confirmedAt ? null : createdAt
  if (!confirmedAt) return confirmedAt === undefined ? undefined : null
  const at = momentOf(confirmedAt)
  // An account that counts as unconfirmed is deleted one day.
  if (at === undefined) warn(row, say('{column} is no moment in time: it is left out', { column: 'confirmed_at' }))
  return at
}

function newsletterOf({ row, customer: { newsletter } }: GivenCustomer, warn: Warn): SubscriptionState | undefined {
  if (!newsletter) return undefined
  const state = SUBSCRIPTION_STATES.find((one) => one === newsletter.toLowerCase())
  if (!state)
    warn(row, say('the newsletter is {states}, or empty: it is left out', { states: SUBSCRIPTION_STATES.join(', ') }))
  return state
}

/** An instant as this shop and other programs write it (RFC 3339), or as Magento does: "2020-03-01 10:00:00", in UTC. */
function momentOf(text: string | undefined): string | undefined {
  const found = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/.exec(text ?? '')
  if (!found) return undefined
  const [, day, time = '00:00:00', zone = 'Z'] = found
  const at = new Date(`${day}T${time}${zone}`)
  return at.getUTCFullYear() >= FIRST_YEAR ? at.toISOString().replace('.000Z', 'Z') : undefined
}
