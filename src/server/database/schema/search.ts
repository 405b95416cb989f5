import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowId } from './columns.ts'
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

/** A search for exactly this text leads to an address of the shop instead of a list. */
export const searchRedirect = pgTable(
  'search_redirect',
  {
    id: rowId(),
    /** null: in every store view that has none of its own for the text. */
    storeId: integer('store_id').references(() => store.id, { onDelete: 'cascade' }),
    /** As texts are compared (domain/search/field/search-redirect.ts). */
    query: text('query').notNull(),
    /** "/sale.html?dir=asc": path, query and fragment, never another host. */
    target: text('target').notNull(),
  },
  (t) => [uniqueIndex('search_redirect_key').on(sql`coalesce(${t.storeId}, 0)`, t.query)],
)

/** Searches without a result. They are anonymous: neither the shopper nor the time of each search is kept. */
export const searchWithoutResult = pgTable(
  'search_without_result',
  {
    id: rowId(),
    storeId: integer('store_id')
      .notNull()
      .references(() => store.id, { onDelete: 'cascade' }),
    /** As texts are compared (domain/search/field/search-redirect.ts). */
    query: text('query').notNull(),
    searches: integer('searches').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    uniqueIndex('search_without_result_key').on(t.storeId, t.query),
    index('search_without_result_last').on(t.lastAt),
  ],
)
