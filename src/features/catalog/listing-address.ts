import { DEFAULT_PER_PAGE, type Listing, type SortKey } from '#domain/catalog/views.ts'

/** The address of a list: its path, and for a search the text. */
export type ListingPlace = { path: string; text?: string }

export type ListingState = {
  sort: SortKey
  direction: 'asc' | 'desc'
  mode: 'grid' | 'list'
  perPage: number
  page: number
  selected: { code: string; value: string }[]
}

/**
 * The address of a list with something changed: Magento 1's query parameters, without what is the default. Any change
 * but of the page or the mode goes back to the first page.
 */
export function listingAddress(place: ListingPlace, listing: Listing, change: Partial<ListingState>): string {
  const query = new URLSearchParams(listingFields(place, listing, change)).toString()
  return query === '' ? place.path : `${place.path}?${query}`
}

/** The same as fields, for a form: `except` are the ones the form itself asks for. */
export function listingFields(
  place: ListingPlace,
  listing: Listing,
  change: Partial<ListingState>,
  except: string[] = [],
): [string, string][] {
  const keepsPage = Object.keys(change).every((name) => name === 'page' || name === 'mode')
  const state: ListingState = { ...listing, page: keepsPage ? listing.page : 1, ...change }
  const fields: [string, string][] = []
  if (place.text !== undefined) fields.push(['q', place.text])
  for (const [code, values] of byFacet(state.selected)) fields.push([code, values.join(',')])
  if (state.sort !== listing.sorts[0]) fields.push(['order', state.sort])
  if (state.direction !== 'asc' || listing.direction !== 'asc') fields.push(['dir', state.direction])
  if (state.mode !== 'grid') fields.push(['mode', state.mode])
  if (state.perPage !== DEFAULT_PER_PAGE) fields.push(['limit', String(state.perPage)])
  if (state.page > 1) fields.push(['p', String(state.page)])
  return fields.filter(([name]) => !except.includes(name))
}

/** A filter's value taken out if it is selected, else added. */
export function toggled(listing: Listing, code: string, value: string): ListingState['selected'] {
  const without = listing.selected.filter((chosen) => chosen.code !== code || chosen.value !== value)
  return without.length < listing.selected.length ? without : [...listing.selected, { code, value }]
}

function byFacet(selected: ListingState['selected']): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { code, value } of selected) groups.set(code, [...(groups.get(code) ?? []), value])
  return groups
}
