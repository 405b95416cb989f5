import { textRule } from './rule.ts'

/** Spec §9: characters, after trimming. */
export const PASSWORD_MINIMUM = 6

export const isPassword = (text: string): boolean => text.trim().length >= PASSWORD_MINIMUM

/** A password to log in with; those to choose one are rarer (password-rules.ts). */
export const passwordRule = textRule('validate-password', 'validationPassword', isPassword)
