import { cleanText } from '#domain/search/clean-text.ts'
import { searchText } from '#domain/search/search-text.ts'
import { MOST_OF_A_KIND, sharePlaces } from '#domain/search/share-places.ts'
import { SUGGEST_FROM, type ProductSuggestion, type Suggestions } from '#domain/search/suggestions.ts'
import type { ProductCard } from '#domain/catalog/views.ts'
import type { CatalogReader } from './catalog-service.ts'
import type { Suggested } from './store-index.ts'
import { findText, productOfSku } from './find-text.ts'
import type { SearchContext } from './search-context.ts'
import type { ShownStore } from '#domain/store/store.ts'

export type SearchService = {
  /** What autocomplete offers for a text as it was typed, however long or odd; nothing below `SUGGEST_FROM` characters. */
  suggest(store: ShownStore, text: string): Promise<Suggestions>
}

/** Suggestions for a text that is being typed. They are remembered; products among them are shown with their price of now. */
export function createSearchService({ catalog }: { catalog: CatalogReader }): SearchService {
  return {
    async suggest(store, given) {
      const text = cleanText(given)
      if ([...text].length < SUGGEST_FROM) return { text, terms: [], categories: [], products: [] }
      const { terms, categories, products } = await suggested(text, await catalog.searchIn(store))
      return { text, terms, categories, products: (await catalog.cards(store, products)).map(productSuggestion) }
    },
  }
}

async function suggested(text: string, context: SearchContext): Promise<Suggested> {
  const { storeIndex, synonyms } = context
  const key = `${synonyms.revision} ${text}`
  const known = storeIndex.suggestions.get(key)
  if (known) return known
  const { terms, products } = await termsAndProducts(text, context)
  const categories = categoriesFor(terms[0]?.text ?? text, context)
  const places = sharePlaces({ terms: terms.length, categories: categories.length, products: products.length })
  const found = {
    terms: terms.slice(0, places.terms),
    categories: categories.slice(0, places.categories),
    products: products.slice(0, places.products),
  }
  storeIndex.suggestions.set(key, found)
  return found
}

async function termsAndProducts(text: string, context: SearchContext): Promise<Omit<Suggested, 'categories'>> {
  const { catalogue, storeIndex, synonyms } = context
  const idOf = (document: number) => catalogue.ids[document]!
  if (productOfSku(text, catalogue) !== undefined) {
    const { order } = await findText(text, context)
    const products = Array.from(order.subarray(0, MOST_OF_A_KIND.products), idOf)
    return { terms: [{ text, count: order.length }], products }
  }
  const most = { terms: MOST_OF_A_KIND.terms, documents: MOST_OF_A_KIND.products }
  const { terms, matches } = await storeIndex.text.suggest(text, synonyms, most)
  return { terms, products: Array.from(matches.documents.subarray(0, most.documents), idOf) }
}

/** Categories whose name holds every word. */
function categoriesFor(text: string, { storeIndex, synonyms }: SearchContext): Suggested['categories'] {
  const { index, nodes } = storeIndex.categories
  const { documents, isPartial } = searchText(index, text, { synonyms, most: MOST_OF_A_KIND.categories })
  if (isPartial) return []
  return Array.from(documents, (at) => ({ name: nodes[at]!.name, path: nodes[at]!.path }))
}

const productSuggestion = ({ id, name, path, price, picture }: ProductCard): ProductSuggestion => ({
  id,
  name,
  path,
  price,
  ...(picture && { picture: { file: picture.file, label: picture.label } }),
})
