import { formatPriceRange } from '#domain/catalog/price-ranges.ts'
import { GUEST_GROUP } from '#domain/cart/rules/cart-rule.ts'
import type { ShownStore, StoreView } from '#domain/store/store.ts'
import { BoundedCache } from '../../in-process/bounded-cache.ts'
import type { AttributeDictionary } from '../../product/attributes.ts'
import { localeOf } from '../../store/locale.ts'
import type {
  CreateListEngine,
  EngineSurroundings,
  ListCounts,
  ListEngine,
  ListPage,
  ListRequest,
  Shelves,
  Suggested,
  SuggestRequest,
} from '../list-engine.ts'
import { ListsAwayError } from '../lists-away.ts'
import { categorySuggester } from './category-suggester.ts'
import { openCluster, type Cluster, type ClusterOptions, type Json, type Reply } from './cluster.ts'
import { complete, completionsOf } from './complete.ts'
import { WRITTEN } from './document.ts'
import { IndexKeeper } from './index-keeper.ts'
import { indexNames, type IndexNames } from './index-names.ts'
import { countAggregations, pricesIn, readCounts, type CountsInput } from './list-counts.ts'
import { allBut, categoryQuery, PRICE, selectionsOf, sortOf, type Prices } from './list-query.ts'
import { priceField } from './mapping.ts'
import { firstSteps, priceAggregations, rangesByStep, readRange, readSteps } from './price-steps.ts'
import { didYouMean } from './spelling.ts'
import { IN_SEARCH } from './text-query.ts'
import type { TextContext } from './text-counts.ts'
import { findText, wordsOf } from './text-search.ts'
import { warmUp } from './warm-up.ts'

export type OpenSearchOptions = Pick<ClusterOptions, 'nodes'> & {
  /** Begins the names of all indexes of this shop. */
  prefix: string
  /** Milliseconds that a page waits for an answer. Left out: 1500. */
  timeout?: number
}

/**
 * Lists, searches and suggestions from an OpenSearch cluster (decisions/047); nothing of the catalogue stays in this process. `close`
 * ends the connections of all engines made.
 */
export function openSearchLists({ nodes, prefix, timeout = PAGE_TIMEOUT_MS }: OpenSearchOptions) {
  const cluster = openCluster({ nodes, timeout })
  const made: OpenSearchEngine[] = []
  const engine: CreateListEngine = (surroundings) => {
    const one = new OpenSearchEngine(surroundings, cluster, indexNames(prefix))
    made.push(one)
    return one
  }
  const close = async () => {
    await Promise.all(made.map((one) => one.stop()))
    await cluster.close()
  }
  return { engine, close }
}

const PAGE_TIMEOUT_MS = 1500
const SHELF_SIZE = 8
const MOST_REMEMBERED = 10_000
const ALL_CATEGORIES = 30_000
/** Entries that a word of so few letters is the beginning of in a large catalogue. */
const ENTRIES_OF_SHORT_WORDS: Record<number, number> = { 1: 600_000, 2: 60_000 }
/** A text of so many words is a plain search. Each further one, which may have to be put right, takes as long as so many entries. */
const FEW_WORDS = 2
const ENTRIES_OF_A_WORD = 150_000

class OpenSearchEngine implements ListEngine {
  readonly #cluster: Cluster
  readonly #names: IndexNames
  readonly #keeper: IndexKeeper
  readonly #surroundings: EngineSurroundings
  readonly #categories: ReturnType<typeof categorySuggester>
  /** The greatest price of each list as it was last: with it, ranges of prices are asked for together with the page. */
  readonly #highest = new BoundedCache<string, number>(MOST_REMEMBERED)

  constructor(surroundings: EngineSurroundings, cluster: Cluster, names: IndexNames) {
    this.#surroundings = surroundings
    this.#cluster = cluster
    this.#names = names
    const warm = (stores: readonly StoreView[]) => this.#warm(stores)
    this.#keeper = new IndexKeeper({ ...surroundings, cluster, names, warm })
    this.#categories = categorySuggester((store) => this.#categorySizes(store))
  }

  page(request: ListRequest): Promise<ListPage> {
    return this.#cluster.forPage(() => this.#page(request))
  }

  suggest(request: SuggestRequest): Promise<Suggested> {
    return this.#cluster.forPage(() => this.#suggest(request))
  }

