/** Region data as the page carries it (spec §3, Region and currency; 3.3.1): country → region id → code and name. */
export type RegionData = Readonly<Record<string, Readonly<Record<string, { code: string; name: string }>>>>

export type RegionConfig = {
  regions_required: readonly string[]
  /** False hides the whole field where no region is required. */
  show_all_regions: boolean
}

/**
 * Region data as it travels (spec §3; 3.3.1): a country's regions by its code, and beside them the key `config`, which is
 * no country. Flags and empty maps come in the several ways of 3.0.2 and 3.0.3.
 */
export type RegionDocument = Readonly<Record<string, RegionData[string] | RegionConfig | readonly [] | undefined>>

/** Takes the document apart. Without a config, required marks are to be left as they are (3.3.3). */
export function readRegionDocument(document: RegionDocument): { regions: RegionData; config?: RegionConfig } {
  const { config, ...regions } = document as Record<string, unknown>
  if (typeof config !== 'object' || config === null) return { regions: regions as RegionData }
  const { regions_required: required, show_all_regions: showsAll } = config as Record<string, unknown>
  return {
    regions: regions as RegionData,
    config: {
      regions_required: Array.isArray(required) ? required.map(String) : [],
      show_all_regions: [true, 1, '1', 'true'].includes(showsAll as string),
    },
  }
}

/** One line of the list. `title` is the name as it is in the data. */
export type RegionOption = { value: string; label: string; title: string }

/** A country's lines, sorted by name in code-unit order; markup in names is left out of the text (4.region.1). */
export function regionOptions(regions: RegionData, country: string): RegionOption[] {
  return regionsOf(regions, country)
    .toSorted(([, a], [, b]) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(([id, { name }]) => ({ value: id, label: withoutTags(name), title: name }))
}

/**
 * A region by its id or its lower-cased name or code (4.region.3): what a shopper typed comes lower-cased, a stored region
 * as it is. Empty when the country has no such region.
 */
export function findRegion(regions: RegionData, country: string, wanted: string): string {
  if (wanted === '') return ''
  const found = regionsOf(regions, country).find(
    ([id, { code, name }]) => id === wanted || name.toLowerCase() === wanted || code.toLowerCase() === wanted,
  )
  return found?.[0] ?? ''
}

/** The name of a region that is kept by its code; what was typed where there is no list stays as it is. */
export function regionName(regions: RegionData, country: string, region: string): string {
  const id = findRegion(regions, country, region.toLowerCase())
  return id === '' ? region : regions[country]![id]!.name
}

/** A country without entries has no list: the region is free text (3.3.2). */
export const hasRegions = (regions: RegionData, country: string): boolean => regionsOf(regions, country).length > 0

const regionsOf = (regions: RegionData, country: string) =>
  country !== '' && Object.hasOwn(regions, country) ? Object.entries(regions[country]!) : []

const withoutTags = (name: string): string => name.replace(/<\/?\w[^<>]*>/g, '')
