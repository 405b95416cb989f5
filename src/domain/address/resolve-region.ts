import { findRegion, hasRegions, type RegionData } from './regions.ts'

/** The region as a shopper gave it: a line of the list, a text, or both (2.2.3). */
export type GivenRegion = { regionId: string; region: string }

export type ResolvedRegion =
  | { status: 'listed'; id: string; code: string; name: string }
  /** The country has no list. */
  | { status: 'typed'; text: string }
  | { status: 'none' }
  /** Not in the country's list. */
  | { status: 'unknown'; text: string }
  /** A line of another country's list: it was chosen before the country was changed, and no script renewed the list. */
  | { status: 'elsewhere' }

/**
 * The region of a posted address. If the country has a list, a text counts as the region it names, by id, name or code (4.region.3), in any
 * case and without accents; if it has none, only the text counts.
 */
export function resolveRegion(regions: RegionData, country: string, { regionId, region }: GivenRegion): ResolvedRegion {
  if (!hasRegions(regions, country)) {
    if (region !== '') return { status: 'typed', text: region }
    return regionId === '' ? { status: 'none' } : { status: 'elsewhere' }
  }
  const id = findRegion(regions, country, regionId) || findByText(regions, country, region)
  if (id !== '') return { status: 'listed', id, ...regions[country]![id]! }
  if (region !== '') return { status: 'unknown', text: region }
  return regionId === '' ? { status: 'none' } : { status: 'elsewhere' }
}

/** The same for a single field that holds an id or a text, whichever its control was (4.dependent.2–3). */
export function resolveRegionText(regions: RegionData, country: string, text: string): ResolvedRegion {
  const isId = Object.values(regions).some((ofCountry) => Object.hasOwn(ofCountry, text))
  return resolveRegion(regions, country, isId ? { regionId: text, region: '' } : { regionId: '', region: text })
}

/** The region as an address stores it: the code where the country has a list, else the typed text; '' for none. */
export function keptRegion(resolved: ResolvedRegion): string {
  if (resolved.status === 'listed') return resolved.code
  return resolved.status === 'typed' ? resolved.text : ''
}

/** The longest name of a region. Longer texts are not compared, because taking the accents off 100 KB costs time (S24). */
const LONGEST_NAME = 255

function findByText(regions: RegionData, country: string, text: string): string {
  const exact = findRegion(regions, country, text) || findRegion(regions, country, text.toLowerCase())
  if (exact !== '' || text === '' || text.length > LONGEST_NAME) return exact
  const wanted = withoutAccents(text)
  const found = Object.entries(regions[country]!).find(
    ([id, { code, name }]) => wanted !== '' && [id, code, name].some((one) => withoutAccents(one) === wanted),
  )
  return found?.[0] ?? ''
}

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
