import type { Address } from './address.ts'
import { type OptionalAddressField, printedFields } from './address-fields.ts'

/**
 * The lines of an address as on an envelope, without empty ones; `part` tells them apart.
 * @param place the lines of its town and country as the caller says them
 */
export function addressLines(
  address: Address,
  place: readonly (string | undefined)[],
  { hasContact = false } = {},
): { part: string; text: string }[] {
  const fields = (names: readonly OptionalAddressField[]) =>
    names.map((name) => ({ part: name, text: address[name] ?? '' }))
  const numbered = (part: string, texts: readonly (string | undefined)[]) =>
    texts.map((text = '', at) => ({ part: `${part} ${at + 1}`, text }))
  return [
    ...fields(printedFields.aboveName),
    { part: 'name', text: `${address.firstName} ${address.lastName}` },
    ...numbered('street', address.street),
    ...fields(printedFields.belowStreet),
    ...numbered('place', place),
    ...(hasContact ? fields(printedFields.contact) : []),
  ].filter(({ text }) => text.trim() !== '')
}

/** The line of the town, with the region in words: "90210 Beverly Hills, California". */
export function townLine({ postcode, city }: Address, region: string): string {
  const town = [postcode, city].filter(Boolean).join(' ')
  return region ? `${town}, ${region}` : town
}
