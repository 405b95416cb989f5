import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  AttributeInput,
  BundleOptionInput,
  CategoryShows,
  CustomOptionInput,
  PriceAddition,
  ProductType,
  ProductVisibility,
} from '#domain/catalog/catalogue-words.ts'
import { createdAt, instant, money, rowId } from './columns.ts'
import { store, taxClass } from './store.ts'

const productRef = (name: string) =>
  integer(name)
    .notNull()
    .references(() => product.id, { onDelete: 'cascade' })
const storeRef = () =>
  integer('store_id')
    .notNull()
    .references(() => store.id, { onDelete: 'cascade' })

/**
 * One row. `revision` goes up with every change of the catalogue; what a process remembers of the catalogue is kept
 * under the revision it was read at, so a change anywhere is seen everywhere within a second.
 */
export const catalogueState = pgTable('catalogue_state', {
  id: integer('id').primaryKey(),
  revision: integer('revision').notNull().default(0),
  /** Goes up with every change of the synonyms, which are looked up when a text is searched: no index is built anew. */
  synonymsRevision: integer('synonyms_revision').notNull().default(0),
  /** Goes up with every change of the content pages and blocks. */
  contentRevision: integer('content_revision').notNull().default(0),
})

/** Imports under way, and those that were cut off: running shops have not heard yet of all that they wrote. */
export const runningImport = pgTable('running_import', {
  id: uuid('id').primaryKey(),
  touchedAt: timestamp('touched_at', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * The products that a revision changed, where they are known and few. A revision without rows may have changed anything. The row of
 * `catalogue_state` is locked until its transaction ends, so revisions become visible in their order (decisions/046).
 */
export const catalogueChange = pgTable(
  'catalogue_change',
  {
    revision: integer('revision').notNull(),
    productId: integer('product_id').notNull(),
    /** More than prices and stock: whatever the product has, and whether it is there. */
    isWhole: boolean('is_whole').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.revision, t.productId] })],
)

export const category = pgTable(
  'category',
  {
    id: rowId(),
    parentId: integer('parent_id'),
    /** Codes from the root down, "tea/teapots": names the category in files. */
    path: text('path').notNull(),
    position: integer('position').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    isInMenu: boolean('is_in_menu').notNull().default(true),
    image: text('image'),
    /** Made by the owner, by no file: a table that does not name it takes no products out of it. */
    isMadeHere: boolean('is_made_here').notNull().default(false),
  },
  (t) => [uniqueIndex('category_path').on(t.path)],
)

/** Texts of a store view; a null, or no row, falls back to the default store's. */
export const categoryText = pgTable(
  'category_text',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    storeId: storeRef(),
    name: text('name'),
    urlKey: text('url_key'),
    description: text('description'),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    /** Code of a content block; one that is not there, or not published, shows nothing. */
    landingBlock: text('landing_block'),
    /** If it is left out and there is a block, both are shown. */
    shows: text('shows').$type<CategoryShows>(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.storeId] })],
)

export const attribute = pgTable(
  'attribute',
  {
    id: rowId(),
    code: text('code').notNull(),
    input: text('input').$type<AttributeInput>().notNull(),
    label: text('label').notNull(),
    /** Store code → label. */
    labels: jsonb('labels').$type<Record<string, string>>().notNull().default({}),
    isFilterable: boolean('is_filterable').notNull().default(false),
    isSearchable: boolean('is_searchable').notNull().default(false),
    isVisible: boolean('is_visible').notNull().default(true),
    isComparable: boolean('is_comparable').notNull().default(false),
    position: integer('position').notNull().default(0),
    swatch: text('swatch').$type<'colour' | 'picture'>(),
  },
  (t) => [uniqueIndex('attribute_code').on(t.code)],
)

export const attributeOption = pgTable(
  'attribute_option',
  {
    id: rowId(),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attribute.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    label: text('label').notNull(),
    labels: jsonb('labels').$type<Record<string, string>>().notNull().default({}),
    position: integer('position').notNull().default(0),
    /** "#aa3322" or a picture below the media folder. */
    swatch: text('swatch'),
  },
  (t) => [uniqueIndex('attribute_option_code').on(t.attributeId, t.code)],
)

