import type { SendMailOptions } from 'nodemailer'

/** The outcome of one attempt. `code` is the server's or Node's, never an address. */
export type Delivery =
  | { status: 'delivered' }
  /** Another attempt would fail as well: the address or the letter itself was refused. */
  | { status: 'refused'; code: string }
  /** `isUnreachable`: the mail server cannot be reached, so every other letter would fail now, too. */
  | { status: 'failed'; code: string; isUnreachable: boolean }

/** A mail server or a folder that takes letters. `name` never changes for a letter. Never throws. */
export type MailTransport = { deliver(message: SendMailOptions, name: string): Promise<Delivery> }
