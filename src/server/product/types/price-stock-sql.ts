import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '../../store/locale.ts'
import { listedTypes } from './listed-types.ts'

/** Pieces of JSON about the product aliased `p` that the catalogue and the cart both read. */

/** The JSON that is read as `PriceFacts`. */
export const priceFacts = (p: SQL): SQL => sql`json_build_object(
  'price', ${p}.price, 'specialPrice', ${p}.special_price, 'specialFrom', ${p}.special_from, 'specialTo', ${p}.special_to,
  'eventEndsAt', ${p}.event_ends_at,
  'tierPrices', (select coalesce(json_agg(json_build_object('quantity', tp.quantity, 'price', tp.price, 'customerGroup', tp.customer_group,
                   'from', tp.from_day, 'to', tp.to_day)
                   order by tp.quantity), '[]'::json)
                 from tier_price tp where tp.product_id = ${p}.id))`

const VIRTUAL = listedTypes(({ isVirtual }) => isVirtual)

/** `StockItem` of the row aliased `s`. */
export const stockItemObject = sql`json_build_object('quantity', s.quantity, 'isManaged', s.is_managed, 'isInStock', s.is_in_stock,
    'allowsBackorders', s.allows_backorders, 'minimum', s.minimum, 'maximum', s.maximum, 'increment', s.increment)`

/** The fields of `Stocked`. */
export const stockFields = (p: SQL): SQL => sql`'isVirtual', ${p}.type in (${VIRTUAL}),
  'stock', (select ${stockItemObject} from stock_item s where s.product_id = ${p}.id)`

/** The name in the store's language, else in the default store's. */
export const nameOf = (id: SQL, { store, base }: Locale) => sql`(select coalesce(
  max(case when n.store_id = ${store.id}::int then n.name end), max(case when n.store_id = ${base.id}::int then n.name end))
  from product_text n where n.product_id = ${id} and n.store_id in (${store.id}::int, ${base.id}::int))`

/** The title in the language of the store, else the one outside `titles`. */
export const titleIn = (titles: SQL, title: SQL, { store }: Locale): SQL =>
  sql`coalesce(${titles} ->> ${store.code}, ${title})`

/** The JSON of a product inside another one, read as `ListedPart`. */
export const listedPart = (
  locale: Locale,
) => sql`json_build_object('id', q.id, 'sku', q.sku, 'name', ${nameOf(sql.raw('q.id'), locale)},
  'prices', ${priceFacts(sql.raw('q'))}, ${stockFields(sql.raw('q'))})`

/** The fields of `StoredMedium`, read from the medium aliased `m`. */
export const mediaObject = sql.raw(`'kind', m.kind, 'source', m.source, 'poster', m.poster, 'label', m.label,
  'labels', m.labels, 'width', m.width, 'height', m.height`)
