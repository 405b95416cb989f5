import { sql } from 'drizzle-orm'
import { MOST_WISHED } from '#domain/lists/results.ts'
import type { ShopperSummary } from '#domain/shopper/shopper-summary.ts'
import { isKnown, ownedBy, shownKey } from '../cart/stored/owner.ts'
import { isShown } from '../product/product-sql.ts'
import { rows, type Database } from '../database/database.ts'
import type { CartOwner } from '../cart/cart-contract.ts'

/** The state of a visitor's cart and lists that every page carries. */
export type ShopperService = { summary(owner: CartOwner): Promise<ShopperSummary> }

/** One question to the database, whatever cart and lists hold. */
export function createShopperService({ db }: { db: Database }): ShopperService {
  return {
    async summary(owner): Promise<ShopperSummary> {
      if (!isKnown(owner)) return { cart: { key: '', version: 0, count: 0 }, compared: [], wished: 0 }
      const [found] = await rows<{ version: number; count: number; compared: number[]; wished: number }>(
        db,
        sql`with own as (select c.id, c.version, c.status, c.created_at from cart c where ${ownedBy(owner)})
            select (select coalesce(max(own.version), 0)::int from own where own.status in ('open', 'ordered')) as version,
              (select coalesce(sum(l.quantity), 0)::float8 from cart_line l where l.cart_id =
                (select own.id from own where own.status = 'open' order by own.created_at desc limit 1)) as count,
              (select coalesce(json_agg(c.product_id order by c.id), '[]') from compare_item c
                join product p on p.id = c.product_id where ${ownedBy(owner)} and ${isShown}) as compared,
              (select least(count(*), ${MOST_WISHED}::int)::int from wishlist_item c where ${ownedBy(owner)}) as wished`,
      )
      const { version, count, compared, wished } = found!
      return { cart: { key: shownKey(owner), version, count }, compared, wished }
    },
  }
}
