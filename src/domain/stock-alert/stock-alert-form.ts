import type { FormDefinition } from '../validation/form-definition.ts'

/** Asks for one letter when a product can be bought again. */
export const stockAlertForm = {
  email: {
    name: 'email',
    id: 'stock-alert-email',
    rules: 'required-entry validate-email',
    type: 'email',
    maxLength: 254,
  },
} as const satisfies FormDefinition
