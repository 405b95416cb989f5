import type { FormDefinition } from '../validation/form-definition.ts'

/** The fields of a withdrawal (Directive 2011/83/EU, art. 11a, 3); `text`: the part of the order it is about. */
export const withdrawalForm = {
  name: { name: 'name', id: 'withdrawal-name', rules: 'required-entry' },
  orderNumber: { name: 'order_number', id: 'withdrawal-order', rules: 'required-entry', maxLength: 64 },
  email: {
    name: 'email',
    id: 'withdrawal-email',
    rules: 'required-entry validate-email',
    type: 'email',
    maxLength: 254,
  },
  text: { name: 'text', id: 'withdrawal-text', type: 'textarea', maxLength: 2000 },
} as const satisfies FormDefinition
