import { isSameMoment, type Freshness, type Moment } from '#server/catalog/freshness.ts'
import { BoundedCache } from '#server/in-process/bounded-cache.ts'
import type { PageSources } from '#domain/catalog/page-sources.ts'
import type { ChangedProducts } from '#server/catalogue-change/raise-revision.ts'
import { KeptPage, type KeptDrawing } from './kept-page.ts'

/** The longest time until pages show changes that were not announced, such as rows changed by hand. */
const MAX_AGE_MS = 60 * 60_000
/** A page says how many seconds of a sale event were left: no older than a shared cache may give it. */
const WITH_COUNTDOWN_MS = 60_000
/** The time between two looks for changes; the revisions it looks at are up to a second old anyway. */
const LOOK_MS = 50
/** Addresses with a query, or in another spelling than their page's own, that were asked for once. */
const MAX_ASKED_ONCE = 2000

type KeptEntry = {
  page: KeptPage
  from: number
  until: number
  /** In milliseconds: until then the stock it shows needs no other look. */
  stockSameUntil: number
  looking?: Promise<boolean> | undefined
}

/** The pages of one moment. A page that is still being drawn for a former moment is kept where nobody looks any more. */
type Generation = {
  moment: Moment
  entries: Map<string, KeptEntry>
  flights: Map<string, Promise<KeptPage | undefined>>
}

/**
 * Pages of visitors without a session, as they were drawn for the last one (decisions/056). A change drops those that it may have changed; of
 * many who ask for one at once the first draws it.
 */
export class PageMemory {
  readonly #limit: number
  readonly #freshness: Freshness
  readonly #clock: () => Date
  readonly #askedOnce = new BoundedCache<string, true>(MAX_ASKED_ONCE)
  #known: { moment: Moment; generation: Promise<Generation> } | undefined
  #serving: { generation: Generation; lookedAt: number } | undefined
  #bytes = 0

  /** @param limit bytes; with 0 every page is drawn anew */
  constructor({ limit, freshness, clock }: { limit: number; freshness: Freshness; clock: () => Date }) {
    this.#limit = limit
    this.#freshness = freshness
    this.#clock = clock
  }

  /** The page of a key without waiting for anything; undefined where something has to be looked at first, or drawn. */
  peek(key: string): KeptPage | undefined {
    const now = this.#clock().getTime()
    if (!this.#serving || Math.abs(now - this.#serving.lookedAt) >= LOOK_MS) return undefined
    const { generation } = this.#serving
    const entry = generation.entries.get(key)
    if (!entry || !isOfItsTime(entry, now) || now >= entry.stockSameUntil) return undefined
    this.#touch(generation, key, entry)
    return entry.page
  }

  /**
   * The page of a key.
   *
   * @param draw draws it for whoever asks first; undefined where the answer is none that others may get
   * @returns undefined where there is none for everybody: whoever waited for it draws an answer of their own
   */
  async find(key: string, draw: () => Promise<KeptDrawing | undefined>): Promise<KeptPage | undefined> {
    const generation = await this.#present()
    const entry = generation.entries.get(key)
    if (entry && (await this.#isFresh(entry))) {
      this.#touch(generation, key, entry)
      return entry.page
    }
    this.#drop(generation, key, entry)
    if (this.#limit === 0) return this.#draw(generation, key, draw)
    const flight = generation.flights.get(key)
    if (flight) return flight.catch(() => undefined)
    const drawing = this.#draw(generation, key, draw).finally(() => generation.flights.delete(key))
    generation.flights.set(key, drawing)
    return drawing
  }

  async #draw(
    generation: Generation,
    key: string,
    draw: () => Promise<KeptDrawing | undefined>,
  ): Promise<KeptPage | undefined> {
    const pricesHoldUntil = await this.#freshness.pricesHoldUntil()
    const drawn = await draw()
    if (!drawn) return undefined
    const page = new KeptPage(drawn, pricesHoldUntil.getTime())
    // The data on the page may have changed while it was drawn.
    if (this.#isWorthKeeping(key, drawn) && (await this.#present()) === generation) this.#keep(generation, key, page)
    return page
  }

  /**
   * Nothing limits the queries that an address may have, nor its spellings (`/t%65a.html`, `/tea.html//`): one that is not the page's own is kept
   * when it is asked for again.
   */
  #isWorthKeeping(key: string, { canonical, sources }: KeptDrawing): boolean {
    if (this.#limit === 0 || sources.isPassing) return false
    const isItsOwn = !key.includes('?') && key.endsWith(` ${canonical}`)
    if (isItsOwn || this.#askedOnce.get(key)) return true
    this.#askedOnce.set(key, true)
    return false
  }

  #keep(generation: Generation, key: string, page: KeptPage): void {
    const from = this.#clock().getTime()
    const longest = page.sources.hasCountdown ? WITH_COUNTDOWN_MS : MAX_AGE_MS
    const entry: KeptEntry = { page, from, until: Math.min(page.pricesHoldUntil, from + longest), stockSameUntil: from }
    this.#drop(generation, key, generation.entries.get(key))
    generation.entries.set(key, entry)
    this.#bytes += page.bytes
    page.onGrowth = (bytes) => {
      this.#bytes += bytes
      this.#dropBeyondLimit(generation)
    }
    this.#dropBeyondLimit(generation)
  }

  #dropBeyondLimit({ entries }: Generation): void {
    for (const [key, { page }] of entries) {
      if (this.#bytes <= this.#limit) return
      entries.delete(key)
      this.#forget(page)
    }
  }

  #drop({ entries }: Generation, key: string, entry: KeptEntry | undefined): void {
    if (!entry || entries.get(key) !== entry) return
    entries.delete(key)
    this.#forget(entry.page)
  }

  #forget(page: KeptPage): void {
    page.onGrowth = () => {}
    this.#bytes -= page.bytes
  }

  /** The one not asked for longest goes first. */
  #touch({ entries }: Generation, key: string, entry: KeptEntry): void {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    entries.set(key, entry)
  }

