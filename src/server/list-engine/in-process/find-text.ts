import { bitsetOf, hasBit } from '#domain/catalog/bitset.ts'
import type { StoreSynonyms } from '../../search/synonym-reader.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { placeOfSku } from './changed-catalogue.ts'
import type { Found, StoreIndex } from './store-index.ts'

/** Everything that a search of one store view needs. */
export type SearchContext = { catalogue: CatalogueIndex; storeIndex: StoreIndex; synonyms: StoreSynonyms }

/**
 * Finds products for a text: the one whose SKU it is first, then what the words lead to. Remembered as long as index and synonyms
 * stay.
 */
export async function findText(text: string, context: SearchContext): Promise<Found> {
  const { searches } = context.storeIndex
  const key = keyOf(text, context)
  const known = searches.get(key)
  if (known) return known
  const found = await find(text, context)
  searches.set(key, found)
  return found
}

/** Tells whether a text was searched for already, so that the next search costs nothing. */
export const isRemembered = (text: string, context: Pick<SearchContext, 'storeIndex' | 'synonyms'>): boolean =>
  context.storeIndex.searches.get(keyOf(text, context)) !== undefined

const keyOf = (text: string, { synonyms }: Pick<SearchContext, 'synonyms'>) => `${synonyms.revision} ${text}`

async function find(text: string, { catalogue, storeIndex, synonyms }: SearchContext): Promise<Found> {
  const matches = await storeIndex.text.find(text, synonyms)
  const exact = productOfSku(text, catalogue)
  if (exact === undefined) {
    const didYouMean = await storeIndex.text.didYouMean(text, synonyms, matches)
    return foundIn(matches.documents, catalogue.size, {
      ...(matches.corrected !== undefined && { corrected: matches.corrected }),
      ...(didYouMean !== undefined && { didYouMean }),
    })
  }
  const isGuess = matches.corrected !== undefined || matches.isPartial
  const others = isGuess ? [] : matches.documents.filter((document) => document !== exact)
  return foundIn(Uint32Array.of(exact, ...others), catalogue.size)
}

const foundIn = (order: Uint32Array, size: number, spelling: Pick<Found, 'corrected' | 'didYouMean'> = {}): Found => ({
  order,
  bits: bitsetOf(size, order),
  ...spelling,
})

/** Looks among the products that search shows. */
export function productOfSku(text: string, { skus, inSearch }: CatalogueIndex): number | undefined {
  const exact = placeOfSku(skus, text.toLowerCase())
  return exact !== undefined && hasBit(inSearch, exact) ? exact : undefined
}
