import { sql } from 'drizzle-orm'
import { synonymsOf, type Synonyms } from '#domain/search/synonyms.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { Revision } from '../product/revision.ts'
import { rows, type Queryable } from '../database/database.ts'

/** The synonyms of a store view, with the revision of the searches that they were read at. */
export type StoreSynonyms = Synonyms & { revision: number }

type Row = { storeId: number | null; source: string | null; words: string[] }

/** The synonyms of a store view; read once for each revision of them. */
export function synonymReader(db: Queryable) {
  let known: { revision: number; of: Promise<(store: StoreView) => StoreSynonyms> } | undefined
  return async ({ synonyms: revision }: Revision, store: StoreView): Promise<StoreSynonyms> => {
    if (known?.revision !== revision) {
      const reading = readSynonyms(db, revision)
      known = { revision, of: reading }
      reading.catch(() => {
        if (known?.of === reading) known = undefined
      })
    }
    return (await known.of)(store)
  }
}

async function readSynonyms(db: Queryable, revision: number): Promise<(store: StoreView) => StoreSynonyms> {
  // At revision 0 there has never been a rule: a shop's first request reads nothing more.
  const found =
    revision === 0
      ? []
      : await rows<Row>(db, sql`select store_id as "storeId", source, words from search_synonym order by id`)
  const made = new Map<number, StoreSynonyms>()
  return ({ id }) => {
    let synonyms = made.get(id)
    if (!synonyms) {
      const rules = found
        .filter(({ storeId }) => storeId === null || storeId === id)
        .map(({ source, words }) => ({ words, ...(source !== null && { from: source }) }))
      made.set(id, (synonyms = { ...synonymsOf(rules), revision }))
    }
    return synonyms
  }
}
