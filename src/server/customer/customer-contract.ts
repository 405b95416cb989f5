import type { StoreView } from '#domain/store/store.ts'
import type {
  AddressInput,
  BookAddress,
  ChangeEmailResult,
  ChangePasswordResult,
  ConfirmResult,
  CustomerDetails,
  CustomerSession,
  CustomerView,
  EraseResult,
  ExportResult,
  LogInResult,
  NotNow,
  RegisterResult,
  Registration,
  RemoveAddressResult,
  RequestResetResult,
  ResetResult,
  SaveAddressResult,
  WeakPassword,
} from '#domain/customer/results.ts'

/** Context of letters that a request causes: the store view whose language they are in, and the shop's origin for their links. */
export type LetterPlace = { store: StoreView; origin: string }

/** Ids of customers come from the session and nowhere else. `from`: the network address that asks. */
export type CustomerService = {
  /** The least number of characters of a new password. */
  passwordMin: number
  /**
   * Makes an account that opens with the link in a letter. The answer does not tell whether there was one already. `back`: where
   * the link goes on to.
   */
  register(registration: Registration, from: string, letter: LetterPlace & { back?: string }): Promise<RegisterResult>
  /** The hash of a password that is good enough for a new account (`registerAtCheckout`). */
  preparePassword(
    password: string,
    email: string,
    from: string,
  ): Promise<{ status: 'ready'; passwordHash: string } | WeakPassword | NotNow>
  /** Writes to a guest who registered at the checkout: a link to confirm, or that there is an account already. */
  writeToRegistered(email: string, letter: LetterPlace): Promise<void>
  /** The address whose link it is, or which the account gets by it; asked before anything is done. */
  linkOf(purpose: 'confirm' | 'reset' | 'email' | 'undo', token: string): Promise<{ email: string } | undefined>
  /** Confirms an address: it belongs to those who have both the link and the password. */
  confirm(token: string, password: string, from: string): Promise<ConfirmResult>
  logIn(given: { email: string; password: string }, from: string): Promise<LogInResult>
  /** Writes a link for another password. Without `from` (the owner asks) nothing is counted. */
  requestReset(email: string, origin: string, from?: string): Promise<RequestResetResult>
  /** Sets the password and ends every session. */
  resetPassword(token: string, password: string, origin: string): Promise<ResetResult>
  saveDetails(id: string, details: CustomerDetails): Promise<void>
  /** Ends the other sessions; the caller renews this one. */
  changePassword(
    id: string,
    given: { current: string; password: string },
    request: { from: string; origin: string; sessionHash: string },
  ): Promise<ChangePasswordResult>
  changeEmail(
    id: string,
    given: { current: string; email: string },
    request: { from: string; origin: string },
  ): Promise<ChangeEmailResult>
  confirmEmail(token: string): Promise<'changed' | 'unknown-link'>
  /**
   * Puts the former address back, from the letter to it: every session ends, and another password is chosen by letter. `taken`: another
   * account has it by now, and nothing is changed.
   */
  undoEmail(token: string, origin: string): Promise<'undone' | 'taken' | 'unknown-link'>
  /** This session, and the newest others: the one used last first. */
  sessions(id: string, sessionHash: string): Promise<CustomerSession[]>
  endSession(id: string, sessionId: string): Promise<'ended' | 'no-such-session'>
  endOtherSessions(id: string, sessionHash: string): Promise<number>
  export(id: string, password: string, request: { from: string; sessionHash: string }): Promise<ExportResult>
  /** Removes the account and what belongs to it; orders stay for the tax office, without the customer. */
  erase(id: string, password: string, request: { from: string; origin: string }): Promise<EraseResult>
  customer(id: string): Promise<CustomerView | undefined>
  /** The oldest first. */
  addresses(customerId: string): Promise<BookAddress[]>
  address(customerId: string, addressId: string): Promise<BookAddress | undefined>
  addAddress(customerId: string, input: AddressInput): Promise<SaveAddressResult>
  changeAddress(customerId: string, addressId: string, input: AddressInput): Promise<SaveAddressResult>
  removeAddress(customerId: string, addressId: string): Promise<RemoveAddressResult>
}
