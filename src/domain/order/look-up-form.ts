import type { FormDefinition } from '../validation/form-definition.ts'

/** Magento 1's names. */
export const lookUpForm = {
  number: { name: 'oar_order_id', rules: 'required-entry', maxLength: 64 },
  lastName: { name: 'oar_billing_lastname', rules: 'required-entry' },
  email: { name: 'oar_email', rules: 'required-entry validate-email', type: 'email', maxLength: 254 },
} as const satisfies FormDefinition
