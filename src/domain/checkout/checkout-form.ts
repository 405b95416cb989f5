import type { ShopSettings } from '../store/store.ts'
import type { FormDefinition } from '../validation/form-definition.ts'

/** Who orders (spec §3, form fields); the addresses are forms of their own (address-form.ts). */
export const contactForm = {
  email: { name: 'email', type: 'email', rules: 'required-entry validate-email', maxLength: 254 },
} as const satisfies FormDefinition

/** Ticked: no billing address of its own is posted. */
export const billingForm = {
  isSame: { name: 'billing_same', type: 'checkbox', options: ['1'] },
} as const satisfies FormDefinition

/** How it is paid: one of the shop's ways. */
export const paymentForm = (methods: ShopSettings['payment']) =>
  ({
    method: { name: 'payment[method]', type: 'radio', rules: 'validate-one-required-by-name', options: methods },
  }) as const satisfies FormDefinition
