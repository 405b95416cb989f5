import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moreExactFirst, type Place, ratesAt } from './place.ts'

const at = (places: Place[], to: { country: string; region?: string; postcode?: string }) =>
  ratesAt(places, to)
    .toSorted(moreExactFirst)
    .map(({ country, region, postcode }) => `${country} ${region} ${postcode}`)

const place = (text: string): Place => {
  const [country = '', region = '', postcode = ''] = text.split(' ')
  return { country, region, postcode }
}

test('the country comes before all countries, then postcodes, then the region', () => {
  const inOrder = [
    'US CA 90210',
    'US * 90210',
    'US * 90200-90299',
    'US CA 9*',
    'US * 9*',
    'US CA *',
    'US * *',
    '* * 90210',
    '* * *',
  ]
  const all = [...inOrder, 'US NY *', 'CA * *', 'US * 8*'].map(place)
  const beverlyHills = { country: 'US', region: 'CA', postcode: '90210' }
  expect(at(all.toReversed(), beverlyHills)).toEqual(inOrder)
  expect(at(all, { country: 'US', region: 'ca ', postcode: '' })).toEqual(['US CA *', 'US * *', '* * *'])
  expect(at(all, { country: 'DE' })).toEqual(['* * *'])
})

const anyPlace = fc.record({
  country: fc.constantFrom('*', 'US', 'GB'),
  region: fc.constantFrom('*', 'CA', 'NY'),
  postcode: fc.constantFrom('*', '1*', '10*', '10000-10999', '10100-10199', '10115', 'SW1*'),
})

test('which one wins does not depend on the order they are kept in', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyPlace, { selector: (one) => JSON.stringify(one) }),
      fc.constantFrom('10115', '10150', '12000', 'SW1A 1AA', ''),
      fc.constantFrom('CA', 'NY', ''),
      (places, postcode, region) => {
        const to = { country: 'US', region, postcode }
        expect(at(places.toReversed(), to)).toEqual(at(places, to))
      },
    ),
  )
})
