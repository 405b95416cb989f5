import type { Address } from '../address/address.ts'
import type { AddressValues } from '../address/address-form.ts'
import type { FieldDefinition, FormDefinition } from '../validation/form-definition.ts'

const box = (name: string, id: string): FieldDefinition => ({ name, id, type: 'checkbox', options: ['1'] })

/** Questions of the address book beside the address (domain/address/address-form.ts); names are Magento 1's. */
export const addressUseForm = {
  isDefaultBilling: box('default_billing', 'primary_billing'),
  isDefaultShipping: box('default_shipping', 'primary_shipping'),
} satisfies FormDefinition

/** A kept address as values of its form: the region's code chooses its line in the list (4.region.3). */
export function toAddressValues({ street, company, phone, ...rest }: Address): Partial<AddressValues> {
  return { ...rest, company: company ?? '', phone: phone ?? '', street: street[0] ?? '', street2: street[1] ?? '' }
}
