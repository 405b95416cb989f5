import { MOST_SUGGESTIONS, SUGGEST_FROM, type Suggestions } from '#domain/search/suggestions.ts'
import type { CategoryLink } from '#domain/catalog/views.ts'
import type { CatalogService, SearchService } from '../services.ts'

const TERMS = 4
const CATEGORIES = 2

export function createSearchService({ catalog }: { catalog: CatalogService }): SearchService {
  return {
    async suggest(store, given) {
      const text = given.trim().slice(0, 128)
      const none: Suggestions = { text, terms: [], categories: [], products: [] }
      if (text.length < SUGGEST_FROM) return none
      const { listing, corrected } = await catalog.search(store, text, { filters: {} })
      const wanted = (corrected ?? text).toLowerCase()
      const categories = (await catalog.menu(store))
        .flatMap(function below(link): CategoryLink[] {
          return [link, ...link.children.flatMap(below)]
        })
        .filter(({ name }) => name.toLowerCase().includes(wanted))
      return {
        text,
        terms: listing.total ? [{ text: corrected ?? text, count: listing.total }] : [],
        categories: categories.slice(0, CATEGORIES).map(({ name, path }) => ({ name, path })),
        products: listing.cards
          .slice(0, MOST_SUGGESTIONS - TERMS - CATEGORIES)
          .map(({ id, name, path, price, picture }) => ({ id, name, path, price, ...(picture && { picture }) })),
      }
    },
  }
}
