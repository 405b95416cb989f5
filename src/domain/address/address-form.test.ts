import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkForm } from '../validation/check-form.ts'
import { fieldIdOf } from '../validation/form-definition.ts'
import {
  addressForm,
  type AddressPrefix,
  addressRules,
  regionFieldsFor,
  shownCountry,
  toAddress,
} from './address-form.ts'
import { noAddressTexts } from './address-texts.ts'
import { defaultAddressSettings } from './address-settings.ts'

const regions = {
  US: { 'US-CA': { code: 'CA', name: 'California' }, 'US-AL': { code: 'AL', name: 'Alabama' } },
  DE: { 'DE-BE': { code: 'BE', name: 'Berlin' } },
}
const rules = addressRules(['DE', 'GB', 'HK', 'US', 'AU'], defaultAddressSettings, regions)
const today = { year: 2026, month: 11, day: 21 }
const filled = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  'street[]': 'Main Street 1',
  city: 'Berlin',
  postcode: '10115',
}
const problemsOf = (given: Record<string, string>, prefix: AddressPrefix = '') =>
  checkForm(
    addressForm(prefix, given.country_id ?? '', rules),
    (name) => {
      const plain = prefix === '' ? name : name.replace(/^\w+\[(\w+)\]/, '$1')
      const value = { ...filled, ...given }[plain]
      return value === undefined ? [] : [value]
    },
    { today },
  )

test('names and ids are those of Magento 1, with and without a prefix', () => {
  const ids = (prefix: AddressPrefix) =>
    Object.values(addressForm(prefix, 'US', rules)).map((field) => `${field.name} #${fieldIdOf(field)}`)
  expect(ids('')).toEqual([
    'firstname #firstname',
    'lastname #lastname',
    'company #company',
    'street[] #street_1',
    'street[] #street_2',
    'country_id #country',
    'region_id #region_id',
    'region #region',
    'postcode #zip',
    'city #city',
    'telephone #telephone',
  ])
  expect(ids('shipping')).toContain('shipping[street][] #shipping-street-2')
  expect(ids('shipping')).toContain('shipping[region_id] #shipping-region_id')
})

test('a region is asked for where it is required, at the control in use', () => {
  expect(problemsOf({ country_id: 'US' })).toEqual({ region_id: { id: 'validationSelect' } })
  expect(problemsOf({ country_id: 'US', region_id: 'US-CA' })).toEqual({})
  expect(problemsOf({ country_id: 'US', region_id: 'DE-BE' })).toEqual({ region_id: { id: 'validationSelect' } })
  // Australia has no list here: its region is typed.
  expect(problemsOf({ country_id: 'AU' })).toEqual({ region: { id: 'validationRequired' } })
  expect(problemsOf({ country_id: 'DE' })).toEqual({})
  expect(problemsOf({ country_id: 'US' }, 'billing')).toEqual({ 'billing-region_id': { id: 'validationSelect' } })
})

test('a postcode is asked for where the country has them', () => {
  expect(problemsOf({ country_id: 'GB', postcode: '' })).toEqual({ zip: { id: 'validationRequired' } })
  expect(problemsOf({ country_id: 'HK', postcode: '' })).toEqual({})
})

test('a country is one the shop sells to', () => {
  for (const country of ['FR', 'de', 'constructor', ''])
    expect(problemsOf({ country_id: country }), country).toMatchObject({ country: { id: 'validationSelect' } })
  expect(shownCountry('US', rules)).toBe('US')
  expect([shownCountry('FR', rules), shownCountry(undefined, rules)]).toEqual(['DE', 'DE'])
})

test('more than a field holds is refused with its limit', () => {
  expect(problemsOf({ country_id: 'DE', city: 'x'.repeat(101) })).toEqual({
    city: { id: 'validationTooLong', values: { most: 100 } },
  })
})

test('the page first shows what is known: an id, a code or a name', () => {
  const shown = (known: { regionId?: string; region?: string }) => regionFieldsFor({ country: 'US', ...known }, rules)
  expect(shown({ regionId: 'US-CA' }).select.value).toBe('US-CA')
  expect(shown({ region: 'CA' }).select.value).toBe('US-CA')
  expect(shown({ region: 'california' }).select.value).toBe('US-CA')
  expect(shown({ region: 'Kent' })).toMatchObject({ select: { value: '' }, text: { value: '', isShown: false } })
  expect(regionFieldsFor({ country: 'GB', region: 'Kent' }, rules)).toMatchObject({
    select: { isShown: false },
    text: { value: 'Kent', isShown: true },
  })
})

test('any text is kept whole or refused by its field', () => {
  const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 110 })
  const text = units.map((codes) => String.fromCharCode(...codes))
  fc.assert(
    fc.property(text, text, (city, street) => {
      const problems = problemsOf({ country_id: 'DE', city, 'street[]': street })
      expect(Object.keys(problems).every((id) => ['city', 'street_1'].includes(id))).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('outer space, invisible characters and empty lines are not kept', () => {
  const values = {
    ...noAddressTexts,
    firstName: ' Ada',
    lastName: 'Lovelace',
    company: ' ',
    street: 'Main Street 1\u0007',
    street2: ' ',
    country: 'US',
    regionId: 'US-CA',
    postcode: '94016',
    city: 'Daly City',
  }
  expect(toAddress(values, 'CA')).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    company: undefined,
    street: ['Main Street 1'],
    country: 'US',
    region: 'CA',
    postcode: '94016',
    city: 'Daly City',
    phone: undefined,
  })
})
