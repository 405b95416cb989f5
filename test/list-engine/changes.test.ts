import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_SYNONYMS } from '#domain/search/synonyms.ts'
import type { ShownStore } from '#domain/store/store.ts'
import type { Database } from '#server/database/database.ts'
import type { CreateListEngine, ListEngine, ListRequest } from '#server/list-engine/list-engine.ts'
import { reportBrokenProducts } from '#server/product/broken-products.ts'
import { presentReader } from '#server/product/present.ts'
import { createStoreService } from '#server/store/store-service.ts'
import { seedStores } from '../catalogue.ts'
import { listEngines } from './engines.ts'
import { aGeneratedCatalogue, type KnownCatalogue } from './generated-catalogue.ts'
import { randomChanges } from './random-changes.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const RUNS = 4
const synonyms = { ...NO_SYNONYMS, revision: 0 }
const TEXTS = ['kettle', 'theiere', 'ketle', 'piece zest', 'cup lid', 'evening', 'sku-1']

function engineOn(db: Database, create: CreateListEngine): ListEngine {
  const clock = () => NOON
  const onError = (error: unknown) => {
    throw error
  }
  const present = presentReader({ db, stores: createStoreService({ db, clock }), clock })
  return create({ db, present, broken: reportBrokenProducts(onError), onError })
}

function requestsOf({ categories, attributes, washable }: KnownCatalogue, store: ShownStore): ListRequest[] {
  const [colour] = attributes
  const filters = [{ attributeId: colour!.id, optionIds: [colour!.options.red!, colour!.options.blue!] }]
  const all = { store, filters: [], priceRanges: [], direction: 'asc', page: 1, perPage: 1000 } as const
  const lists = [categories.top, categories.below].flatMap((category): ListRequest[] => [
    ...(['position', 'name', 'price', 'newest'] as const).map((sort) => ({ ...all, source: { category }, sort })),
    { ...all, source: { category }, sort: 'price', filters, priceRanges: [{ to: 100 }] },
    { ...all, source: { category }, sort: 'name', filters: [{ attributeId: washable, flags: [true] }] },
  ])
  const searches = TEXTS.map((text): ListRequest => {
    const source = { text, synonyms, categories: [] }
    return { ...all, source, sort: 'relevance', direction: 'desc' }
  })
  return [...lists, ...searches]
}

async function answersOf(engine: ListEngine, known: KnownCatalogue, stores: ShownStore[]) {
  const most = { terms: 6, products: 10, categories: 4 }
  const { top, below, empty } = known.categories
  return Promise.all(
    stores.map(async (store) => ({
      pages: await Promise.all(
        requestsOf(known, store).map(async (request) => [request, await engine.page(request)] as const),
      ),
      suggested: await Promise.all(
        ['ke', 'the', 'e', 'ketle'].map((text) => engine.suggest({ store, text, synonyms, most })),
      ),
      counts: await engine.categoryCounts(store, [top, below, empty]),
      shelves: await engine.shelves(store),
    })),
  )
}

describe.each(listEngines)('a list engine: $engine.name, on $database.name', ({ engine: { create }, database }) => {
  test('after any changes of products it answers as one that read the whole catalogue', async () => {
    const db = await database.create()
    const stores = await seedStores(db)
    const known = await aGeneratedCatalogue(db, stores, 24, 7)
    const kept = engineOn(db, create)
    await kept.apply('all')
    const { en, fr } = stores
    await fc.assert(
      fc.asyncProperty(randomChanges(db, known, stores), async (changes) => {
        for (const change of changes) await change()
        await kept.apply('all')
        const anew = engineOn(db, create)
        await anew.apply('all')
        expect(kept.revision()).toBe(anew.revision())
        const asked = [en, fr, { ...en, customerGroup: 'vip' }]
        expect(await answersOf(kept, known, asked)).toEqual(await answersOf(anew, known, asked))
      }),
      { numRuns: RUNS },
    )
  })
})
