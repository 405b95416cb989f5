import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_SYNONYMS, synonymsOf } from '#domain/search/synonyms.ts'
import type { StoreView } from '#domain/store/store.ts'
import { hostileTexts } from '#test/hostile-texts.ts'
import { textEngine } from './text-engine.ts'
import type { SearchDocument, StoreSearch } from './search-engine.ts'

const store = { id: 1, code: 'en', locale: 'en-GB', language: 'en' } as StoreView
const most = { terms: 6, documents: 4 }

const aDocument = (given: Partial<SearchDocument> & { number: number; name: string }): SearchDocument => ({
  id: 100 + given.number,
  skus: [`SKU-${given.number}`],
  values: [],
  shortDescription: '',
  description: '',
  isSoldOut: false,
  ...given,
})

async function* inParts(documents: SearchDocument[]) {
  for (let from = 0; from < documents.length; from += 2) yield documents.slice(from, from + 2)
}

describe('texts in the process', () => {
  const indexed = (...documents: SearchDocument[]): Promise<StoreSearch> =>
    textEngine.index({
      store,
      size: Math.max(0, ...documents.map(({ number }) => number + 1)),
      documents: inParts(documents),
    })

  const things = [
    aDocument({ number: 0, name: 'Green Teapot', values: ['Porcelain'] }),
    // Number 1 is not to be found.
    aDocument({ number: 2, name: 'Teapot warmer', description: 'Keeps a green pot warm.', isSoldOut: true }),
    aDocument({ number: 3, name: 'Teapot stand', skus: ['STAND-9', 'STAND-9-RED'] }),
    aDocument({ number: 4, name: 'Cup', shortDescription: 'For tea' }),
  ]

  const numbers = async (text: string, synonyms = NO_SYNONYMS) => {
    const { documents, total } = await (await indexed(...things)).find(text, synonyms)
    expect(total).toBe(documents.length)
    return [...documents]
  }

  test('finds by name, value, SKU (a variant’s, too) and texts, in the order of the rule', async () => {
    expect(await numbers('teapot')).toEqual([0, 3, 2])
    expect(await numbers('green')).toEqual([0, 2])
    expect(await numbers('porcelain')).toEqual([0])
    expect(await numbers('stand9red')).toEqual([3])
    expect(await numbers('tea')).toEqual([4, 0, 3, 2].toSorted((a, b) => RANK[a]! - RANK[b]!))
    expect(await numbers('warm')).toEqual([2])
  })
  const RANK: Record<number, number> = { 0: 0, 3: 1, 2: 2, 4: 3 }

  test('numbers that were left out are never found', async () => {
    for (const text of ['teapot', 'cup', 'green', 'sku']) expect(await numbers(text)).not.toContain(1)
  })

  test('corrects a slip and says so', async () => {
    const search = await indexed(...things)
    expect(await search.find('taepot', NO_SYNONYMS)).toMatchObject({ total: 3, corrected: 'teapot' })
    expect((await search.find('teapot', NO_SYNONYMS)).corrected).toBeUndefined()
  })

  test('takes synonyms with each search', async () => {
    expect(await numbers('beaker')).toEqual([])
    expect(await numbers('beaker', synonymsOf([{ words: ['beaker', 'cup'] }]))).toEqual([4])
  })

  test('suggests terms with the number of documents they lead to, and the first documents', async () => {
    const search = await indexed(...things)
    const { terms, matches } = await search.suggest('teap', NO_SYNONYMS, { terms: 3, documents: 2 })
    expect(terms[0]).toEqual({ text: 'teap', count: 3 })
    expect(terms.length).toBeLessThanOrEqual(3)
    for (const { text, count } of terms) expect((await search.find(text, NO_SYNONYMS)).total, text).toBe(count)
    expect([...matches.documents]).toEqual([0, 3])
  })

  test('asks for another spelling where that leads to many more', async () => {
    const many = Array.from({ length: 9 }, (_, number) => aDocument({ number, name: `Linen throw ${number}` }))
    const search = await indexed(...many, aDocument({ number: 9, name: 'Linem oil' }))
    expect(await search.didYouMean('linem', NO_SYNONYMS, await search.find('linem', NO_SYNONYMS))).toBe('linen')
    expect(await search.didYouMean('linen', NO_SYNONYMS, await search.find('linen', NO_SYNONYMS))).toBeUndefined()
  })

  test('an empty store view has nothing', async () => {
    const search = await indexed()
    expect(await search.find('tea', NO_SYNONYMS)).toMatchObject({ total: 0 })
    expect((await search.suggest('tea', NO_SYNONYMS, most)).terms).toEqual([])
  })

  test('answers whatever is typed, within bounds', async () => {
    const search = await indexed(...things)
    const odd = fc.oneof(fc.string({ unit: 'binary', maxLength: 128 }), fc.constantFrom(...hostileTexts(128)))
    await fc.assert(
      fc.asyncProperty(odd, async (text) => {
        const matches = await search.find(text, NO_SYNONYMS)
        expect(matches.documents.length).toBeLessThanOrEqual(things.length)
        await search.didYouMean(text, NO_SYNONYMS, matches)
        const { terms, matches: first } = await search.suggest(text, NO_SYNONYMS, most)
        expect(terms.length).toBeLessThanOrEqual(most.terms)
        expect(first.documents.length).toBeLessThanOrEqual(most.documents)
      }),
      { numRuns: 100 },
    )
  })
})
