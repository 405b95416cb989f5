import type { StoreView } from '#domain/store/store.ts'
import { withRests } from '../../in-process/in-turns.ts'
import { once } from '../../in-process/once.ts'
import { nextEventEnd } from '../../product/event-ends.ts'
import type { Present } from '../../product/present.ts'
import { changedBetween } from '../../catalogue-change/raise-revision.ts'
import type { Locale } from '../../store/locale.ts'
import type { EngineSurroundings } from '../list-engine.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { buildCatalogueIndex, changedCatalogue } from './changed-catalogue.ts'
import { readEntriesOf } from './entries.ts'
import type { SearchEngine } from './search-engine.ts'
import { buildStoreIndex, changedStoreIndex, type StoreIndex } from './store-index.ts'

export type Indexes = {
  catalogue: CatalogueIndex
  /** Indexes by id of the store view. Only after a start some are still to be waited for. */
  stores: Map<number, () => Promise<StoreIndex>>
  /** In milliseconds: the end of the first sale event that ends after they were built; prices may change then. */
  holdUntil: number
}

/** The longest time until lists show changes that were not announced, such as rows changed by hand. */
const MAX_AGE_MS = 60 * 60_000
/** While an import changes the catalogue again and again, building must not take more than a third of the time. */
const REST_FACTOR = 2
/** The other languages are built after this delay, so that the first pages have the processor. */
const OTHERS_AFTER_MS = 2000

type KeeperSurroundings = Pick<EngineSurroundings, 'db' | 'broken' | 'onError'> & { engine: SearchEngine }

type Wanted = Pick<Present, 'memory' | 'stores' | 'today' | 'now'>

/** `of`: what they were made for; `builtAt`: when all of it was read, in milliseconds. */
type Serving = { key: string; of: Wanted; indexes: Indexes; builtAt: number }

/**
 * Keeps the indexes of the present revision and day. While new ones are built, the former ones go on serving; only the very first request
 * waits. If it is known which products changed, only those are read.
 */
export class IndexKeeper {
  readonly #surroundings: KeeperSurroundings
  #serving: Serving | undefined
  #restsUntil = 0
  #building: { key: string; indexes: Promise<Indexes> } | undefined

  constructor(surroundings: KeeperSurroundings) {
    this.#surroundings = surroundings
  }

  get revision(): number | undefined {
    return this.#serving?.of.memory.revision
  }

  /** The indexes that serve. */
  get shown(): unknown {
    return this.#serving?.indexes
  }

  async get(wanted: Wanted): Promise<Indexes> {
    const key = keyOf(wanted)
    const serving = this.#serving
    if (serving?.key === key && isFresh(serving, wanted.now)) return serving.indexes
    if (!serving || wanted.stores.some(({ id }) => !serving.indexes.stores.has(id))) {
      await this.ready(wanted)
      return this.#serving!.indexes
    }
    if (performance.now() >= this.#restsUntil) this.begin(wanted)
    return serving.indexes
  }

  /** Builds the indexes while nobody waits for them, unless some are being built. A failure is told once, however many had asked. */
  begin(wanted: Wanted): void {
    if (!this.#building) this.#build(keyOf(wanted), wanted).catch(this.#surroundings.onError)
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
    const make = async () => {
      const { indexes: built, builtAt } = await this.#make(wanted)
      const all = () => inTurn([...built.stores.values()])
      // A start waits for the first language only; a request that needs another one earlier waits for it.
      if (isFirst) setTimeout(() => void all().catch(() => {}), OTHERS_AFTER_MS).unref()
      else await all()
      this.#serving = { key, of: wanted, indexes: built, builtAt }
      return built
    }
    // Requests that wait for the first index have nothing else to show.
    const indexes = (isFirst ? make() : withRests(make)).finally(() => {
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
    return { indexes: await build(this.#surroundings, wanted), builtAt: wanted.now.getTime() }
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

/** The indexes with the products that changed; undefined where more may have changed than these. */
async function changedIndexes(
  { db, broken }: KeeperSurroundings,
  { of, indexes }: Serving,
  wanted: Wanted,
): Promise<Indexes | undefined> {
  const { memory, stores, today, now } = wanted
  if (keyOfDay(of) !== keyOfDay(wanted)) return undefined
  const changed = await changedBetween(db, of.memory.revision, memory.revision)
  if (changed === 'all') return undefined
  const base = baseOf(stores)
  const [attributes, tree] = [await memory.attributes(), await memory.store(base).tree()]
  const entries = await readEntriesOf({ db, base, today, now, broken }, changed.ids)
  const former = indexes.catalogue
  const { index, places, put } = await changedCatalogue(former, new Set(changed.ids), entries, { attributes, tree })
  const areTextsSame =
    changed.kind === 'offers' && places.isSame && put.every(({ at, entry }) => former.ids[at] === entry.id)
  const ofStores: Indexes['stores'] = new Map()
  for (const store of stores) {
    const locale = { store, base: base.store }
    const input = { db, broken, locale, index, attributes, tree: await memory.store(locale).tree() }
    const storeIndex = await indexes.stores.get(store.id)!()
    const next = await changedStoreIndex(storeIndex, areTextsSame ? undefined : places, input)
    ofStores.set(store.id, () => Promise.resolve(next))
  }
  return { holdUntil: await nextEventEnd(db, now), catalogue: index, stores: ofStores }
}

function baseOf(stores: StoreView[]): Locale {
  const store = stores.find(({ isDefault }) => isDefault) ?? stores[0]!
  return { store, base: store }
}

async function build(
  { db, engine, broken }: KeeperSurroundings,
  { memory, stores, today, now }: Wanted,
): Promise<Indexes> {
  const base = baseOf(stores)
  const attributes = await memory.attributes()
  const tree = await memory.store(base).tree()
  const catalogue = await buildCatalogueIndex({ db, base, attributes, tree, today, now, broken })
  const indexes: Indexes = { catalogue, stores: new Map(), holdUntil: await nextEventEnd(db, now) }
  for (const one of stores) {
    const locale = { store: one, base: base.store }
    const build = async () => {
      const storeTree = await memory.store(locale).tree()
      return buildStoreIndex({ db, broken, engine, locale, index: catalogue, attributes, tree: storeTree })
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
