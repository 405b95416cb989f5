import { createAccess } from './access.ts'
import { createAddressBook } from './address-book.ts'
import { createAddressChange } from './change-address.ts'
import type { CustomerDependencies } from './customer-dependencies.ts'
import { createOwnData } from './own-data.ts'
import { createProfile } from './profile.ts'
import { createTurns, TooBusy } from '../in-process/turns.ts'
import { DEFAULT_PASSWORD_MIN } from './passwords/weak-password.ts'
import type { CustomerService } from './customer-contract.ts'

/**
 * Work on passwords is slow on purpose. This many are checked or made at a time and this many more wait; a request beyond that is
 * refused before anything is read or counted. A flood of logins then costs everybody else little.
 */
const AT_ONCE = 4
const WAITING = 50

/** Accounts and what belongs to them; what was decided: docs/decisions/011-customers.md and 033-accounts.md. */
export function createCustomerService({
  passwordMin = DEFAULT_PASSWORD_MIN,
  ...given
}: Omit<CustomerDependencies, 'passwordMin'> & { passwordMin?: number | undefined }): CustomerService {
  const dependencies = { ...given, passwordMin }
  const access = createAccess(dependencies)
  const profile = createProfile(dependencies)
  const addressChange = createAddressChange(dependencies)
  const ownData = createOwnData(dependencies)
  const inTurn = createTurns({ atOnce: AT_ONCE, waiting: WAITING })

  const orBusy =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result | { status: 'busy' }> => {
      try {
        return await inTurn(() => work(...given))
      } catch (error) {
        if (error instanceof TooBusy) return { status: 'busy' }
        throw error
      }
    }

  return {
    passwordMin,
    ...access,
    ...profile,
    ...addressChange,
    ...ownData,
    ...createAddressBook(given.db),
    register: orBusy(access.register),
    preparePassword: orBusy(access.preparePassword),
    confirm: orBusy(access.confirm),
    logIn: orBusy(access.logIn),
    resetPassword: orBusy(access.resetPassword),
    changePassword: orBusy(profile.changePassword),
    changeEmail: orBusy(addressChange.changeEmail),
    export: orBusy(ownData.export),
    erase: orBusy(ownData.erase),
  }
}
