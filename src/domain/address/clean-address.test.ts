import { expect, test } from 'vitest'
import { cleanAddress } from './clean-address.ts'

/** Fingerprints of moved records are made of this text: another order of the keys would bring every address of the old shop again. */
const KEPT =
  '{"firstName":"Ada","lastName":"Byron","company":"Mill","street":["Lane 1"],"city":"Berlin","region":"BE","postcode":"10115","country":"DE","phone":"030"}'

test('an address is kept with its fields in the order of all addresses before', () => {
  expect(JSON.stringify(cleanAddress(JSON.parse(KEPT)))).toBe(KEPT)
})

test('no field of an address has more than one line', () => {
  const [firstName, street] = ['Ada,\r\n\r\nyour payment failed.', ['Lane\u20281']]
  expect(cleanAddress({ ...JSON.parse(KEPT), firstName, street })).toMatchObject({
    firstName: 'Ada, your payment failed.',
    street: ['Lane 1'],
  })
})
