import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ContentPlace, ContentRole } from '#domain/content/content.ts'
import { rowId } from './columns.ts'
import { store } from './store.ts'

const storeRef = () =>
  integer('store_id')
    .notNull()
    .references(() => store.id, { onDelete: 'cascade' })

/** A page of the owner's own: imprint, terms, "about us". */
export const contentPage = pgTable(
  'content_page',
  {
    id: rowId(),
    /** Its address without the leading slash, the same in every store view: "about-us/history". */
    address: text('address').notNull(),
    role: text('role').$type<ContentRole>(),
    isPublished: boolean('is_published').notNull().default(false),
    /** Codes of the store views that have it; null: every one. */
    stores: jsonb('stores').$type<string[]>(),
    /** The part of every page that links to it. */
    places: jsonb('places').$type<ContentPlace[]>().notNull().default([]),
    position: integer('position').notNull().default(0),
  },
  (t) => [uniqueIndex('content_page_address').on(t.address), uniqueIndex('content_page_role').on(t.role)],
)

/** Texts of a store view; a null, or no row, falls back to the default store's. */
export const contentPageText = pgTable(
  'content_page_text',
  {
    pageId: integer('page_id')
      .notNull()
      .references(() => contentPage.id, { onDelete: 'cascade' }),
    storeId: storeRef(),
    title: text('title'),
    heading: text('heading'),
    /** Sanitised HTML (server/content/content-text.ts). */
    html: text('html'),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.storeId] })],
)

/** A text that pages and other blocks show. */
export const contentBlock = pgTable(
  'content_block',
  {
    id: rowId(),
    code: text('code').notNull(),
    isPublished: boolean('is_published').notNull().default(true),
    /** The same as for a page. */
    stores: jsonb('stores').$type<string[]>(),
  },
  (t) => [uniqueIndex('content_block_code').on(t.code)],
)

export const contentBlockText = pgTable(
  'content_block_text',
  {
    blockId: integer('block_id')
      .notNull()
      .references(() => contentBlock.id, { onDelete: 'cascade' }),
    storeId: storeRef(),
    html: text('html'),
  },
  (t) => [primaryKey({ columns: [t.blockId, t.storeId] })],
)
