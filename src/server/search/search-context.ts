import type { CatalogueIndex } from '../catalog/catalogue-index.ts'
import type { StoreIndex } from '../catalog/store-index.ts'
import type { StoreSynonyms } from './synonym-reader.ts'

/** What a search of a store view is answered from. */
export type SearchContext = { catalogue: CatalogueIndex; storeIndex: StoreIndex; synonyms: StoreSynonyms }
