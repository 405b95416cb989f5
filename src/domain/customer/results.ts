import type { Address } from '../address/address.ts'
import type { FieldProblem } from '../validation/form-definition.ts'

/** A customer's own account, as the customer sees it. */
export type CustomerView = {
  id: string
  email: string
  firstName: string
  lastName: string
  /** "1985-07-05". */
  dateOfBirth?: string
}

/** A checked registration. The password is taken as it was typed. */
export type Registration = {
  email: string
  firstName: string
  lastName: string
  dateOfBirth?: string
  password: string
}

/** `waitSeconds`: when it may be tried again. `busy`: too many log in at this moment. The password was not checked. */
export type NotNow = { status: 'too-many'; waitSeconds: number } | { status: 'busy' }

/** `problem`: the fault of the new password, in words. */
export type WeakPassword = { status: 'weak'; problem: FieldProblem }

/** A letter is on its way, whether the address has an account or not. */
export type RegisterResult = { status: 'letter-sent' } | WeakPassword | NotNow

/** The account whose session begins. `passwordHash`: the hash that was checked or chosen; the session begins only while it is still the account's. */
type Opened = { customerId: string; passwordHash: string }

/** `refused` does not tell which of the two was wrong, or that the address was never confirmed. */
export type LogInResult = ({ status: 'logged-in' } & Opened) | { status: 'refused' } | NotNow

/** `unknown-link`: the letter is too old, its link was used, or it never existed. */
export type ConfirmResult =
  | ({ status: 'logged-in'; firstName: string } & Opened)
  | { status: 'refused' | 'unknown-link' }
  | NotNow

export type RequestResetResult = { status: 'letter-sent' } | NotNow
export type ResetResult = ({ status: 'changed' } & Opened) | { status: 'unknown-link' } | WeakPassword | NotNow

/** `refused`: the current password is wrong. */
export type ChangePasswordResult = ({ status: 'changed' } & Opened) | { status: 'refused' } | WeakPassword | NotNow
/** Only the new address itself is told whether it is free. */
export type ChangeEmailResult = { status: 'letter-sent' | 'refused' | 'same' } | NotNow

/** Details that a customer may change without a password. */
export type CustomerDetails = Pick<CustomerView, 'firstName' | 'lastName'> & { dateOfBirth: string | undefined }

/** A place where a customer is logged in. `id` opens nothing. */
export type CustomerSession = {
  id: string
  /** "Firefox, Windows"; undefined when it said nothing. */
  browser: string | undefined
  createdAt: Date
  lastSeenAt: Date
  isThis: boolean
}

/** Everything the shop keeps about a customer, as it is written into a file. */
export type OwnData = Record<string, unknown>
/** `text`: of a JSON file, in parts. */
export type ExportResult = { status: 'ready'; text: AsyncIterable<string> } | { status: 'refused' } | NotNow
export type EraseResult = { status: 'erased' } | { status: 'refused' } | NotNow

export type BookAddress = {
  id: string
  address: Address
  isDefaultBilling: boolean
  isDefaultShipping: boolean
}

/** An address that was typed. A default that is not asked for stays as it is. */
export type AddressInput = Omit<BookAddress, 'id'>

/** `no-such-address`: it does not exist, or belongs to another customer. */
export type SaveAddressResult = { status: 'saved'; id: string } | { status: 'no-such-address' | 'book-full' }
export type RemoveAddressResult = { status: 'removed' | 'no-such-address' }
