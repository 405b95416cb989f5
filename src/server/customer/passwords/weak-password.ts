import type { FieldProblem } from '#domain/validation/form-definition.ts'
import { passwordText } from './passwords.ts'

/** The least length where the owner sets none (PASSWORD_MIN). */
export const DEFAULT_PASSWORD_MIN = 8

/** Shorter words of an address say nothing about its owner. */
const SHORTEST_WORD = 4

/**
 * Names the fault of a new password: it is too short, one that everybody tries first, or made of what others know. Which kinds of
 * characters it has does not matter (NIST SP 800-63B).
 */
export async function weakness(
  typed: string,
  { least, email, shop }: { least: number; email: string; shop: string },
): Promise<FieldProblem | undefined> {
  const password = passwordText(typed)
  if ([...password].length < least) return { id: 'passwordTooShort', values: { count: least } }
  const small = password.toLowerCase()
  if (isRow(small) || isKnown(small, [email, ...email.split('@'), shop])) return { id: 'passwordTooCommon' }
  // The list is read when the first password is set: most processes of a shop never need it.
  const { commonPasswords } = await import('./common-passwords.ts')
  return commonPasswords.has(small) || commonPasswords.has(withoutTail(small)) ? { id: 'passwordTooCommon' } : undefined
}

/** "password2024!" is "password". */
const withoutTail = (text: string): string => text.replace(/[\d\W_]{1,4}$/, '')

/** Tells whether it is one character over and over, or neighbours of the alphabet or the keyboard all the way. */
function isRow(text: string): boolean {
  if (new Set(text).size <= 2) return true
  const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl']
  return rows.some((row) => row.includes(text) || [...row].toReversed().join('').includes(text))
}

/** Tells whether it is the customer's own name or the shop's, with up to four characters around. */
const isKnown = (text: string, words: string[]): boolean =>
  words
    .map((word) => word.toLowerCase().replaceAll(/\s/g, ''))
    .some((word) => word.length >= SHORTEST_WORD && text.includes(word) && text.length - word.length <= 4)