  async #page(request: ListRequest): Promise<ListPage> {
    const { source, store } = request
    if (!('text' in source)) return this.#list(request, categoryQuery(source.category))
    const context = this.#textContext(store, source.synonyms)
    const text = await findText(source.text, context, (query) => this.#searchPage(request, query))
    // The page is shown without the question, too.
    const question = await didYouMean(text, context).catch(unlessAway)
    return {
      ...text.found.page,
      ...(text.corrected !== undefined && { corrected: text.corrected }),
      ...(question !== undefined && { didYouMean: question }),
    }
  }

  async #suggest({ store, text, synonyms, most }: SuggestRequest): Promise<Suggested> {
    const context = this.#textContext(store, synonyms)
    const [found, completions, categoriesFor] = await Promise.all([
      findText(text, context, (query) => this.#best(store, query, most.products)),
      completionsOf(text, context),
      this.#categorySuggestions(store),
    ])
    const terms = found.isSku
      ? [{ text, count: found.found.total }]
      : await complete(text, found, { most: most.terms, completions, context })
    const categoryIds = categoriesFor(terms[0]?.text ?? text, synonyms, most.categories)
    return { terms, productIds: found.found.ids, categoryIds }
  }

  /** A cluster is not asked for it: many words, and short ones, which are the beginning of very many, are what costs it time. */
  async searchWork({ store, text, synonyms }: Parameters<ListEngine['searchWork']>[0]): Promise<number> {
    const words = wordsOf(text, this.#textContext(store, synonyms))
    const ofMany = Math.max(0, words.length - FEW_WORDS) * ENTRIES_OF_A_WORD
    return words.reduce((entries, word) => entries + (ENTRIES_OF_SHORT_WORDS[word.length] ?? 0), ofMany)
  }

  async #categorySuggestions(store: StoreView) {
    const present = await this.#surroundings.present.recent()
    const tree = await present.memory.store(localeOf(store, present.stores)).tree()
    return this.#categories(store, present.revision.catalogue, tree)
  }

  async categoryCounts(store: StoreView, categoryIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (!categoryIds.length) return new Map()
    const terms = { field: 'categories', include: categoryIds, size: categoryIds.length }
    const query = { bool: { filter: [{ term: { in_lists: true } }, { terms: { categories: categoryIds } }] } }
    const body = await this.#search(store, { size: 0, track_total_hits: false, query, aggs: { of: { terms } } })
    return readBuckets(body.aggregations.of)
  }

