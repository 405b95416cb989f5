/** Region data as the page carries it (spec §3, Region and currency; 3.3.1): country → region id → code and name. */
export type RegionData = Readonly<Record<string, Readonly<Record<string, { code: string; name: string }>>>>

export type RegionConfig = {
  regions_required: readonly string[]
  /** False hides the whole field where no region is required. */
  show_all_regions: boolean
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

/** A country without entries has no list: the region is free text (3.3.2). */
export const hasRegions = (regions: RegionData, country: string): boolean => regionsOf(regions, country).length > 0

const regionsOf = (regions: RegionData, country: string) =>
  country !== '' && Object.hasOwn(regions, country) ? Object.entries(regions[country]!) : []

const withoutTags = (name: string): string => name.replace(/<\/?\w[^<>]*>/g, '')
