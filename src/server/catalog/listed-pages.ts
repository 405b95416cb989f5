import type { CategoryPage, Listing, ListingQuery } from '#domain/catalog/views.ts'
import type { ShownStore, StoreView } from '#domain/store/store.ts'
import type { Suggestions } from '#domain/search/suggestions.ts'
import { cleanText } from '#domain/search/field/clean-text.ts'
import type { ListEngine, ListSource, Shelves, SuggestRequest, Suggested } from '#server/list-engine/list-engine.ts'
import { ListsAwayError } from '#server/list-engine/lists-away.ts'
import { cardsOf, withoutUndefined } from '../product/card.ts'
import { categoryLink, crumbsTo, type CategoryNode } from '../product/category-tree.ts'
import type { Snapshot } from '../product/snapshot.ts'
import type { CatalogService } from './catalog-contract.ts'
import { listingOf, listRequest, nothing } from './listing.ts'
import { plainList } from './plain-list.ts'

export type ListedPages = Pick<CatalogService, 'home' | 'category' | 'search'> & {
  /** Suggestions for a text that is being typed, at most this many of each kind. */
  suggested(
    store: ShownStore,
    text: string,
    most: SuggestRequest['most'],
  ): Promise<Pick<Suggestions, 'terms' | 'categories'> & { productIds: number[] }>
  /** How much work a search for a text is (list-engine.ts). */
  searchWork(store: ShownStore, text: string): Promise<number>
}

/** The pages that the list engine has a part in. While lists are away, each shows what it can without them. */
export function listedPages({
  open,
  lists,
  synonymsIn,
}: {
  open: (store: ShownStore) => Promise<Snapshot>
  lists: ListEngine
  synonymsIn: (store: StoreView) => Promise<SuggestRequest['synonyms']>
}): ListedPages {
  const openList = (store: ShownStore) => {
    if (store.sources) store.sources.isListed = true
    return open(store)
  }

  async function list(store: ShownStore, query: ListingQuery, source: ListSource) {
    const snapshot = await openList(store)
    const isSearch = 'text' in source
    const context = {
      attributes: await snapshot.attributes(),
      store,
      ...(isSearch && { tree: await snapshot.memory.tree() }),
    }
    const request = listRequest(source, query, context)
    const page = await lists.page(request)
    const listing: Listing = {
      ...listingOf(page, request, query, context),
      cards: await cardsOf(snapshot, page.ids),
    }
    return { listing, corrected: page.corrected, didYouMean: page.didYouMean }
  }

  return {
    async home(store) {
      const snapshot = await openList(store)
      const { featured, news, sale, isEmpty } = await unlessAway(store, lists.shelves(store), NO_SHELVES)
      const cards = new Map(
        (await cardsOf(snapshot, [...new Set([...featured, ...news, ...sale])])).map((c) => [c.id, c]),
      )
      const pick = (ids: number[]) => ids.flatMap((id) => cards.get(id) ?? [])
      const { top } = await snapshot.memory.tree()
      return {
        featured: pick(featured),
        news: pick(news),
        sale: pick(sale).slice(0, SALE_SIZE),
        categories: top.filter(({ image }) => image).map((node) => categoryLink(node)),
        ...(isEmpty && { isEmpty }),
      }
    },

    async category(store, id, query) {
      const snapshot = await openList(store)
      const node = (await snapshot.memory.tree()).byId.get(id)
      if (!node) return undefined
      const childIds = node.children.map((child) => child.id)
      const answers = Promise.all([list(store, query, { category: id }), lists.categoryCounts(store, childIds)])
      const answered = await unlessAway(store, answers, undefined)
      if (answered) return categoryPage(node, answered[0].listing, answered[1])
      const { ids, ...listing } = await plainList(snapshot.db, node, query)
      return categoryPage(node, { ...listing, cards: await cardsOf(snapshot, ids) })
    },

    async search(store, text, query) {
      const source = { text: cleanText(text), synonyms: await synonymsIn(store), categories: [] }
      const found = await unlessAway(store, list(store, query, source), undefined)
      return found ? withoutUndefined({ text, ...found }) : { text, listing: nothing(query), isAway: true }
    },

    async suggested(store, text, most) {
      const asked = lists.suggest({ store, text, synonyms: await synonymsIn(store), most })
      const { terms, productIds, categoryIds } = await unlessAway(store, asked, NO_SUGGESTIONS)
      const { byId } = await (await openList(store)).memory.tree()
      const categories = categoryIds.flatMap((id) => byId.get(id) ?? []).map(({ name, path }) => ({ name, path }))
      return { terms, categories, productIds }
    },

    searchWork: async (store, text) =>
      unlessAway(store, lists.searchWork({ store, text: cleanText(text), synonyms: await synonymsIn(store) }), 0),
  }
}

const SALE_SIZE = 4

const NO_SHELVES: Shelves = { featured: [], news: [], sale: [], isEmpty: false }
const NO_SUGGESTIONS: Suggested = { terms: [], productIds: [], categoryIds: [] }

/** The answer, or `instead` while lists are away. */
async function unlessAway<T, Instead>(
  { sources }: ShownStore,
  asked: Promise<T>,
  instead: Instead,
): Promise<T | Instead> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ListsAwayError)) throw error
    if (sources) sources.isPassing = true
    return instead
  }
}

/** `counts` are left out where they are not known. */
function categoryPage(node: CategoryNode, listing: Listing, counts?: ReadonlyMap<number, number>): CategoryPage {
  return withoutUndefined({
    id: node.id,
    name: node.name,
    path: node.path,
    description: node.description ?? '',
    image: node.image ?? undefined,
    metaTitle: node.metaTitle ?? undefined,
    metaDescription: node.metaDescription ?? undefined,
    crumbs: node.parent ? crumbsTo(node.parent) : [],
    landing: landingOf(node),
    subcategories: node.children.map((child) => ({
      ...categoryLink(child),
      ...(counts && { count: counts.get(child.id) ?? 0 }),
    })),
    listing,
  })
}

const landingOf = ({ landingBlock, shows }: CategoryNode): CategoryPage['landing'] =>
  landingBlock === null || shows === 'products' ? undefined : { block: landingBlock, hasProducts: shows !== 'block' }
