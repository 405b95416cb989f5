import type { CatalogueIndex } from './catalogue-index.ts'
import type { StoreIndex } from './store-index.ts'
import type { StoreSynonyms } from '../search/synonym-reader.ts'

/** What a search of a store view is answered from. */
export type SearchContext = { catalogue: CatalogueIndex; storeIndex: StoreIndex; synonyms: StoreSynonyms }
