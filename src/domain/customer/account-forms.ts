import type { FieldDefinition, FormDefinition } from '../validation/form-definition.ts'
import { LONGEST_EMAIL, LONGEST_PASSWORD } from './limits.ts'
import { registrationForm } from './registration-form.ts'

const { firstName, lastName, email, birthDay, birthMonth, birthYear, password, confirmation } = registrationForm

/** The field for the current password. No rule of new passwords applies to it, because it may have been set when other rules held. */
const known = (name: string, id = name) =>
  ({
    name,
    id,
    rules: 'required-entry',
    type: 'password',
    maxLength: LONGEST_PASSWORD,
    isSecret: true,
  }) as const satisfies FieldDefinition

export const confirmAccountForm = { password: known('password') } satisfies FormDefinition

export const forgotPasswordForm = { email } satisfies FormDefinition

export const resetPasswordForm = { password, confirmation } satisfies FormDefinition

/** Names, ids and rules of the account's forms as Magento 1 has them. */
export const detailsForm = { firstName, lastName, birthDay, birthMonth, birthYear } satisfies FormDefinition

export const changePasswordForm = {
  current: known('current_password'),
  password,
  confirmation,
} satisfies FormDefinition

export const changeEmailForm = {
  email: { ...email, id: 'new-email', maxLength: LONGEST_EMAIL },
  current: known('current_password', 'email-current-password'),
} satisfies FormDefinition

/** Asks for the password before something that cannot be undone, or that shows everything. */
export const ownPasswordForm = { current: known('current_password') } satisfies FormDefinition

export const newsletterSettingForm = {
  isSubscribed: { name: 'is_subscribed', id: 'subscription', type: 'checkbox', options: ['1'] },
} satisfies FormDefinition
