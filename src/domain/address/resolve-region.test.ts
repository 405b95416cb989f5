import { expect, test } from 'vitest'
import type { RegionData } from './regions.ts'
import { keptRegion, resolveRegion, resolveRegionText } from './resolve-region.ts'

const regions: RegionData = {
  US: { 'US-CA': { code: 'CA', name: 'California' }, 'US-NY': { code: 'NY', name: 'New York' } },
  DE: { 'DE-TH': { code: 'TH', name: 'Thüringen' } },
  XX: {},
}
const region = (country: string, regionId: string, text = '') =>
  resolveRegion(regions, country, { regionId, region: text })

test('a line of the country’s list is taken, whatever the text box holds', () => {
  expect(region('US', 'US-CA')).toEqual({ status: 'listed', id: 'US-CA', code: 'CA', name: 'California' })
  expect(region('US', 'US-CA', 'Kent')).toMatchObject({ status: 'listed', id: 'US-CA' })
})

test('a typed region counts as the one it names, by id, name or code, in any case and without accents', () => {
  for (const text of ['US-NY', 'us-ny', 'NY', 'ny', 'new york', 'New York', 'NEW-YORK'])
    expect(region('US', '', text), text).toMatchObject({ id: 'US-NY' })
  expect(region('DE', '', 'Thuringen')).toMatchObject({ id: 'DE-TH' })
  // The list was another country's when the text was typed.
  expect(region('US', 'DE-TH', 'california')).toMatchObject({ id: 'US-CA' })
})

test('what the list does not have is told apart: unknown text, a line of another list, nothing', () => {
  expect(region('US', '', 'Kent')).toEqual({ status: 'unknown', text: 'Kent' })
  expect(region('US', '', '…')).toEqual({ status: 'unknown', text: '…' })
  expect(region('US', 'DE-TH')).toEqual({ status: 'elsewhere' })
  expect(region('US', '')).toEqual({ status: 'none' })
})

test('without a list only the text counts', () => {
  for (const country of ['GB', 'XX', '', 'constructor']) {
    expect(region(country, '', 'Kent')).toEqual({ status: 'typed', text: 'Kent' })
    expect(region(country, 'US-CA', 'Kent')).toEqual({ status: 'typed', text: 'Kent' })
    expect(region(country, 'US-CA')).toEqual({ status: 'elsewhere' })
    expect(region(country, '')).toEqual({ status: 'none' })
  }
})

test('one field may hold an id or a text', () => {
  expect(resolveRegionText(regions, 'US', 'US-CA')).toMatchObject({ id: 'US-CA' })
  expect(resolveRegionText(regions, 'US', 'california')).toMatchObject({ id: 'US-CA' })
  expect(resolveRegionText(regions, 'US', 'DE-TH')).toEqual({ status: 'elsewhere' })
  expect(resolveRegionText(regions, 'GB', 'US-CA')).toEqual({ status: 'elsewhere' })
  expect(resolveRegionText(regions, 'GB', 'Kent')).toEqual({ status: 'typed', text: 'Kent' })
})

test('an address keeps the code of a listed region and the text of a typed one', () => {
  expect(keptRegion(region('US', 'US-CA'))).toBe('CA')
  expect(keptRegion(region('GB', '', 'Kent'))).toBe('Kent')
  expect([region('US', ''), region('US', '', 'Kent'), region('US', 'DE-TH')].map(keptRegion)).toEqual(['', '', ''])
})
