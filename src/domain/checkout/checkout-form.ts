import type { AddressPrefix } from '../address/address-form.ts'
import { LONGEST_EMAIL, LONGEST_PASSWORD } from '../customer/limits.ts'
import type { ShippingMethodCode } from '../shipping/shipping-method.ts'
import type { OrderedBy } from '../payment/payment-method.ts'
import type { FieldDefinition, FormDefinition } from '../validation/form-definition.ts'

/** The choice of a shopper who is not logged in: how to order. Names of all these forms are Magento 1's. */
export const methodForm = {
  method: {
    name: 'checkout_method',
    type: 'radio',
    rules: 'validate-one-required-by-name',
    options: ['guest', 'register'],
  },
} as const satisfies FormDefinition

/** The contact fields of a shopper who is not logged in. */
export const contactForm = {
  email: {
    name: 'billing[email]',
    id: 'email',
    type: 'email',
    rules: 'required-entry validate-email',
    maxLength: LONGEST_EMAIL,
  },
} as const satisfies FormDefinition

/** `isGiven`: a password was given before; a new one may replace it. */
export const passwordForm = (isGiven: boolean) => {
  const secret = (name: string, rule: string) =>
    ({
      name,
      rules: isGiven ? rule : `required-entry ${rule}`,
      type: 'password',
      maxLength: LONGEST_PASSWORD,
      isSecret: true,
    }) as const
  return {
    password: secret('billing[customer_password]', 'validate-password'),
    confirmation: secret('billing[confirm_password]', 'validate-cpassword'),
  } as const satisfies FormDefinition
}

/** The choice among the customer's addresses; the empty value stands for the typed one. */
export const addressChoiceForm = (prefix: AddressPrefix, addressIds: readonly string[]) =>
  ({
    choice: { name: `${prefix}_address_id`, id: `${prefix}-address-select`, type: 'select', options: addressIds },
  }) as const satisfies FormDefinition

const box = (name: string): FieldDefinition => ({ name, type: 'checkbox', options: ['1'] })

/** Further questions in the step of an address. */
export const addressUseForm = (prefix: 'billing' | 'shipping') => ({
  /** The parcel goes to the billing address. */
  isSame: box(prefix === 'billing' ? 'billing[use_for_shipping]' : 'shipping[same_as_billing]'),
  isKept: box(`${prefix}[save_in_address_book]`),
})

export const shippingMethodForm = (codes: readonly ShippingMethodCode[]) =>
  ({
    method: { name: 'shipping_method', type: 'radio', rules: 'validate-one-required-by-name', options: codes },
  }) as const satisfies FormDefinition

/** The choice among the shop's payment methods. */
export const paymentForm = (methods: readonly OrderedBy[]) =>
  ({
    method: { name: 'payment[method]', type: 'radio', rules: 'validate-one-required-by-name', options: methods },
  }) as const satisfies FormDefinition

/** Agreement to the shop's terms, which goes with the order where the shop has published some. */
export const agreementForm = {
  isAgreed: { name: 'agreement[1]', id: 'agreement-1', type: 'checkbox', rules: 'required-entry', options: ['1'] },
} as const satisfies FormDefinition
