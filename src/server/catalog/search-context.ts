import type { CatalogueIndex } from './catalogue-index.ts'
import type { StoreIndex } from './store-index.ts'
import type { StoreSynonyms } from '../search/synonym-reader.ts'

/** Everything that a search of a store view needs. */
export type SearchContext = { catalogue: CatalogueIndex; storeIndex: StoreIndex; synonyms: StoreSynonyms }
