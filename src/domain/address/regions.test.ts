import { expect, test } from 'vitest'
import { hasRegions, readRegionDocument, regionName, regionOptions } from './regions.ts'

const US = { 'US-CA': { code: 'CA', name: 'California' } }

test('the config is taken out before keys count as countries', () => {
  const { regions, config } = readRegionDocument({ US, config: { regions_required: ['US'], show_all_regions: true } })
  expect(Object.keys(regions)).toEqual(['US'])
  expect(config).toEqual({ regions_required: ['US'], show_all_regions: true })
  expect(hasRegions(regions, 'config')).toBe(false)
})

test('flags and empty maps are read in all the ways they come', () => {
  const flag = (value: unknown) =>
    readRegionDocument({ config: { regions_required: [], show_all_regions: value as boolean } }).config!
      .show_all_regions
  expect([true, 1, '1', 'true'].map(flag)).toEqual([true, true, true, true])
  expect([false, 0, '0', 'false', undefined].map(flag)).toEqual([false, false, false, false, false])
  const { regions, config } = readRegionDocument({ GB: [], XX: {} })
  expect([hasRegions(regions, 'GB'), hasRegions(regions, 'XX'), config]).toEqual([false, false, undefined])
  expect(regionOptions(regions, 'GB')).toEqual([])
})

test('a kept code is shown by its name, a typed region as it is', () => {
  expect(regionName({ US }, 'US', 'CA')).toBe('California')
  expect(regionName({ US }, 'GB', 'Kent')).toBe('Kent')
  expect(regionName({ US }, 'US', '')).toBe('')
})
