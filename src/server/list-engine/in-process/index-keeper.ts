import { once } from '../../in-process/once.ts'
import { nextEventEnd } from '../../product/event-ends.ts'
import type { Present } from '../../product/present.ts'
import type { EngineSurroundings } from '../list-engine.ts'
import { buildCatalogueIndex, type CatalogueIndex } from './catalogue-index.ts'
import type { SearchEngine } from './search-engine.ts'
import { buildStoreIndex, type StoreIndex } from './store-index.ts'

export type Indexes = {
  catalogue: CatalogueIndex
  /** Indexes by id of the store view. Only after a start some are still to be waited for. */
  stores: Map<number, () => Promise<StoreIndex>>
  /** In milliseconds: the end of the first sale event that ends after they were built; prices may change then. */
  holdUntil: number
}

/** Variants sell out without a new revision; filters follow after this long at most. */
const MAX_AGE_MS = 10 * 60_000
/** While an import changes the catalogue again and again, building must not take more than a third of the time. */
const REST_FACTOR = 2
/** The other languages are built after this delay, so that the first pages have the processor. */
const OTHERS_AFTER_MS = 2000

type KeeperSurroundings = Pick<EngineSurroundings, 'db' | 'broken' | 'onError'> & { engine: SearchEngine }

type Wanted = Pick<Present, 'memory' | 'stores' | 'today' | 'now'>

/**
 * Keeps the indexes of the present revision and day. While new ones are built those of before go on serving; only the
 * very first request waits.
 */
export class IndexKeeper {
  readonly #surroundings: KeeperSurroundings
  #serving: { key: string; indexes: Indexes; builtAt: number } | undefined
  #restsUntil = 0
  #building: { key: string; indexes: Promise<Indexes> } | undefined

  constructor(surroundings: KeeperSurroundings) {
    this.#surroundings = surroundings
  }

  async get(wanted: Wanted): Promise<Indexes> {
    const key = keyOf(wanted)
    const serving = this.#serving
    if (serving?.key === key && isFresh(serving, wanted.now)) return serving.indexes
    if (!serving || wanted.stores.some(({ id }) => !serving.indexes.stores.has(id))) {
      await this.ready(wanted)
      return this.#serving!.indexes
    }
    if (!this.#building && performance.now() >= this.#restsUntil)
      this.#build(key, wanted).catch(this.#surroundings.onError)
    return serving.indexes
  }

  /** Waits for the indexes of the present revision. */
  async ready(wanted: Wanted): Promise<void> {
    const key = keyOf(wanted)
    while (this.#building && this.#building.key !== key) await this.#building.indexes.catch(() => {})
    const serving = this.#serving
    if (serving?.key !== key || wanted.now.getTime() >= serving.indexes.holdUntil) await this.#build(key, wanted)
  }

  /** Builds one index at a time; a revision that comes meanwhile is built when it is asked for afterwards. */
  #build(key: string, wanted: Wanted): Promise<Indexes> {
    if (this.#building) return this.#building.indexes
    const startedAt = performance.now()
    const isFirst = this.#serving === undefined
    const indexes = build(this.#surroundings, wanted)
      .then(async (built) => {
        const all = () => inTurn([...built.stores.values()])
        // A start waits for the first language only; a request that needs another one earlier waits for it.
        if (isFirst) setTimeout(() => void all().catch(() => {}), OTHERS_AFTER_MS).unref()
        else await all()
        this.#serving = { key, indexes: built, builtAt: wanted.now.getTime() }
        return built
      })
      .finally(() => {
        const endedAt = performance.now()
        this.#restsUntil = endedAt + REST_FACTOR * (endedAt - startedAt)
        this.#building = undefined
      })
    this.#building = { key, indexes }
    return indexes
  }
}

function isFresh({ builtAt, indexes }: { builtAt: number; indexes: Indexes }, now: Date): boolean {
  const age = now.getTime() - builtAt
  return age >= 0 && age < MAX_AGE_MS && now.getTime() < indexes.holdUntil
}

const keyOf = ({ memory, stores, today }: Wanted) =>
  JSON.stringify([
    memory.revision,
    today,
    stores.map(({ id, code, locale, ratePpm, decimals }) => [id, code, locale, ratePpm, decimals]),
  ])

async function build(
  { db, engine, broken }: KeeperSurroundings,
  { memory, stores, today, now }: Wanted,
): Promise<Indexes> {
  const store = stores.find(({ isDefault }) => isDefault) ?? stores[0]!
  const base = { store, base: store }
  const attributes = await memory.attributes()
  const tree = await memory.store(base).tree()
  const catalogue = await buildCatalogueIndex({ db, base, attributes, tree, today, now, broken })
  const indexes: Indexes = { catalogue, stores: new Map(), holdUntil: await nextEventEnd(db, now) }
  for (const one of stores) {
    const locale = { store: one, base: store }
    const build = async () => {
      const storeTree = await memory.store(locale).tree()
      return buildStoreIndex({ db, engine, locale, index: catalogue, attributes, tree: storeTree })
    }
    indexes.stores.set(one.id, once(build))
  }
  await indexes.stores.get(store.id)!()
  return indexes
}

/** Builds run one after the other, because each holds a connection of the database. */
async function inTurn(builds: (() => Promise<unknown>)[]): Promise<void> {
  for (const build of builds) await build()
}
