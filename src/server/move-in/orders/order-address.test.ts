import { expect, test } from 'vitest'
import type { OldOrderAddress } from './old-orders.ts'
import { addressOf } from './order-address.ts'

test('a moved address has its fields in the order that a move before told changes by', () => {
  const old = {
    firstname: 'Ada',
    lastname: 'Byron',
    company: 'Mill',
    street: 'Lane 1',
    city: 'Berlin',
    region_code: 'BE',
    postcode: '10115',
    country_id: 'de',
    telephone: '030',
  }
  expect(Object.keys(addressOf(old as unknown as OldOrderAddress))).toEqual([
    'firstName',
    'lastName',
    'company',
    'street',
    'city',
    'region',
    'postcode',
    'country',
    'phone',
  ])
})