  async shelves(store: ShownStore): Promise<Shelves> {
    const group = this.#groupOf(store)
    const newest = [{ created: 'desc' }, { id: 'desc' }]
    const of = (query: Json, sort: Json[]) => ({
      size: SHELF_SIZE,
      query: { bool: { filter: [{ term: { in_lists: true } }, query] } },
      sort,
    })
    const bodies = await this.#searches(store, [
      of({ term: { is_featured: true } }, [{ id: 'asc' }]),
      of({ term: { is_new: true } }, newest),
      of({ term: { on_sale: group } }, newest),
      { size: 0, track_total_hits: 1, query: { match_all: {} } },
    ])
    const [featured, news, sale] = bodies.slice(0, 3).map(idsOf)
    return { featured: featured!, news: news!, sale: sale!, isEmpty: bodies[3].hits.total.value === 0 }
  }

  async apply(changed: Parameters<ListEngine['apply']>[0]): Promise<void> {
    await this.#keeper.apply(changed, await this.#surroundings.present.now())
  }

  /** Waits neither for a cluster that is away nor for indexes that are being filled: lists say so, and follow by themselves. */
  async ready(): Promise<void> {
    await this.#keeper.follow(this.#surroundings.onError)
  }

  revision(): number | undefined {
    return this.#keeper.revision
  }

  shown(): unknown {
    return this.#keeper.shown
  }

  async stop(): Promise<void> {
    await this.#keeper.stop()
  }

  async #list(request: ListRequest, query: Json): Promise<ListPage> {
    const { store, perPage } = request
    const prices = this.#pricesOf(store)
    const input = await this.#countsInput(request, prices)
    const key = JSON.stringify([request.source, prices.field, store.id])
    const ofView = JSON.stringify([prices.field, store.id])
    const guess = this.#highest.get(key) ?? this.#highest.get(ofView)
    const steps = guess === undefined ? [] : firstSteps(guess, prices.unit)
    const counted = {
      ...input,
      prices: { field: prices.field, aggregations: this.#priceRequest(request, prices, steps) },
    }
    const body = await this.#search(store, {
      size: perPage,
      from: (request.page - 1) * perPage,
      track_total_hits: true,
      query,
      post_filter: allBut(input.selections),
      sort: sortOf(request, prices),
      aggs: countAggregations(counted),
    })
    const total: number = body.hits.total.value
    const page = Math.min(request.page, Math.max(1, Math.ceil(total / perPage)))
    const ids = page === request.page ? idsOf(body) : (await this.#list({ ...request, page }, query)).ids
    const highestOrNone: number | null = pricesIn(body.aggregations).highest?.value ?? null
    const highest = highestOrNone ?? 0
    if (!isCount(highest)) throw new ListsAwayError('OpenSearch sent a price that is none.')
    // A text that is put right led nowhere as it was given.
    if (highest > 0) this.#highest.set(key, highest)
    // A list that was not asked for before has most likely the same widths as another one.
    if (highest > (this.#highest.get(ofView) ?? 0)) this.#highest.set(ofView, highest)
    const known = highest <= (guess ?? -1) ? readSteps(pricesIn(body.aggregations), prices.unit, steps) : new Map()
    const ranges = highestOrNone === null ? [] : await this.#ranges(request, query, { prices, input, highest, known })
    const chosen = request.priceRanges.map((range) => ({ range, count: readRange(pricesIn(body.aggregations), range) }))
    return {
      ids,
      total,
      page,
      counts: { ...readCounts(body.aggregations, counted), prices: withChosen(ranges, chosen) },
    }
  }

  /** Ranges that are not known yet are asked for; two or three requests at most for prices that lie very unevenly. */
  async #ranges(
    request: ListRequest,
    query: Json,
    of: { prices: Prices; input: CountsInput; highest: number; known: Map<number, Map<number, number>> },
  ): Promise<ListCounts['prices']> {
    const { prices, input, highest, known } = of
    const found = rangesByStep(highest, prices.unit, known)
    if ('ranges' in found) return found.ranges
    const body = await this.#search(request.store, {
      size: 0,
      query,
      aggs: {
        prices: {
          filter: allBut(input.selections, PRICE),
          aggs: priceAggregations(prices.field, prices.unit, found.missing, []),
        },
      },
    })
    const more = readSteps(body.aggregations.prices, prices.unit, found.missing)
    return this.#ranges(request, query, { ...of, known: new Map([...known, ...more]) })
  }

  #priceRequest({ priceRanges }: ListRequest, { field, unit }: Prices, steps: number[]): Json {
    return priceAggregations(field, unit, steps, priceRanges)
  }

  async #countsInput(request: ListRequest, prices: Prices): Promise<CountsInput> {
    const { store, source } = request
    const present = await this.#surroundings.present.recent()
    const attributes: AttributeDictionary = await present.memory.attributes()
    const { byId } = await present.memory.store(localeOf(store, present.stores)).tree()
    return {
      selections: selectionsOf(request, prices),
      attributes,
      categoryCount: 'text' in source ? byId.size : undefined,
      prices: { field: prices.field, aggregations: {} },
    }
  }

  /** A search's page, and how many products the text leads to whatever is selected. */
  async #searchPage(request: ListRequest, query: Json): Promise<{ page: ListPage; total: number }> {
    const page = await this.#list(request, query)
    if (!selectionsOf(request, this.#pricesOf(request.store)).length) return { page, total: page.total }
    const body = await this.#search(request.store, { size: 0, track_total_hits: true, query })
    return { page, total: body.hits.total.value }
  }

  async #best(store: StoreView, query: Json, most: number): Promise<{ ids: number[]; total: number }> {
    const request = { source: { text: '' }, sort: 'relevance', direction: 'desc' }
    const sort = sortOf(request as never, this.#pricesOf(store))
    const body = await this.#search(store, { size: most, query, sort, track_total_hits: true })
    return { ids: idsOf(body), total: body.hits.total.value }
  }

  async #categorySizes(store: StoreView): Promise<Map<number, number>> {
    const terms = { field: 'categories', size: ALL_CATEGORIES }
    const body = await this.#search(store, { size: 0, query: { term: { in_lists: true } }, aggs: { of: { terms } } })
    return readBuckets(body.aggregations.of)
  }

  /** Indexes answer without it, too, if slowly at first. */
  async #warm(stores: readonly StoreView[]): Promise<void> {
    try {
      await warmUp(this, stores, async (store) => {
        const frequent = (field: string) => ({ terms: { field, size: 100 } })
        const aggs = { words: frequent('offered'), categories: frequent('categories') }
        const { aggregations } = await this.#search(store, { size: 0, query: IN_SEARCH, aggs })
        return {
          words: aggregations.words.buckets.map(({ key }: { key: string }) => key.split(WRITTEN)[0]!),
          categories: [...readBuckets(aggregations.categories).keys()],
        }
      })
    } catch (error) {
      if (!(error instanceof ListsAwayError)) this.#surroundings.onError(error as Error)
    }
  }

  #textContext(store: StoreView, synonyms: TextContext['synonyms']): TextContext {
    return { searches: (bodies) => this.#searches(store, bodies), synonyms, language: store.language }
  }

  #groupOf({ customerGroup = GUEST_GROUP }: ShownStore): number {
    return this.#keeper.groupNumber(customerGroup)
  }

  #pricesOf(store: ShownStore): Prices {
    return { field: priceField(this.#groupOf(store)), unit: 10 ** store.decimals }
  }

  async #search(store: StoreView, body: Json): Promise<Reply> {
    const path = `/${this.#names.alias(store.id)}/_search`
    const { body: answer } = await this.#cluster.ask({ method: 'POST', path, body })
    return wholeAnswer(answer, body)
  }

  async #searches(store: StoreView, bodies: Json[]): Promise<Reply[]> {
    const index = this.#names.alias(store.id)
    const { body } = await this.#cluster.ask({
      method: 'POST',
      path: '/_msearch',
      lines: bodies.flatMap((one) => [{ index }, one]),
    })
    return bodies.map((one, at) => wholeAnswer(body.responses?.[at], one))
  }
}

