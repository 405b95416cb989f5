import { createHash } from 'node:crypto'
import { type AddressRules, addressRules } from '#domain/address/address-form.ts'
import type { RegionData, RegionDocument } from '#domain/address/regions.ts'
import type { ShopSettings } from '#domain/store/store.ts'
import { readRegions } from './read-regions.ts'
import type { StoreService } from '../store/store-service.ts'

export type Directory = {
  rules: AddressRules
  /** Version of the region data: it changes whenever the data does. */
  version: string
}

export type DirectoryService = {
  /** The countries the shop sells to, with all that address forms need. */
  current(): Promise<Directory>
  /** The region data of spec §3 for these countries, those that show a list. */
  regionData(countries: readonly string[]): Promise<RegionDocument>
}

/** Countries and their regions (spec §3, Region and currency), as the shop's settings have them. */
export function createDirectoryService({ stores }: { stores: StoreService }): DirectoryService {
  let known: { key: string; rules: AddressRules; version: string } | undefined
  return {
    async current() {
      const settings = await stores.settings()
      const key = JSON.stringify([settings.countries, settings.address])
      if (known?.key !== key) {
        const rules = addressRules(settings.countries, settings.address, await listsOf(settings.countries, settings))
        known = { key, rules, version: versionOf(regionDocument(rules)) }
      }
      const { rules, version } = known
      return { rules, version }
    },
    async regionData(countries) {
      const settings = await stores.settings()
      return regionDocument(addressRules(countries, settings.address, await listsOf(countries, settings)))
    },
  }
}

async function listsOf(countries: readonly string[], { address }: ShopSettings): Promise<RegionData> {
  const world = await readRegions()
  const lists = countries.flatMap((country) => {
    const regions = address.regionLists.includes(country) ? world.get(country) : undefined
    return regions ? [[country, regions] as const] : []
  })
  return Object.fromEntries(lists)
}

const regionDocument = ({ countries, regions, config }: AddressRules): RegionDocument => ({
  ...regions,
  config: { ...config, regions_required: config.regions_required.filter((country) => countries.includes(country)) },
})

const versionOf = (document: RegionDocument): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 12)
