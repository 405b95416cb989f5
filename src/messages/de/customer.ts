import type { CustomerMessageId } from '../en/customer.ts'

export const customerDe: Record<CustomerMessageId, string> = {
  // Links of the header
  account: 'Konto',
  logIn: 'Anmelden',
  logOut: 'Abmelden',
  register: 'Registrieren',

  // Login
  logInTitle: 'Anmelden',
  logInText: 'Schön, Sie wiederzusehen.',
  logInButton: 'Anmelden',
  logInRefused:
    'E-Mail-Adresse oder Passwort stimmt nicht. Ein neues Konto eröffnen Sie zuerst mit dem Link in unserer E-Mail.',
  loggedIn: 'Sie sind angemeldet.',
  loggedOut: 'Sie sind abgemeldet.',
  logOutTitle: 'Abmelden?',
  logOutText: 'Was in Ihrem Warenkorb liegt, bleibt dort.',
  newHereTitle: 'Neu hier?',
  newHereText: 'Mit einem Konto sind Ihre Adressen da, wenn Sie sie brauchen.',
  password: 'Passwort',

  // Registration
  registerTitle: 'Konto anlegen',
  registerButton: 'Konto anlegen',
  registered: 'Willkommen, {name}. Ihr Konto ist bereit.',
  haveAccount: 'Haben Sie schon ein Konto?',
  personalData: 'Über Sie',
  passwordTitle: 'Ihr Passwort',
  passwordHint: 'Mindestens {count} Zeichen. Leerzeichen am Anfang und am Ende zählen nicht.',
  confirmPassword: 'Passwort wiederholen',
  dateOfBirth: 'Geburtsdatum',
  dateOfBirthHint: 'Zum Beispiel {example}.',
  day: 'Tag',
  month: 'Monat',
  year: 'Jahr',

  // Account
  accountTitle: 'Ihr Konto',
  accountOverview: 'Übersicht',
  accountData: 'Ihre Angaben',
  name: 'Name',
  defaultAddresses: 'Ihre Standardadressen',
  defaultBilling: 'Standard-Rechnungsadresse',
  defaultShipping: 'Standard-Lieferadresse',
  noDefaultAddress: 'Es gibt noch keine.',
  changeAddress: 'Ändern',
  changeAddressOf: 'Adresse ändern: {address}',

  // Address book
  addressBook: 'Adressbuch',
  addressBookEmpty: 'Ihr Adressbuch ist leer. Was darin steht, müssen Sie beim Bestellen nicht noch einmal eingeben.',
  addAddress: 'Adresse hinzufügen',
  newAddress: 'Neue Adresse',
  editAddress: 'Adresse ändern',
  contactData: 'Name und Kontakt',
  addressData: 'Adresse',
  addressUse: 'Verwendung',
  asDefaultBilling: 'Als meine Standard-Rechnungsadresse',
  asDefaultShipping: 'Als meine Standard-Lieferadresse',
  isDefaultBilling: 'Das ist Ihre Standard-Rechnungsadresse.',
  isDefaultShipping: 'Das ist Ihre Standard-Lieferadresse.',
  saveAddress: 'Adresse speichern',
  cancel: 'Abbrechen',
  addressSaved: 'Die Adresse ist gespeichert.',
  addressRemoved: 'Die Adresse ist entfernt.',
  addressBookFull: 'Ihr Adressbuch ist voll. Bitte entfernen Sie zuerst eine Adresse.',
  removeAddress: 'Entfernen',
  removeAddressOf: 'Adresse entfernen: {address}',
  removeAddressTitle: 'Diese Adresse entfernen?',
  removeAddressButton: 'Ja, entfernen',
}
