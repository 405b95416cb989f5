import type { FormDefinition } from '#domain/validation/form-definition.ts'
import { LONGEST_EMAIL, LONGEST_PASSWORD } from './limits.ts'

/** Names as Magento 1 has them: "login[username]". */
export const loginForm = {
  email: {
    name: 'login[username]',
    id: 'email',
    rules: 'required-entry validate-email',
    type: 'email',
    maxLength: LONGEST_EMAIL,
  },
  password: {
    name: 'login[password]',
    id: 'password',
    rules: 'required-entry validate-password',
    type: 'password',
    maxLength: LONGEST_PASSWORD,
    isSecret: true,
  },
} as const satisfies FormDefinition
