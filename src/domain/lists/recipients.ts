import { isEmailAddress } from '../validation/rules/email-address.ts'
import { MOST_RECIPIENTS } from './results.ts'

/** As SMTP allows (RFC 5321, 4.5.3.1.3, without the brackets). */
const LONGEST_ADDRESS = 254

export type Recipients =
  | { status: 'ok'; emails: string[] }
  | { status: 'none' }
  | { status: 'too-many' }
  | { status: 'no-address'; text: string }

/** Addresses divided by commas, semicolons, spaces or lines; each one once. */
export function readRecipients(typed: string): Recipients {
  const emails = [
    ...new Set(
      typed
        .normalize('NFC')
        .toLowerCase()
        .split(/[\s,;]+/),
    ),
  ].filter(Boolean)
  if (emails.length === 0) return { status: 'none' }
  const wrong = emails.find((email) => email.length > LONGEST_ADDRESS || !isEmailAddress(email))
  if (wrong !== undefined) return { status: 'no-address', text: wrong.slice(0, LONGEST_ADDRESS) }
  return emails.length > MOST_RECIPIENTS ? { status: 'too-many' } : { status: 'ok', emails }
}
