import { searchText } from '#domain/search/search-text.ts'
import type { Suggested, SuggestRequest } from '../list-engine.ts'
import { findText, productOfSku, type SearchContext } from './find-text.ts'

/** Suggestions for a text that is being typed. They are remembered as long as index and synonyms stay. */
export async function suggest({ text, most }: SuggestRequest, context: SearchContext): Promise<Suggested> {
  const { storeIndex, synonyms } = context
  const key = JSON.stringify([synonyms.revision, text, most])
  const known = storeIndex.suggestions.get(key)
  if (known) return known
  const found = await termsAndProducts(text, most, context)
  const suggested = { ...found, categoryIds: categoriesFor(found.terms[0]?.text ?? text, most.categories, context) }
  storeIndex.suggestions.set(key, suggested)
  return suggested
}

async function termsAndProducts(
  text: string,
  most: SuggestRequest['most'],
  context: SearchContext,
): Promise<Omit<Suggested, 'categoryIds'>> {
  const { catalogue, storeIndex, synonyms } = context
  const idsOf = (documents: Uint32Array) =>
    Array.from(documents.subarray(0, most.products), (document) => catalogue.ids[document]!)
  if (productOfSku(text, catalogue) !== undefined) {
    const { order } = await findText(text, context)
    return { terms: [{ text, count: order.length }], productIds: idsOf(order) }
  }
  const limits = { terms: most.terms, documents: most.products }
  const { terms, matches } = await storeIndex.text.suggest(text, synonyms, limits)
  return { terms, productIds: idsOf(matches.documents) }
}

/** Categories whose name holds every word. */
function categoriesFor(text: string, most: number, { storeIndex, synonyms }: SearchContext): number[] {
  const { index, ids } = storeIndex.categories
  const { documents, isPartial } = searchText(index, text, { synonyms, most })
  return isPartial ? [] : Array.from(documents, (at) => ids[at]!)
}
