import { addressForm, type AddressRules } from '#domain/address/address-form.ts'
import type { CartView } from '#domain/cart/results.ts'
import { billingForm } from '#domain/checkout/checkout-form.ts'
import { filledForm, type FormState } from '../form/posted-form.tsx'

/** The checkout as it first opens: what was told for the estimate is known already. */
export function firstLook({ destination, isVirtual }: CartView, rules: AddressRules): FormState {
  const { country, region, postcode } = destination
  const known = { country, region, postcode }
  const parts = [
    filledForm(addressForm('shipping', country, rules), isVirtual ? {} : known),
    filledForm(addressForm('billing', country, rules), isVirtual ? known : { country }),
    filledForm(billingForm, { isSame: '1' }),
  ]
  return { values: Object.assign({}, ...parts.map(({ values }) => values)), problems: {} }
}
