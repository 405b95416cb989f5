import { MOST_SUGGESTIONS } from '../suggestions.ts'

type Places = { products: number; terms: number; categories: number }

/** Four, four and two: products sell, terms lead on, a category or two say where one is. */
const PLACES: Places = { products: 4, terms: 4, categories: 2 }
/** More of a kind than this would be a list of its own. */
export const MOST_OF_A_KIND: Places = { products: MOST_SUGGESTIONS, terms: 6, categories: 4 }

/** Shares the places among the kinds, by how many of each are there; a kind's unused places go to the others, to products first. */
export function sharePlaces(there: Places): Places {
  const shown = { ...PLACES }
  for (const kind of KINDS) shown[kind] = Math.min(PLACES[kind], there[kind])
  for (const kind of KINDS) {
    const free = MOST_SUGGESTIONS - KINDS.reduce((sum, one) => sum + shown[one], 0)
    shown[kind] = Math.min(shown[kind] + free, there[kind], MOST_OF_A_KIND[kind])
  }
  return shown
}

const KINDS = ['products', 'terms', 'categories'] as const
