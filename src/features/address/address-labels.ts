import type { AddressForm } from '#domain/address/address-form.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import type { Translate } from '#messages/translate.ts'

/** Field id → label, for the summary of what the server refused. */
export function addressLabels(form: AddressForm, t: Translate): Record<string, string> {
  const names = Object.keys(form) as (keyof AddressForm)[]
  return Object.fromEntries(names.map((name) => [fieldIdOf(form[name]), t(name === 'regionId' ? 'region' : name)]))
}
