import { describe, expect, test } from 'vitest'
import { defaultAddressSettings } from '#domain/address/address-settings.ts'
import { readRegionDocument, regionOptions } from '#domain/address/regions.ts'
import { defaultSettings, type ShopSettings } from '#domain/store/store.ts'
import { createDirectoryService } from './directory-service.ts'
import { readRegions } from './read-regions.ts'

function aDirectory(changes: Partial<ShopSettings> = {}) {
  let settings = { ...defaultSettings, ...changes }
  const directory = createDirectoryService({ stores: { all: async () => [], settings: async () => settings } })
  return { directory, change: (more: Partial<ShopSettings>) => (settings = { ...settings, ...more }) }
}

describe('the world', () => {
  test('every country’s regions have ids that tell the country, and codes of their own', async () => {
    const world = await readRegions()
    expect(world.size).toBe(249)
    const all = [...world].flatMap(([country, regions]) =>
      Object.entries(regions).map(([id, { code, name }]) => ({ country, id, code, name })),
    )
    const wrong = all.filter(
      ({ country, id, code, name }) =>
        id !== `${country}-${code}` || !/^[\p{L}\p{N}-]+$/u.test(code) || code === 'undefined' || name.trim() !== name,
    )
    expect(wrong).toEqual([])
    expect(new Set(all.map(({ id }) => id)).size).toBe(4387)
  })

  test('codes lose the country they carry', async () => {
    const world = await readRegions()
    expect(world.get('RO')!['RO-AB']).toEqual({ code: 'AB', name: 'Alba' })
    expect(world.get('US')!['US-CA']).toEqual({ code: 'CA', name: 'California' })
  })

  test('every country with a required region by default has a list to choose it from', async () => {
    const world = await readRegions()
    const { regionsRequired, regionLists } = defaultAddressSettings
    for (const country of regionsRequired) expect(regionLists, country).toContain(country)
    for (const country of regionLists) expect(Object.keys(world.get(country)!).length, country).toBeGreaterThan(1)
  })
})

test('region data has the shape of the specification, of the countries that show a list', async () => {
  const { directory } = aDirectory({ countries: ['US', 'GB', 'DE'] })
  const { document: data } = await directory.current()
  expect(Object.keys(data).toSorted()).toEqual(['DE', 'US', 'config'])
  expect(data.config).toEqual({ regions_required: ['US'], show_all_regions: true })
  expect(data.DE).toMatchObject({ 'DE-BY': { code: 'BY', name: 'Bayern' } })
  const { regions } = readRegionDocument(data)
  expect(regionOptions(regions, 'US').slice(0, 2)).toMatchObject([{ label: 'Alabama' }, { label: 'Alaska' }])
})

test('an owner may show other lists, and the version tells', async () => {
  const { directory, change } = aDirectory({ countries: ['GB', 'US'] })
  const before = await directory.current()
  expect(Object.keys(before.rules.regions)).toEqual(['US'])
  expect(await directory.current()).toEqual(before)
  change({ address: { ...defaultAddressSettings, regionLists: ['GB', 'XX'] } })
  const after = await directory.current()
  expect(Object.keys(after.rules.regions)).toEqual(['GB'])
  expect(Object.keys(after.rules.regions.GB!)).toHaveLength(217)
  expect(after.version).not.toBe(before.version)
})
