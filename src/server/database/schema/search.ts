import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { rowId } from './columns.ts'
import { store } from './store.ts'

/** Words that mean the same to shoppers. */
export const searchSynonym = pgTable(
  'search_synonym',
  {
    id: rowId(),
    /** null: in every store view. */
    storeId: integer('store_id').references(() => store.id, { onDelete: 'cascade' }),
    /** A search for this finds the words, too, but not the other way round; null: all are equal. */
    source: text('source'),
    words: jsonb('words').$type<string[]>().notNull(),
  },
  (t) => [index('search_synonym_store').on(t.storeId)],
)
