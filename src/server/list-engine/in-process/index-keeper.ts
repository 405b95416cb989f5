import type { StoreView } from '#domain/store/store.ts'
import { restingPace, turn, type Pace } from '../../in-process/in-turns.ts'
import { once } from '../../in-process/once.ts'
import { nextEventEnd } from '../../product/event-ends.ts'
import type { Present } from '../../product/present.ts'
import { changedBetween } from '../../product/raise-revision.ts'
import type { Locale } from '../../store/locale.ts'
import type { EngineSurroundings } from '../list-engine.ts'
import { buildCatalogueIndex, readEntriesOf, type CatalogueIndex, type Entry } from './catalogue-index.ts'
import { atChangedPrices, withChangedOffers } from './changed-offers.ts'
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

/** `of`: what they were made for; `builtAt`: when all of it was read, in milliseconds. */
type Serving = { key: string; of: Wanted; indexes: Indexes; builtAt: number }

/**
 * Keeps the indexes of the present revision and day. While new ones are built those of before go on serving; only the
 * very first request waits. Where only prices and stock of a few products changed, those are read and nothing else.
 */
export class IndexKeeper {
  readonly #surroundings: KeeperSurroundings
  #serving: Serving | undefined
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
    const indexes = this.#make(wanted)
      .then(async ({ indexes: built, builtAt }) => {
        const all = () => inTurn([...built.stores.values()])
        // A start waits for the first language only; a request that needs another one earlier waits for it.
        if (isFirst) setTimeout(() => void all().catch(() => {}), OTHERS_AFTER_MS).unref()
        else await all()
        this.#serving = { key, of: wanted, indexes: built, builtAt }
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

  async #make(wanted: Wanted): Promise<Pick<Serving, 'indexes' | 'builtAt'>> {
    const serving = this.#serving
    const changed =
      serving && isFresh(serving, wanted.now) && (await changedIndexes(this.#surroundings, serving, wanted))
    if (changed) return { indexes: changed, builtAt: serving.builtAt }
    // Those who wait for the first one have nothing else to see.
    const pace = serving ? restingPace() : turn
    return { indexes: await build(this.#surroundings, wanted, pace), builtAt: wanted.now.getTime() }
  }
}

function isFresh({ builtAt, indexes }: { builtAt: number; indexes: Indexes }, now: Date): boolean {
  const age = now.getTime() - builtAt
  return age >= 0 && age < MAX_AGE_MS && now.getTime() < indexes.holdUntil
}

const keyOf = (wanted: Wanted) => `${wanted.memory.revision} ${keyOfDay(wanted)}`

const keyOfDay = ({ stores, today }: Wanted) =>
  JSON.stringify([
    today,
    stores.map(({ id, code, locale, ratePpm, decimals }) => [id, code, locale, ratePpm, decimals]),
  ])

/** The indexes with new prices and stock; undefined where more may have changed than these. */
async function changedIndexes(
  { db, broken }: KeeperSurroundings,
  { of, indexes }: Serving,
  wanted: Wanted,
): Promise<Indexes | undefined> {
  const { memory, stores, today, now } = wanted
  if (keyOfDay(of) !== keyOfDay(wanted)) return undefined
  const changed = await changedBetween(db, of.memory.revision, memory.revision)
  if (changed === 'all') return undefined
  const read = await readEntriesOf({ db, base: baseOf(stores), today, now, broken, pace: turn }, changed)
  const entries = placed(indexes.catalogue, changed, read)
  if (!entries) return undefined
  const catalogue = withChangedOffers(indexes.catalogue, entries, await memory.attributes())
  const ofStores: Indexes['stores'] = new Map()
  for (const store of stores) {
    const storeIndex = atChangedPrices(await indexes.stores.get(store.id)!(), catalogue, store)
    ofStores.set(store.id, () => Promise.resolve(storeIndex))
    await turn()
  }
  return { ...indexes, catalogue, stores: ofStores }
}

/** What was read, by its place in the index; undefined where one of the changed products has come or gone since. */
function placed({ ids }: CatalogueIndex, changed: readonly number[], read: readonly Entry[]) {
  const wanted = new Set(changed)
  const places = new Map<number, number>()
  for (const [at, id] of ids.entries()) if (wanted.has(id)) places.set(id, at)
  if (places.size !== read.length || read.some(({ id }) => !places.has(id))) return undefined
  return new Map(read.map((entry) => [places.get(entry.id)!, entry]))
}

function baseOf(stores: StoreView[]): Locale {
  const store = stores.find(({ isDefault }) => isDefault) ?? stores[0]!
  return { store, base: store }
}

async function build(
  { db, engine, broken }: KeeperSurroundings,
  { memory, stores, today, now }: Wanted,
  pace: Pace,
): Promise<Indexes> {
  const base = baseOf(stores)
  const attributes = await memory.attributes()
  const tree = await memory.store(base).tree()
  const catalogue = await buildCatalogueIndex({ db, base, attributes, tree, today, now, broken, pace })
  const indexes: Indexes = { catalogue, stores: new Map(), holdUntil: await nextEventEnd(db, now) }
  for (const one of stores) {
    const locale = { store: one, base: base.store }
    const build = async () => {
      const storeTree = await memory.store(locale).tree()
      return buildStoreIndex({ db, engine, locale, index: catalogue, attributes, tree: storeTree, pace })
    }
    indexes.stores.set(one.id, once(build))
  }
  await indexes.stores.get(base.store.id)!()
  return indexes
}

/** Builds run one after the other, because each holds a connection of the database. */
async function inTurn(builds: (() => Promise<unknown>)[]): Promise<void> {
  for (const build of builds) await build()
}
