import type { Address } from './address.ts'
import { type AddressFieldName, addressFieldNames, perField } from './address-fields.ts'

/** An address as forms have it: a text for each field, empty where it lacks the field. */
export type AddressTexts = Record<AddressFieldName, string>

export const noAddressTexts: AddressTexts = perField(addressFieldNames, () => '')

/** The fields of an address; those that are left out are empty. */
export function addressTexts({ street: [street, street2] = [], ...address }: Partial<Address>): AddressTexts {
  const known: Partial<AddressTexts> = { ...address, street, street2 }
  return perField(addressFieldNames, (name) => known[name] ?? '')
}
