import type { AddressForm } from '#domain/address/address-form.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import type { Translate } from '#messages/translate.ts'

/** Field id → label, for the summary of what the server refused. */
export function addressLabels(form: AddressForm, t: Translate): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).map(([key, field]) => [fieldIdOf(field), t(LABELS[key as keyof AddressForm])]),
  )
}

const LABELS = {
  firstName: 'firstName',
  lastName: 'lastName',
  company: 'company',
  street: 'street',
  street2: 'street2',
  country: 'country',
  regionId: 'region',
  region: 'region',
  postcode: 'postcode',
  city: 'city',
  phone: 'phone',
} as const satisfies Record<keyof AddressForm, string>