  async #isFresh(entry: KeptEntry): Promise<boolean> {
    const now = this.#clock().getTime()
    if (!isOfItsTime(entry, now)) return false
    if (now < entry.stockSameUntil) return true
    entry.looking ??= this.#hasSameStock(entry).finally(() => (entry.looking = undefined))
    return entry.looking
  }

  async #hasSameStock(entry: KeptEntry): Promise<boolean> {
    const until = await this.#freshness.stockSameUntil(entry.page.sources)
    entry.stockSameUntil = until ?? 0
    return until !== undefined
  }

  async #present(): Promise<Generation> {
    const lookedAt = this.#clock().getTime()
    const generation = await this.#at(await this.#freshness.moment())
    this.#serving = { generation, lookedAt }
    return generation
  }

  #at(moment: Moment): Promise<Generation> {
    if (this.#known && isSameMoment(this.#known.moment, moment)) return this.#known.generation
    const generation = this.#next(this.#known?.generation, moment)
    this.#known = { moment, generation }
    return generation
  }

  /** Pages go on from one moment to the next, but for those that what changed may be on. All go where the database does not tell. */
  async #next(before: Promise<Generation> | undefined, moment: Moment): Promise<Generation> {
    const former = await before
    const changed = former ? await this.#freshness.changed(former.moment, moment).catch(() => 'all' as const) : 'all'
    const next: Generation = { moment, entries: new Map(), flights: new Map() }
    const goesOn = changed === 'all' ? () => false : isUnchanged(changed)
    for (const [key, entry] of former?.entries ?? []) {
      if (!goesOn(entry.page.sources)) {
        this.#forget(entry.page)
        continue
      }
      entry.page.onGrowth = (bytes) => {
        this.#bytes += bytes
        this.#dropBeyondLimit(next)
      }
      next.entries.set(key, entry)
    }
    former?.entries.clear()
    return next
  }
}

const isOfItsTime = ({ from, until }: KeptEntry, now: number): boolean => from <= now && now < until

/** Lists may differ after any change. */
function isUnchanged({ ids, kind }: ChangedProducts): (sources: PageSources) => boolean {
  const isWhole = kind === 'whole'
  return ({ products, isListed, isByName }) =>
    !isListed && !(isWhole && isByName) && !ids.some((id) => products.has(id))
}
