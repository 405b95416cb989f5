import type { RegionData } from '#domain/address/regions.ts'

type Regions = RegionData[string]

let world: Promise<Map<string, Regions>> | undefined

/** Every country's regions by its code, from `country-region-data`; read when first asked for. */
export function readRegions(): Promise<Map<string, Regions>> {
  world ??= import('country-region-data').then(
    ({ allCountries }) => new Map(allCountries.map(([, country, regions]) => [country, withIds(country, regions)])),
  )
  return world
}

/** Ids are "US-CA": they stay the same from release to release, and tell their country. */
function withIds(country: string, regions: readonly (readonly [name: string, code?: string])[]): Regions {
  const found: Record<string, Regions[string]> = {}
  for (const [name, given] of regions) {
    const code = codeOf(country, name, given)
    const id = `${country}-${code}`
    found[Object.hasOwn(found, id) ? `${country}-${slug(name)}` : id] = { code, name }
  }
  return found
}

/** Some codes carry their country ("RO-AB"), some are missing: the name serves then. */
function codeOf(country: string, name: string, given: string | undefined): string {
  if (given === undefined || given === '' || given === 'undefined') return slug(name)
  return given.startsWith(`${country}-`) ? given.slice(country.length + 1) : given
}

const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toUpperCase()