export const product = pgTable(
  'product',
  {
    id: rowId(),
    sku: text('sku').notNull(),
    type: text('type').$type<ProductType>().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    visibility: text('visibility').$type<ProductVisibility>().notNull().default('both'),
    /** 0 for grouped products and bundles with dynamic price. */
    price: money('price').notNull().default(0),
    /** A lower price for a time; for a bundle the percentage to pay, in millionths (80 % = 800 000). */
    specialPrice: money('special_price'),
    specialFrom: date('special_from', { mode: 'string' }),
    specialTo: date('special_to', { mode: 'string' }),
    bundlePriceType: text('bundle_price_type').$type<'fixed' | 'dynamic'>(),
    taxClassId: integer('tax_class_id').references(() => taxClass.id),
    weight: numeric('weight', { precision: 12, scale: 4 }),
    newFrom: date('new_from', { mode: 'string' }),
    newTo: date('new_to', { mode: 'string' }),
    isFeatured: boolean('is_featured').notNull().default(false),
    eventEndsAt: instant('event_ends_at'),
    createdAt: createdAt(),
    /** Fingerprint of the record last imported: an unchanged one is skipped. */
    importHash: text('import_hash'),
  },
  (t) => [uniqueIndex('product_sku').on(t.sku)],
)

export const productText = pgTable(
  'product_text',
  {
    productId: productRef('product_id'),
    storeId: storeRef(),
    name: text('name'),
    urlKey: text('url_key'),
    /** Sanitised HTML. */
    shortDescription: text('short_description'),
    description: text('description'),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
  },
  (t) => [primaryKey({ columns: [t.productId, t.storeId] })],
)

/** One row a value: an option of a (multi)select, or a text (yes/no as "1"/"0"). */
export const productAttribute = pgTable(
  'product_attribute',
  {
    id: rowId(),
    productId: productRef('product_id'),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attribute.id, { onDelete: 'cascade' }),
    optionId: integer('option_id').references(() => attributeOption.id, { onDelete: 'cascade' }),
    /** The text in the default language; `texts` by store code. */
    text: text('text'),
    texts: jsonb('texts').$type<Record<string, string>>(),
  },
  (t) => [index('product_attribute_product').on(t.productId), index('product_attribute_option').on(t.optionId)],
)

export const productMedia = pgTable(
  'product_media',
  {
    id: rowId(),
    productId: productRef('product_id'),
    kind: text('kind').$type<'image' | 'video'>().notNull(),
    /** Below the media folder; for a video also an https address. */
    source: text('source').notNull(),
    poster: text('poster'),
    label: text('label'),
    labels: jsonb('labels').$type<Record<string, string>>().notNull().default({}),
    /** Pixels of the picture itself; unknown until it was looked at. */
    width: integer('width'),
    height: integer('height'),
    position: integer('position').notNull().default(0),
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (t) => [index('product_media_product').on(t.productId)],
)

export const productCategory = pgTable(
  'product_category',
  {
    productId: productRef('product_id'),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.productId, t.categoryId] }), index('product_category_category').on(t.categoryId)],
)

export const productLink = pgTable(
  'product_link',
  {
    productId: productRef('product_id'),
    linkedId: productRef('linked_id'),
    kind: text('kind').$type<'related' | 'up-sell' | 'cross-sell' | 'grouped'>().notNull(),
    position: integer('position').notNull().default(0),
    /** Suggested quantity of a grouped product's part. */
    quantity: integer('quantity').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.productId, t.linkedId, t.kind] }), index('product_link_linked').on(t.linkedId)],
)

export const tierPrice = pgTable(
  'tier_price',
  {
    id: rowId(),
    productId: productRef('product_id'),
    /** null: every customer. */
    customerGroup: text('customer_group'),
    quantity: integer('quantity').notNull(),
    price: money('price').notNull(),
    /** Calendar days, both inclusive; null is open. */
    fromDay: date('from_day', { mode: 'string' }),
    toDay: date('to_day', { mode: 'string' }),
  },
  (t) => [index('tier_price_product').on(t.productId)],
)

export const stockItem = pgTable('stock_item', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  quantity: integer('quantity').notNull().default(0),
  isManaged: boolean('is_managed').notNull().default(true),
  isInStock: boolean('is_in_stock').notNull().default(true),
  allowsBackorders: boolean('allows_backorders').notNull().default(false),
  minimum: integer('minimum').notNull().default(1),
  maximum: integer('maximum'),
  increment: integer('increment').notNull().default(1),
})

export const configurableAttribute = pgTable(
  'configurable_attribute',
  {
    productId: productRef('product_id'),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attribute.id),
    position: integer('position').notNull().default(0),
    label: text('label'),
    /** Option id → the option's addition to the product's price (money in minor units, percent in millionths). */
    prices: jsonb('prices').$type<Record<string, StoredAddition>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.productId, t.attributeId] })],
)

