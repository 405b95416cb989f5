import type { FormDefinition } from '#domain/validation/form-definition.ts'
import { LONGEST_EMAIL, LONGEST_PASSWORD } from './limits.ts'

/** A new customer's form; names, ids and rules as Magento 1 has them (spec §5; 5.validate-password, 2.3.2). */
export const registrationForm = {
  firstName: { name: 'firstname', rules: 'required-entry' },
  lastName: { name: 'lastname', rules: 'required-entry' },
  email: { name: 'email', rules: 'required-entry validate-email', type: 'email', maxLength: LONGEST_EMAIL },
  birthDay: { name: 'day', rules: 'validate-custom', maxLength: 10 },
  birthMonth: { name: 'month', rules: 'validate-custom', maxLength: 10 },
  birthYear: { name: 'year', rules: 'validate-custom', maxLength: 10 },
  password: {
    name: 'password',
    rules: 'required-entry validate-password',
    type: 'password',
    maxLength: LONGEST_PASSWORD,
    isSecret: true,
  },
  confirmation: {
    name: 'confirmation',
    rules: 'required-entry validate-cpassword',
    type: 'password',
    maxLength: LONGEST_PASSWORD,
    isSecret: true,
  },
} as const satisfies FormDefinition
