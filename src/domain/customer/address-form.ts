import type { FieldDefinition, FormDefinition } from '../validation/form-definition.ts'

const box = (name: string, id: string): FieldDefinition => ({ name, id, type: 'checkbox', options: ['1'] })

/** Questions of the address book beside the address (domain/address/address-form.ts); names are Magento 1's. */
export const addressUseForm = {
  isDefaultBilling: box('default_billing', 'primary_billing'),
  isDefaultShipping: box('default_shipping', 'primary_shipping'),
} satisfies FormDefinition
