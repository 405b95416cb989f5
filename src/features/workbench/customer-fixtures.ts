import { addressForm } from '#domain/address/address-form.ts'
import { toAddressValues } from '#domain/customer/address-form.ts'
import { rules } from './address-fixtures.ts'
import { loginForm } from '#domain/customer/login-form.ts'
import { registrationForm } from '#domain/customer/registration-form.ts'
import { detailsForm } from '#domain/customer/account-forms.ts'
import type { OwnReview } from '#domain/review/review.ts'
import type { BookAddress, CustomerSession, CustomerView } from '#domain/customer/results.ts'
import { filledForm } from '../form/posted-form.tsx'

export const customer: CustomerView = {
  id: 'ada',
  email: 'ada.lovelace-montgomery@analytical-engines.example.com',
  firstName: 'Ada',
  lastName: 'Lovelace-Montgomery',
  dateOfBirth: '1985-12-10',
}

const anEntry = (id: string, street: string[], city: string, more: Partial<BookAddress> = {}): BookAddress => ({
  id,
  address: {
    firstName: 'Ada',
    lastName: 'Lovelace-Montgomery',
    street,
    city,
    region: '',
    postcode: '75003',
    country: 'FR',
  },
  isDefaultBilling: false,
  isDefaultShipping: false,
  ...more,
})

export const addresses: BookAddress[] = [
  anEntry('a', ['Rue des Archives 12', 'Escalier C'], 'Paris', { isDefaultBilling: true, isDefaultShipping: true }),
  anEntry('b', ['Quai de la Daurade-et-du-Pont-Neuf 118'], 'Toulouse'),
  anEntry('c', ['Place du Marché 3'], 'Saint-Germain-en-Laye'),
]

const form = addressForm('', 'FR', rules)
export const emptyAddress = filledForm(form, { firstName: 'Ada', lastName: 'Lovelace', country: 'FR' })
export const knownAddress = filledForm(form, toAddressValues(addresses[0]!.address))
export const wrongAddress = {
  ...filledForm(form, { firstName: 'Ada', city: 'Paris', country: 'FR' }),
  problems: {
    lastname: { id: 'validationRequired' },
    street_1: { id: 'validationRequired' },
    zip: { id: 'validationTooLong', values: { most: 20 } },
  },
} as const

export const refusedLogin = {
  ...filledForm(loginForm, { email: 'ada@example.com' }),
  problems: { password: { id: 'logInRefused' } },
} as const

export const refusedRegistration = {
  ...filledForm(registrationForm, {
    firstName: 'Ada',
    email: 'ada@example.com',
    birthDay: '31',
    birthMonth: '4',
    birthYear: '1985',
  }),
  problems: {
    lastname: { id: 'validationRequired' },
    email: { id: 'validationEmail' },
    day: { id: 'validationDay', values: { days: 30 } },
    confirmation: { id: 'validationPasswordsMatch' },
  },
} as const

/** The page of details after a wrong current password. */
export const editStates = {
  details: filledForm(detailsForm, { firstName: customer.firstName, lastName: customer.lastName }),
  password: { values: {}, problems: { current_password: { id: 'currentPasswordWrong' } } },
  email: { values: {}, problems: {} },
} as const

export const sessions: CustomerSession[] = [
  {
    id: 'this',
    browser: 'Firefox, Windows',
    createdAt: new Date('2026-11-20T08:00:00Z'),
    lastSeenAt: new Date('2026-11-21T12:00:00Z'),
    isThis: true,
  },
  {
    id: 'other',
    browser: undefined,
    createdAt: new Date('2026-11-01T18:30:00Z'),
    lastSeenAt: new Date('2026-11-12T07:15:00Z'),
    isThis: false,
  },
]

export const reviews: OwnReview[] = (['pending', 'approved', 'rejected'] as const).map((state, n) => ({
  id: n + 1,
  productId: n + 1,
  nickname: 'Ada',
  title: 'Holds a lot',
  text: 'And looks good on the table.',
  stars: 4,
  createdAt: '2026-11-19T10:00:00Z',
  language: 'en-GB',
  state,
}))
