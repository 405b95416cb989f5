import type { Address } from '../address/address.ts'

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

/** `too-many`: this network has tried too often; nothing was looked at. */
export type RegisterResult = { status: 'registered'; customerId: string } | { status: 'email-taken' | 'too-many' }

/** `refused` says no more, whichever of the two was wrong. */
export type LogInResult = { status: 'logged-in'; customerId: string } | { status: 'refused' | 'too-many' }

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
