import { countBits, createBitset } from '#domain/catalog/bitset.ts'
import { GUEST_GROUP } from '#domain/cart/rules/cart-rule.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { CreateListEngine, ListPage, ListRequest, Shelves } from '../list-engine.ts'
import { ListsAwayError } from '../lists-away.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { findText, isRemembered, type SearchContext } from './find-text.ts'
import { pricesOfGroup } from './group-index.ts'
import { IndexKeeper } from './index-keeper.ts'
import { listPage, type OwnList } from './list-page.ts'
import type { SearchEngine } from './search-engine.ts'
import { suggest } from './suggest.ts'
import { textEngine } from './text-engine.ts'

/**
 * The list engine in this process, with another engine for texts: indexes of the whole catalogue in memory.
 * @param options.isAwayAtFirst until the first indexes are built lists are away (ListsAwayError), instead of late
 */
export const inProcessWith =
  (engine: SearchEngine, { isAwayAtFirst = false } = {}): CreateListEngine =>
  ({ present, ...surroundings }) => {
    const keeper = new IndexKeeper({ ...surroundings, engine })
    const indexes = async () => {
      const wanted = await present.recent()
      if (isAwayAtFirst && keeper.revision === undefined) {
        keeper.begin(wanted)
        throw notYet()
      }
      return keeper.get(wanted)
    }
    const indexesOf = async (store: StoreView) => {
      const { catalogue, stores } = await indexes()
      const built = stores.get(store.id)!()
      const storeIndex = await (isAwayAtFirst ? Promise.race([built, nextTurn()]) : built)
      if (!storeIndex) throw notYet()
      return { catalogue, storeIndex }
    }
    return {
      page: async (request) => page(request, await indexesOf(request.store)),
      suggest: async (request) => suggest(request, { ...(await indexesOf(request.store)), synonyms: request.synonyms }),
      async searchWork({ store, text, synonyms }) {
        const { storeIndex } = await indexesOf(store)
        return isRemembered(text, { storeIndex, synonyms }) ? 0 : storeIndex.text.work(text)
      },
      async categoryCounts(_, ids) {
        const { categories } = (await indexes()).catalogue
        return new Map(ids.map((id) => [id, countBits(categories.get(id)?.bits ?? NOTHING)]))
      },
      shelves: async ({ customerGroup = GUEST_GROUP }) => shelvesOf((await indexes()).catalogue, customerGroup),
      apply: async () => keeper.ready(await present.now()),
      async ready() {
        const { stores } = await keeper.get(await present.recent())
        // One after the other, because each holds a connection of the database.
        if (isAwayAtFirst) for (const build of stores.values()) await build()
      },
      revision: () => keeper.revision,
      shown: () => keeper.shown,
    }
  }

/** The list engine in this process (decisions/005). */
export const inProcessEngine: CreateListEngine = inProcessWith(textEngine)

/** The same for a catalogue whose first indexes take seconds: pages are served meanwhile. */
export const inProcessMeanwhile: CreateListEngine = inProcessWith(textEngine, { isAwayAtFirst: true })

const notYet = () => new ListsAwayError('The first index of the catalogue is being built.')

const nextTurn = () => new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined)))

type Indexes = Pick<SearchContext, 'catalogue' | 'storeIndex'>

async function page(request: ListRequest, { catalogue, storeIndex }: Indexes): Promise<ListPage> {
  const { source, store } = request
  const context = {
    index: catalogue,
    storeIndex: pricesOfGroup(storeIndex, catalogue, store.customerGroup ?? GUEST_GROUP),
  }
  if (!('text' in source)) return listPage(categoryList(source.category, catalogue), request, context)
  const { text, synonyms } = source
  const { corrected, didYouMean, ...found } = await findText(text, { catalogue, storeIndex, synonyms })
  return {
    ...listPage({ key: `search ${synonyms.revision} ${text}`, ...found }, request, context),
    ...(corrected !== undefined && { corrected }),
    ...(didYouMean !== undefined && { didYouMean }),
  }
}

/** A category made a moment ago has nothing yet: its index is being built. */
function categoryList(id: number, { categories, size }: CatalogueIndex): OwnList {
  const { bits, order } = categories.get(id) ?? { bits: createBitset(size), order: [] }
  return { key: `category ${id}`, bits, order }
}

function shelvesOf({ featured, news, sale, groups, size }: CatalogueIndex, group: string): Shelves {
  return { featured, news, sale: groups.get(group)?.sale ?? sale, isEmpty: size === 0 }
}

const NOTHING = new Uint32Array(0)