function unlessAway(error: unknown): undefined {
  if (!(error instanceof ListsAwayError)) throw error
}

/**
 * The answer to a search, with all that was asked for. Part of an answer is none: numbers must be exact.
 *
 * @throws {ListsAwayError}
 */
function wholeAnswer(answer: Reply, { aggs = {}, size = USUAL_HITS, track_total_hits: hasTotal = true }: Json): Reply {
  if (answer?.error || answer?.timed_out || answer?._shards?.failed > 0)
    throw new ListsAwayError(`OpenSearch did not answer: ${JSON.stringify(answer.error ?? answer._shards)}`)
  const areHere = Object.keys(aggs as Json).every((name) => answer?.aggregations?.[name])
  const hits: unknown = answer?.hits?.hits
  const isWhole =
    Array.isArray(hits) &&
    hits.length <= (size as number) &&
    hits.every((hit) => isCount(Number(hit?._id))) &&
    areHere &&
    (!hasTotal || isProducts(answer.hits.total?.value))
  if (!isWhole || !hasSoundCounts(answer.aggregations))
    throw new ListsAwayError('OpenSearch sent what is no answer to a search.')
  return answer
}

/** The hits of a request that says no `size`. */
const USUAL_HITS = 10

/** Products, prices and ids are whole numbers. */
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

/** Ids of products are PostgreSQL's `integer`: there are no more of them. */
const isProducts = (count: unknown): boolean => isCount(count) && (count as number) < 2 ** 31

/** Tells whether each number of products in these aggregations, at any depth, can be one. */
function hasSoundCounts(aggregations: unknown): boolean {
  const rest = [aggregations]
  while (rest.length > 0) {
    const part = rest.pop()
    if (typeof part !== 'object' || part === null) continue
    if (!isProducts((part as { doc_count?: unknown }).doc_count ?? 0)) return false
    for (const inner of Object.values(part)) rest.push(inner)
  }
  return true
}

const idsOf = (body: Reply): number[] => body.hits.hits.map(({ _id }: { _id: string }) => Number(_id))

const readBuckets = ({ buckets }: { buckets: { key: number; doc_count: number }[] }): Map<number, number> =>
  new Map(buckets.map(({ key, doc_count }) => [key, doc_count]))

function withChosen(offered: ListCounts['prices'], chosen: ListCounts['prices']): ListCounts['prices'] {
  const known = new Set(offered.map(({ range }) => formatPriceRange(range)))
  const all = [...offered, ...chosen.filter(({ range }) => !known.has(formatPriceRange(range)))]
  return all.sort((a, b) => (a.range.from ?? 0) - (b.range.from ?? 0))
}
