import type { SendMailOptions } from 'nodemailer'

/** What became of one attempt. `code` is the server's or Node's, never an address. */
export type Delivery =
  | { status: 'delivered' }
  /** No other attempt would do better: the address or the letter itself was refused. */
  | { status: 'refused'; code: string }
  /** `isUnreachable`: it would be the same with any other letter now. */
  | { status: 'failed'; code: string; isUnreachable: boolean }

/** Where letters go: a mail server or a folder. `name` is the letter's own for ever. Never throws. */
export type MailTransport = { deliver(message: SendMailOptions, name: string): Promise<Delivery> }
