import { completeText } from '#domain/search/complete-text.ts'
import { didYouMean } from '#domain/search/did-you-mean.ts'
import { entriesToRead, searchText } from '#domain/search/search-text.ts'
import { changedTextIndex } from '#domain/search/changed-text-index.ts'
import { TextIndexBuilder } from '#domain/search/text-index-builder.ts'
import type { TextIndex } from '#domain/search/text-index.ts'
import { inTurns, turn } from '../../in-process/in-turns.ts'
import type { SearchDocument, SearchEngine, SearchSource, StoreSearch } from './search-engine.ts'

const WEIGHTS = { name: 20, sku: 15, value: 6, short: 3, description: 1 }

/** Documents with long descriptions cost up to a millisecond each. */
const IN_A_TURN = 5

/** An inverted index in the process, one a store view (decisions/026). */
export const textEngine: SearchEngine = {
  index: async (source) => searchOf(await indexed(source)),
}

async function indexed({ store, size, documents }: SearchSource): Promise<TextIndex> {
  const builder = new TextIndexBuilder(size, store.language)
  for await (const part of documents) {
    for (let from = 0; from < part.length; from += IN_A_TURN) {
      for (const document of part.slice(from, from + IN_A_TURN))
        builder.add(document.number, fieldsOf(document), document.isSoldOut)
      await turn()
    }
  }
  return inTurns(builder.steps())
}

const searchOf = (index: TextIndex): StoreSearch => ({
  find: async (text, synonyms) => searchText(index, text, { synonyms }),
  suggest: async (text, synonyms, most) => completeText(index, text, most.terms, { synonyms, most: most.documents }),
  work: (text) => entriesToRead(index, text),
  didYouMean: async (text, synonyms, matches) => didYouMean(index, text, matches, { synonyms }),
  async changed({ store, places, documents }) {
    const added = await indexed({ store, size: places.size, documents })
    return searchOf(await inTurns(changedTextIndex(index, places, added)))
  },
  withSoldOut: (last) => searchOf({ ...index, last }),
})

const fieldsOf = ({ name, skus, values, shortDescription, description }: SearchDocument) => [
  { text: name, weight: WEIGHTS.name, offers: 'phrases' as const },
  { text: skus.map(skuWords).join(' '), weight: WEIGHTS.sku },
  { text: values.join(' '), weight: WEIGHTS.value, offers: 'words' as const },
  { text: shortDescription, weight: WEIGHTS.short },
  { text: description, weight: WEIGHTS.description },
]

/** "TEA-001" is found by "tea", "001" and "tea001". */
const skuWords = (sku: string) => `${sku} ${sku.replace(/[^\p{L}\p{N}]/gu, '')}`
