import type { CustomerService } from '../services.ts'
import { createAccess } from './access.ts'
import { createAddressBook } from './address-book.ts'
import type { CustomerDependencies } from './customer-dependencies.ts'
import { createOwnData } from './own-data.ts'
import { createProfile } from './profile.ts'
import { TooBusy } from './turns.ts'
import { DEFAULT_PASSWORD_MIN } from './weak-password.ts'

/** Accounts and what belongs to them; what was decided: docs/decisions/011-customers.md and 033-accounts.md. */
export function createCustomerService({
  passwordMin = DEFAULT_PASSWORD_MIN,
  ...given
}: Omit<CustomerDependencies, 'passwordMin'> & { passwordMin?: number | undefined }): CustomerService {
  const dependencies = { ...given, passwordMin }
  const access = createAccess(dependencies)
  const profile = createProfile(dependencies)
  return {
    passwordMin,
    ...access,
    ...profile,
    ...createOwnData(dependencies),
    ...createAddressBook(given.db),
    register: orBusy(access.register),
    preparePassword: orBusy(access.preparePassword),
    logIn: orBusy(access.logIn),
    resetPassword: orBusy(access.resetPassword),
    changePassword: orBusy(profile.changePassword),
  }
}

/** Hashing that is refused because too many wait for it is a named outcome. */
const orBusy =
  <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
  async (...given: Given): Promise<Result | { status: 'busy' }> => {
    try {
      return await work(...given)
    } catch (error) {
      if (error instanceof TooBusy) return { status: 'busy' }
      throw error
    }
  }
