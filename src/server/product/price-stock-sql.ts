import { sql, type SQL } from 'drizzle-orm'
import { listedTypes } from './listed-types.ts'

/** Pieces of JSON about the product aliased `p` that the catalogue and the cart both read. */

/** `PriceFacts`. */
export const priceFacts = (p: SQL): SQL => sql`json_build_object(
  'price', ${p}.price, 'specialPrice', ${p}.special_price, 'specialFrom', ${p}.special_from, 'specialTo', ${p}.special_to,
  'eventEndsAt', ${p}.event_ends_at,
  'tierPrices', (select coalesce(json_agg(json_build_object('quantity', tp.quantity, 'price', tp.price) order by tp.quantity), '[]'::json)
                 from tier_price tp where tp.product_id = ${p}.id and tp.customer_group is null))`

const VIRTUAL = listedTypes(({ isVirtual }) => isVirtual)

/** The fields of `Stocked`. */
export const stockFields = (p: SQL): SQL => sql`'isVirtual', ${p}.type in (${VIRTUAL}),
  'stock', (select json_build_object('quantity', s.quantity, 'isManaged', s.is_managed, 'isInStock', s.is_in_stock,
    'allowsBackorders', s.allows_backorders, 'minimum', s.minimum, 'maximum', s.maximum, 'increment', s.increment)
    from stock_item s where s.product_id = ${p}.id)`
