import type { SendMailOptions } from 'nodemailer'

/** Causes of a failed delivery that an owner can do something about; everything else is `other`. */
export const MAIL_FAULTS = [
  'host-unknown',
  'private-host',
  'refused',
  'no-answer',
  'no-encryption',
  'certificate',
  'password',
  'sender',
  'recipient',
  'other',
] as const

export type MailFault = (typeof MAIL_FAULTS)[number]

/** `isNotReached`: no connection came about, so no letter can have arrived. `said`: what the server answered, or Node said; it may name an address, and is for the owner's eyes alone. */
type Failure = { code: string; why?: MailFault; isNotReached?: true; said?: string }

/** The outcome of one attempt. `code` is the server's or Node's, never an address. */
export type Delivery =
  | { status: 'delivered' }
  /** Another attempt would fail as well: the address or the letter itself was refused. */
  | ({ status: 'refused' } & Failure)
  /** `isUnreachable`: the mail server cannot be reached, so every other letter would fail now, too. */
  /** `isUnanswered`: the server has the whole letter, and may have delivered it. */
  | ({ status: 'failed'; isUnreachable: boolean; isUnanswered?: true } & Failure)

/** `sentFor`: the customer in whose name it is written, which stays in the shop. */
export type Message = SendMailOptions & { sentFor?: string }

/**
 * A mail server or a folder that takes letters. `name` never changes for a letter. `onSent` is called when the whole letter is sent, and only the
 * answer is waited for. Never throws.
 */
export type MailTransport = { deliver(message: Message, name: string, onSent?: () => void): Promise<Delivery> }
