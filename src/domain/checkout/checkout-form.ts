import type { AddressPrefix } from '../address/address-form.ts'
import { LONGEST_EMAIL, LONGEST_PASSWORD } from '../customer/limits.ts'
import type { ShippingMethodCode } from '../shipping/shipping-method.ts'
import type { ShopSettings } from '../store/store.ts'
import type { FieldDefinition, FormDefinition } from '../validation/form-definition.ts'

/** How somebody orders who is not logged in; names of all these forms as Magento 1 has them. */
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

/** `isGiven`: one was given before; another one may be. */
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

/** Which of the customer's addresses; none of them: the one that is typed. */
export const addressChoiceForm = (prefix: AddressPrefix, addressIds: readonly string[]) =>
  ({
    choice: { name: `${prefix}_address_id`, id: `${prefix}-address-select`, type: 'select', options: addressIds },
  }) as const satisfies FormDefinition

const box = (name: string): FieldDefinition => ({ name, type: 'checkbox', options: ['1'] })

/** What else the step of an address asks. */
export const addressUseForm = (prefix: 'billing' | 'shipping') => ({
  /** The parcel goes to the billing address. */
  isSame: box(prefix === 'billing' ? 'billing[use_for_shipping]' : 'shipping[same_as_billing]'),
  isKept: box(`${prefix}[save_in_address_book]`),
})

export const shippingMethodForm = (codes: readonly ShippingMethodCode[]) =>
  ({
    method: { name: 'shipping_method', type: 'radio', rules: 'validate-one-required-by-name', options: codes },
  }) as const satisfies FormDefinition

/** How it is paid: one of the shop's ways. */
export const paymentForm = (methods: Readonly<ShopSettings['payment']>) =>
  ({
    method: { name: 'payment[method]', type: 'radio', rules: 'validate-one-required-by-name', options: methods },
  }) as const satisfies FormDefinition
