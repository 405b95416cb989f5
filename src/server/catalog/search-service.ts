import { cleanText } from '#domain/search/field/clean-text.ts'
import { MOST_OF_A_KIND, sharePlaces } from '#domain/search/field/share-places.ts'
import { SUGGEST_FROM, type ProductSuggestion, type Suggestions } from '#domain/search/suggestions.ts'
import type { ProductCard } from '#domain/catalog/views.ts'
import type { CatalogReader } from './catalog-service.ts'
import type { ShownStore } from '#domain/store/store.ts'

export type SearchService = {
  /** The suggestions of autocomplete for a text as it was typed, however long or odd; none below `SUGGEST_FROM` characters. */
  suggest(store: ShownStore, text: string): Promise<Suggestions>
}

/** Suggestions for a text that is being typed. Products among them are shown with their price of now. */
export function createSearchService({ catalog }: { catalog: CatalogReader }): SearchService {
  return {
    async suggest(store, given) {
      const text = cleanText(given)
      if ([...text].length < SUGGEST_FROM) return { text, terms: [], categories: [], products: [] }
      const { terms, categories, productIds } = await catalog.suggested(store, text, MOST_OF_A_KIND)
      const places = sharePlaces({
        terms: terms.length,
        categories: categories.length,
        products: productIds.length,
      })
      const cards = await catalog.cards(store, productIds.slice(0, places.products))
      return {
        text,
        terms: terms.slice(0, places.terms),
        categories: categories.slice(0, places.categories),
        products: cards.map(productSuggestion),
      }
    },
  }
}

const productSuggestion = ({ id, name, path, price, picture }: ProductCard): ProductSuggestion => ({
  id,
  name,
  path,
  price,
  ...(picture && { picture: { file: picture.file, label: picture.label } }),
})
