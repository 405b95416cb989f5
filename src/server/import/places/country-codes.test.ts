import { expect, test } from 'vitest'
import { readRegions } from '../../directory/read-regions.ts'
import { countryOf } from './country-codes.ts'

test('every country is known by its two letters and by its three', async () => {
  for (const country of (await readRegions()).keys()) expect(countryOf(country), country).toBe(country)
  expect(['DEU', 'gbr', ' USA ', 'CHE', 'IRL', 'SWE', 'AUT', 'AUS'].map(countryOf)).toEqual([
    'DE',
    'GB',
    'US',
    'CH',
    'IE',
    'SE',
    'AT',
    'AU',
  ])
  expect(['', 'D', 'XX', 'Germany', 'AAA'].map(countryOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
