import type { Address } from './address.ts'
import { typedText } from './typed-text.ts'

/** What a column, a label and a person can take. */
export const MAXIMUM_TEXT = 255

/** Countries where most addresses have no postcode (spec §3.3). */
const WITHOUT_POSTCODE = new Set(['HK', 'IE', 'MO', 'PA'])

/** The same address without outer space, control characters and empty street lines. */
export function cleanAddress(address: Address): Address {
  const text = (value: string | undefined) => typedText(value ?? '')
  return {
    firstName: text(address.firstName),
    lastName: text(address.lastName),
    company: text(address.company) || undefined,
    street: address.street.map(text).filter((line) => line !== ''),
    city: text(address.city),
    region: text(address.region),
    postcode: text(address.postcode),
    country: text(address.country),
    phone: text(address.phone) || undefined,
  }
}

/** Problems of a cleaned address: field name → message id. `countries`: where the shop sells to. */
export function checkAddress(address: Address, countries: string[]): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const field of ['firstName', 'lastName', 'city', 'country'] as const) {
    if (address[field] === '') problems[field] = 'validationRequired'
  }
  if (address.street.length === 0) problems.street = 'validationRequired'
  if (address.postcode === '' && !WITHOUT_POSTCODE.has(address.country)) problems.postcode = 'validationRequired'
  if (address.country !== '' && !countries.includes(address.country)) problems.country = 'validationSelect'
  if (address.street.length > 2) problems.street = 'tooLong'
  for (const [field, value] of Object.entries(address)) {
    const longest = Array.isArray(value) ? Math.max(0, ...value.map((line) => line.length)) : (value?.length ?? 0)
    if (longest > MAXIMUM_TEXT) problems[field] = 'tooLong'
  }
  return problems
}
