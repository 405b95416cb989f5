import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { money, rowId } from './columns.ts'

/** Amounts are stored in the base currency; another currency is the base times its rate. */
export const currency = pgTable('currency', {
  code: text('code').primaryKey(),
  /** Digits after the decimal point: 2 for EUR, 0 for JPY. */
  decimals: integer('decimals').notNull().default(2),
  /** Millionths of a unit per unit of the base currency: 1 000 000 for the base itself. */
  ratePpm: integer('rate_ppm').notNull().default(1_000_000),
})

/** A store view: one language of the shop, as in Magento 1. */
export const store = pgTable(
  'store',
  {
    id: rowId(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    locale: text('locale').notNull(),
    currency: text('currency')
      .notNull()
      .references(() => currency.code),
    isDefault: boolean('is_default').notNull().default(false),
    position: integer('position').notNull().default(0),
  },
  (t) => [uniqueIndex('store_code').on(t.code)],
)

export const shopSetting = pgTable('shop_setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})

export const taxClass = pgTable('tax_class', { id: rowId(), code: text('code').notNull() }, (t) => [
  uniqueIndex('tax_class_code').on(t.code),
])

/** The most exact match of country, region and postcode wins; "*" matches any. */
export const taxRate = pgTable(
  'tax_rate',
  {
    id: rowId(),
    taxClassId: integer('tax_class_id')
      .notNull()
      .references(() => taxClass.id, { onDelete: 'cascade' }),
    country: text('country').notNull(),
    region: text('region').notNull().default('*'),
    postcode: text('postcode').notNull().default('*'),
    /** Millionths: 8.25 % is 82 500. */
    ratePpm: integer('rate_ppm').notNull(),
    title: text('title').notNull(),
    /** Other names of it in single store views, by their codes. */
    titles: jsonb('titles').$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    uniqueIndex('tax_rate_place').on(t.taxClassId, t.country, t.region, t.postcode),
    index('tax_rate_class').on(t.taxClassId),
  ],
)

/**
 * Shipping rates in the base currency. The most exact place wins, then the highest `from` that is reached, which is a weight, a
 * subtotal or a number of pieces (setting `shipping.tableRate.by`). "*" matches any.
 */
export const shippingRate = pgTable(
  'shipping_rate',
  {
    id: rowId(),
    country: text('country').notNull(),
    region: text('region').notNull().default('*'),
    postcode: text('postcode').notNull().default('*'),
    from: numeric('from_value', { precision: 14, scale: 4 }).notNull().default('0'),
    price: money('price').notNull(),
  },
  (t) => [uniqueIndex('shipping_rate_place').on(t.country, t.region, t.postcode, t.from)],
)
