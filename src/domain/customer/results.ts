import type { Address } from '../address/address.ts'
import type { FieldProblem } from '../validation/form-definition.ts'

/** What a customer sees of their own account. */
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

/** `waitSeconds`: when it may be tried again. `busy`: too many log in at this moment. Nothing was looked at. */
export type NotNow = { status: 'too-many'; waitSeconds: number } | { status: 'busy' }

/** `problem`: of the new password, in words. */
export type WeakPassword = { status: 'weak'; problem: FieldProblem }

/** A letter is on its way, whatever is known of the address. */
export type RegisterResult = { status: 'letter-sent' } | WeakPassword | NotNow

/** Whose session begins. `passwordHash`: what was looked at, or chosen; the session begins only while it is the account's. */
type Opened = { customerId: string; passwordHash: string }

/** `refused` says no more, whichever of the two was wrong, or that the address was never confirmed. */
export type LogInResult = ({ status: 'logged-in' } & Opened) | { status: 'refused' } | NotNow

/** `unknown-link`: of a letter that is too old, was used, or never was. */
export type ConfirmResult =
  | ({ status: 'logged-in'; firstName: string } & Opened)
  | { status: 'refused' | 'unknown-link' }
  | NotNow

export type RequestResetResult = { status: 'letter-sent' } | NotNow
export type ResetResult = ({ status: 'changed' } & Opened) | { status: 'unknown-link' } | WeakPassword | NotNow

/** `refused`: the current password is wrong. */
export type ChangePasswordResult = ({ status: 'changed' } & Opened) | { status: 'refused' } | WeakPassword | NotNow
/** Whether the new address is free is told to itself alone. */
export type ChangeEmailResult = { status: 'letter-sent' | 'refused' | 'same' } | NotNow

/** What a customer may change without more. */
export type CustomerDetails = Pick<CustomerView, 'firstName' | 'lastName'> & { dateOfBirth: string | undefined }

/** Where a customer is logged in. `id` opens nothing. */
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
export type ExportResult = { status: 'ready'; data: OwnData } | { status: 'refused' } | NotNow
export type EraseResult = { status: 'erased' } | { status: 'refused' } | NotNow

export type BookAddress = {
  id: string
  address: Address
  isDefaultBilling: boolean
  isDefaultShipping: boolean
}

/** A default that is not asked for stays where it is. */
export type AddressInput = Omit<BookAddress, 'id'>

/** `no-such-address`: not there, or somebody else's. */
export type SaveAddressResult = { status: 'saved'; id: string } | { status: 'no-such-address' | 'book-full' }
export type RemoveAddressResult = { status: 'removed' | 'no-such-address' }
