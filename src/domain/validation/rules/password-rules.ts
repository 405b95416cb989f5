import { isPassword } from './password-rule.ts'
import { type FieldContext, present, textOfField } from './field.ts'
import { type Rule, textRule } from './rule.ts'

/** Spec §9: characters, after trimming. */
export const ADMIN_PASSWORD_MINIMUM = 7

export const passwordRules: readonly Rule[] = [
  {
    name: 'validate-new-password',
    messageId: 'validationPassword',
    testsEmpty: true,
    // 5.validate-new-password.1: spaces only are a password of no characters, not an omitted one.
    test: ({ value }) => value === '' || isPassword(value),
  },
  textRule('validate-admin-password', 'validationAdminPassword', (text) => {
    const password = text.trim()
    return password.length >= ADMIN_PASSWORD_MINIMUM && /[a-zA-Z]/.test(password) && /\d/.test(password)
  }),
  {
    name: 'validate-cpassword',
    messageId: 'validationPasswordsMatch',
    testsEmpty: true,
    test: (context) => context.value === '' || matches(context.value, passwordToConfirm(context)),
  },
  {
    name: 'validate-both-passwords',
    messageId: 'validationPasswordsMatch',
    testsEmpty: true,
    test: (context) => {
      const other = textOfField(otherPassword(context))
      return context.value === '' || other === '' || matches(context.value, other)
    },
    partners: (context) => present(otherPassword(context)),
  },
]

/** Case and spaces count; without a partner there is nothing to compare (5.E.23). */
const matches = (text: string, other: string | undefined): boolean => other === undefined || text === other

/** 5.validate-cpassword.1: an administrator's password first, then the last password, then the field called so. */
function passwordToConfirm({ field, form }: FieldContext): string | undefined {
  // A confirmation that is checked as a password too is not what it confirms.
  const others = (className: string) =>
    form.byClass(className).filter((one) => one.id !== field.id || one.name !== field.name)
  const password = others('validate-admin-password')[0] ?? others('validate-password').at(-1) ?? form.byId('password')
  return textOfField(password)
}

const otherPassword = ({ field, form }: FieldContext) =>
  form.byName(field.name === 'password' ? 'confirmation' : 'password')[0]
