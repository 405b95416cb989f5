import type { StoreView } from '#domain/store/store.ts'
import { NO_SYNONYMS } from '#domain/search/synonyms.ts'
import type { ListEngine, ListRequest } from '../list-engine.ts'

/** The most that is asked of a view: later requests gain little. */
const MOST_ASKED = 20
/** Milliseconds in all: nobody's lists wait for longer. */
const MOST_MS = 1000
/** Letters of a beginning. */
const BEGINNING = 3

const synonyms = { ...NO_SYNONYMS, revision: 0 }

/** Frequent words and categories of a view. */
type Known = { words: string[]; categories: number[] }

/**
 * Asks new indexes what shoppers will ask. Their first requests would otherwise wait until the cluster has compiled its code and read
 * what it keeps in memory.
 */
export async function warmUp(
  engine: Pick<ListEngine, 'page' | 'suggest'>,
  stores: readonly StoreView[],
  known: (store: StoreView) => Promise<Known>,
): Promise<void> {
  const begun = performance.now()
  const isLate = () => performance.now() - begun > MOST_MS
  const views = await Promise.all(stores.map(async (store) => ({ store, ...(await known(store)) })))
  for (let at = 0; at < MOST_ASKED; at++) {
    for (const { store, words, categories } of views) {
      if (isLate()) return
      const category = categories[at]
      const word = words[at]
      if (category !== undefined) await engine.page(request(store, { category }, 'position'))
      if (word === undefined) continue
      const text = [...word].slice(0, BEGINNING).join('')
      await engine.page(request(store, { text: word, synonyms, categories: [] }, 'relevance'))
      await engine.suggest({ store, text, synonyms, most: { terms: 6, products: 10, categories: 4 } })
    }
  }
}

const request = (store: StoreView, source: ListRequest['source'], sort: ListRequest['sort']): ListRequest => ({
  store,
  source,
  filters: [],
  priceRanges: [],
  sort,
  direction: sort === 'relevance' ? 'desc' : 'asc',
  page: 1,
  perPage: 24,
})
