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
  /** The region data of spec §3: the lists of these countries. The same object as long as it is the same data. */
  document: RegionDocument
}

export type DirectoryService = {
  /** The countries the shop sells to, with all that address forms need. */
  current(): Promise<Directory>
}

/** Countries and their regions (spec §3, Region and currency), as the shop's settings have them. */
export function createDirectoryService({ stores }: { stores: StoreService }): DirectoryService {
  let known: (Directory & { key: string }) | undefined
  return {
    async current() {
      const settings = await stores.settings()
      const key = JSON.stringify([settings.countries, settings.address])
      if (known?.key !== key) {
        const rules = addressRules(settings.countries, settings.address, await listsOf(settings.countries, settings))
        const document = regionDocument(rules)
        known = { key, rules, version: versionOf(document), document }
      }
      const { rules, version, document } = known
      return { rules, version, document }
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
