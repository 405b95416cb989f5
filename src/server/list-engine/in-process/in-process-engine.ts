import { countBits, createBitset } from '#domain/catalog/bitset.ts'
import { GUEST_GROUP } from '#domain/cart/rules/cart-rule.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { CreateListEngine, ListPage, ListRequest, Shelves } from '../list-engine.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { findText, type SearchContext } from './find-text.ts'
import { pricesOfGroup } from './group-index.ts'
import { IndexKeeper } from './index-keeper.ts'
import { listPage, type OwnList } from './list-page.ts'
import type { SearchEngine } from './search-engine.ts'
import { suggest } from './suggest.ts'
import { textEngine } from './text-engine.ts'

/** The list engine in this process, with another engine for texts: indexes of the whole catalogue in memory. */
export const inProcessWith =
  (engine: SearchEngine): CreateListEngine =>
  ({ present, ...surroundings }) => {
    const keeper = new IndexKeeper({ ...surroundings, engine })
    const indexes = async () => keeper.get(await present.recent())
    const indexesOf = async (store: StoreView) => {
      const { catalogue, stores } = await indexes()
      return { catalogue, storeIndex: await stores.get(store.id)!() }
    }
    return {
      page: async (request) => page(request, await indexesOf(request.store)),
      suggest: async (request) => suggest(request, { ...(await indexesOf(request.store)), synonyms: request.synonyms }),
      async categoryCounts(_, ids) {
        const { categories } = (await indexes()).catalogue
        return new Map(ids.map((id) => [id, countBits(categories.get(id)?.bits ?? NOTHING)]))
      },
      shelves: async ({ customerGroup = GUEST_GROUP }) => shelvesOf((await indexes()).catalogue, customerGroup),
      apply: async () => keeper.ready(await present.now()),
      ready: async () => void (await indexes()),
      revision: () => keeper.revision,
      shown: () => keeper.shown,
    }
  }

/** The list engine in this process (decisions/005). */
export const inProcessEngine: CreateListEngine = inProcessWith(textEngine)

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
