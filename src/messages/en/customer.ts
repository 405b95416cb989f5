/** Customers: registration, login, the account and its address book. */
export const customerEn = {
  // Links of the header
  account: 'Account',
  logIn: 'Log in',
  logOut: 'Log out',
  register: 'Register',

  // Login
  logInTitle: 'Log in',
  logInText: 'Good to see you again.',
  logInButton: 'Log in',
  logInRefused: 'The email address or the password is not right. A new account opens with the link in our letter.',
  loggedIn: 'You are logged in.',
  loggedOut: 'You are logged out.',
  logOutTitle: 'Log out?',
  logOutText: 'What is in your cart stays there.',
  newHereTitle: 'New here?',
  newHereText: 'With an account your addresses are there when you need them.',
  password: 'Password',

  // Registration
  registerTitle: 'Create an account',
  registerButton: 'Create the account',
  registered: 'Welcome, {name}. Your account is ready.',
  haveAccount: 'You have an account already?',
  personalData: 'About you',
  passwordTitle: 'Your password',
  passwordHint: '{count} or more characters. Leading or trailing spaces will be ignored.',
  confirmPassword: 'Confirm the password',
  dateOfBirth: 'Date of birth',
  dateOfBirthHint: 'For example {example}.',
  day: 'Day',
  month: 'Month',
  year: 'Year',

  // Account
  accountTitle: 'Your account',
  accountOverview: 'Overview',
  accountData: 'Your details',
  name: 'Name',
  defaultAddresses: 'Your default addresses',
  defaultBilling: 'Default billing address',
  defaultShipping: 'Default delivery address',
  noDefaultAddress: 'There is none yet.',
  changeAddress: 'Change',
  changeAddressOf: 'Change the address {address}',

  // Address book
  addressBook: 'Address book',
  addressBookEmpty: 'Your address book is empty. What is in it need not be typed again when you order.',
  addAddress: 'Add an address',
  newAddress: 'New address',
  editAddress: 'Change an address',
  contactData: 'Name and contact',
  addressData: 'Address',
  addressUse: 'Use it',
  asDefaultBilling: 'As my default billing address',
  asDefaultShipping: 'As my default delivery address',
  isDefaultBilling: 'This is your default billing address.',
  isDefaultShipping: 'This is your default delivery address.',
  saveAddress: 'Save the address',
  cancel: 'Cancel',
  addressSaved: 'The address is saved.',
  addressRemoved: 'The address is removed.',
  addressBookFull: 'Your address book is full. Please remove an address first.',
  removeAddress: 'Remove',
  removeAddressOf: 'Remove the address {address}',
  removeAddressTitle: 'Remove this address?',
  removeAddressButton: 'Yes, remove it',
} as const satisfies Record<string, string>

export type CustomerMessageId = keyof typeof customerEn
