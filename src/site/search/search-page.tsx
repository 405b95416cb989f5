import { parseListingQuery } from '#domain/catalog/listing-query.ts'
import { cleanText } from '#domain/search/field/clean-text.ts'
import { shortText } from '#domain/search/field/short-text.ts'
import { askedText } from '#domain/search/field/suggest-rules.ts'
import { SearchView } from '#features/catalog/search-view.tsx'
import { todaysSearch } from '../catalog/former-list.ts'
import type { Handler } from '../http/answers.ts'
import { linesBefore, linesOfList } from '../limits/lines-of-request.ts'
import { sidebarLists } from '../lists/sidebar-lists.ts'

/** Signs of what was typed that the name of a tab has room for. */
const IN_TITLE = 60

export const searchPage: Handler = async (request) => {
  const { shop, visitor, url } = request
  const text = cleanText(url.searchParams.get('q') ?? '')
  const target = await shop.catalog.redirectOf(visitor.store, text)
  if (target !== undefined) return { status: 'redirect', to: target, code: 302 }
  const query = parseListingQuery(url.searchParams)
  const former = await todaysSearch(request)
  if (former) return { status: 'redirect', to: url.pathname + former.search, code: 301 }
  request.weigh(linesBefore(query))
  const isFirst = (query.page ?? 1) === 1 && Object.keys(query.filters).length === 0
  const [page, lists, categories] = await Promise.all([
    request.inListTurn(() => shop.catalog.search(visitor.store, text, query)),
    sidebarLists(request),
    isFirst && askedText(text) !== undefined ? categoriesFor(text) : [],
  ])
  request.weigh(linesOfList(page.listing))
  const isMissed = (page.listing.total === 0 || page.corrected !== undefined) && !page.isAway
  if (isMissed && isFirst && !request.isRobot) shop.missedSearches.note(visitor.store, text)
  // Kept, it would count the next ones no more.
  if (isMissed && visitor.store.sources) visitor.store.sources.isPassing = true
  const suggestions = page.listing.total === 0 && !page.isAway ? (await shop.catalog.home(visitor.store)).featured : []
  return {
    status: 'page',
    // A program learns to come again; the page says it in words.
    ...(page.isAway && { code: 503, isPrivate: true }),
    columns: 'col2-left-layout',
    searchText: text,
    title: text ? visitor.t('searchResultsFor', { text: shortText(text, IN_TITLE) }) : visitor.t('search'),
    noIndex: true,
    bodyClass: 'catalogsearch-result-index',
    view: <SearchView page={page} categories={categories} suggestions={suggestions} lists={lists} />,
  }

  async function categoriesFor(text: string) {
    return (await request.inListTurn(() => shop.search.suggest(visitor.store, text))).categories
  }
}