/** `amount`: minor units for "fixed", millionths (10 % = 100 000) for "percent". */
export type StoredAddition = { type: PriceAddition['type']; amount: number }

export const configurableChild = pgTable(
  'configurable_child',
  {
    productId: productRef('product_id'),
    childId: productRef('child_id'),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.productId, t.childId] }), index('configurable_child_child').on(t.childId)],
)

export const bundleOption = pgTable(
  'bundle_option',
  {
    id: rowId(),
    productId: productRef('product_id'),
    title: text('title').notNull(),
    titles: jsonb('titles').$type<Record<string, string>>().notNull().default({}),
    input: text('input').$type<BundleOptionInput>().notNull(),
    isRequired: boolean('is_required').notNull().default(true),
    position: integer('position').notNull().default(0),
  },
  (t) => [index('bundle_option_product').on(t.productId)],
)

export const bundleSelection = pgTable(
  'bundle_selection',
  {
    id: rowId(),
    optionId: integer('option_id')
      .notNull()
      .references(() => bundleOption.id, { onDelete: 'cascade' }),
    productId: productRef('product_id'),
    quantity: integer('quantity').notNull().default(1),
    canChangeQuantity: boolean('can_change_quantity').notNull().default(false),
    isDefault: boolean('is_default').notNull().default(false),
    position: integer('position').notNull().default(0),
    price: jsonb('price').$type<StoredAddition>(),
  },
  (t) => [index('bundle_selection_option').on(t.optionId), index('bundle_selection_product').on(t.productId)],
)

export const customOption = pgTable(
  'custom_option',
  {
    id: rowId(),
    productId: productRef('product_id'),
    title: text('title').notNull(),
    titles: jsonb('titles').$type<Record<string, string>>().notNull().default({}),
    input: text('input').$type<CustomOptionInput>().notNull(),
    isRequired: boolean('is_required').notNull().default(false),
    maxLength: integer('max_length'),
    /** For an uploaded file: the endings allowed, lower case without dot; null: the shop's own list. */
    fileExtensions: jsonb('file_extensions').$type<string[]>(),
    /** For an uploaded file, in pixels; with either of them it must be a picture. */
    maxWidth: integer('max_width'),
    maxHeight: integer('max_height'),
    sku: text('sku'),
    price: jsonb('price').$type<StoredAddition>(),
    position: integer('position').notNull().default(0),
  },
  (t) => [index('custom_option_product').on(t.productId)],
)

export const customOptionValue = pgTable(
  'custom_option_value',
  {
    id: rowId(),
    optionId: integer('option_id')
      .notNull()
      .references(() => customOption.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    titles: jsonb('titles').$type<Record<string, string>>().notNull().default({}),
    sku: text('sku'),
    price: jsonb('price').$type<StoredAddition>(),
    position: integer('position').notNull().default(0),
  },
  (t) => [index('custom_option_value_option').on(t.optionId)],
)

export const downloadLink = pgTable(
  'download_link',
  {
    id: rowId(),
    productId: productRef('product_id'),
    title: text('title').notNull(),
    titles: jsonb('titles').$type<Record<string, string>>().notNull().default({}),
    file: text('file').notNull(),
    sample: text('sample'),
    price: money('price').notNull().default(0),
    maxDownloads: integer('max_downloads'),
    position: integer('position').notNull().default(0),
  },
  (t) => [index('download_link_product').on(t.productId)],
)

/** Free samples of a product as a whole, beside the samples of its downloads. */
export const downloadSample = pgTable(
  'download_sample',
  {
    id: rowId(),
    productId: productRef('product_id'),
    title: text('title').notNull(),
    titles: jsonb('titles').$type<Record<string, string>>().notNull().default({}),
    file: text('file').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [index('download_sample_product').on(t.productId)],
)

/**
 * Every address the catalogue answers, one row each: today's (`redirect` null) and former ones (301 to today's).
 * `request_path` has no leading slash.
 */
export const urlRewrite = pgTable(
  'url_rewrite',
  {
    id: rowId(),
    storeId: storeRef(),
    requestPath: text('request_path').notNull(),
    productId: integer('product_id').references(() => product.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').references(() => category.id, { onDelete: 'cascade' }),
    /** Another address of this shop, when neither a product nor a category is meant. */
    targetPath: text('target_path'),
    redirect: integer('redirect').$type<301 | 302>(),
  },
  (t) => [
    uniqueIndex('url_rewrite_request').on(t.storeId, t.requestPath),
    index('url_rewrite_product').on(t.productId),
    index('url_rewrite_category').on(t.categoryId),
  ],
)
