import { parseListingQuery } from '#domain/catalog/listing-query.ts'
import { SearchView } from '#features/catalog/search-view.tsx'
import type { Handler } from '../http/answers.ts'
import { sidebarLists } from './sidebar-lists.ts'

/** Longer than any product's name; what comes after is not searched for. */
const MAXIMUM_TEXT = 128

export const searchPage: Handler = async (request) => {
  const { shop, visitor, url } = request
  const text = (url.searchParams.get('q') ?? '').slice(0, MAXIMUM_TEXT).trim()
  const [result, lists] = await Promise.all([
    shop.catalog.search(visitor.store, text, parseListingQuery(url.searchParams)),
    sidebarLists(request),
  ])
  const suggestions = result.listing.total === 0 ? (await shop.catalog.home(visitor.store)).featured : []
  return {
    status: 'page',
    columns: 'col2-left-layout',
    searchText: text,
    title: text ? visitor.t('searchResultsFor', { text }) : visitor.t('search'),
    noIndex: true,
    bodyClass: 'catalogsearch-result-index',
    view: <SearchView page={result} suggestions={suggestions} lists={lists} />,
  }
}
