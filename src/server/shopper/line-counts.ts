import { type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { FORMER_CODE, SHARING_CODE } from '#domain/lists/sharing-code.ts'
import type { ShownStore } from '#domain/store/store.ts'
import type { CatalogReader } from '../catalog/catalog-service.ts'
import type { CartOwner } from '../cart/cart-contract.ts'
import { isKnown, ownedBy } from '../cart/stored/owner.ts'
import type { Database } from '../database/database.ts'
import { checkedRows, count, row } from '../database/row.ts'
import { isOrderToken } from '../order/order-token.ts'

/** Letters of choices that take as long to read and draw as a line: a cart that is full of either counts the same (`MAXIMUM_CHOICES`). */
const LETTERS_OF_A_LINE = 200
/** Letters that name parts of bundles count so many times: each part is read and priced. */
const TIMES_OF_PARTS = 8
/** A wish has a whole card: it takes as long as so many lines of a cart. */
const LINES_OF_A_WISH = 6
/** Variants of a product that are read with its page: so many take as long as a line. A cart or wishlist reads those that were chosen. */
export const VARIANTS_OF_A_LINE = 3
/** Entries of a search's index that take as long to read as a line. */
const ENTRIES_OF_A_LINE = 1500

/**
 * How long those things are that a shopper makes as long as they like, in lines. It is asked before they are read, and costs a small part of
 * that. A search is as long as what it reads.
 */
export type LineCounts = {
  /** The open cart and what is saved for later. */
  ofCart(owner: CartOwner): Promise<number>
  ofWishlist(owner: CartOwner): Promise<number>
  ofCompareList(owner: CartOwner): Promise<number>
  /** A shared wishlist, by the code in its address. */
  ofSharedWishlist(code: string): Promise<number>
  /** An order by the token in its guest's address. */
  ofOrder(token: string): Promise<number>
  ofCustomersOrder(customerId: string, orderId: string): Promise<number>
  ofSearch(store: ShownStore, text: string): Promise<number>
}

/** Counts lines by statements that read nothing else. */
export function createLineCounts({
  db,
  catalog,
}: {
  db: Database
  catalog: Pick<CatalogReader, 'searchWork'>
}): LineCounts {
  const counted = async (statement: SQL): Promise<number> =>
    (await checkedRows(db, row('number of lines', { lines: count }), statement))[0]!.lines

  const linesOfOrder = (which: SQL) =>
    counted(sql`select greatest(count(*), coalesce(sum(length(l.options::text) + length(l.choices::text)), 0)
                  / ${2 * LETTERS_OF_A_LINE}::int)::int as lines
                from sales_order o join sales_order_line l on l.order_id = o.id where ${which}`)

  /** Lines that the choices `options` take as long as. */
  const linesOfChoices = (options: SQL) =>
    sql`coalesce(sum(length(${options}::text) + ${TIMES_OF_PARTS}::int * coalesce(length((${options} -> 'bundle')::text), 0)), 0)
      / ${LETTERS_OF_A_LINE}::int`

  return {
    ofCart: async (owner) =>
      isKnown(owner)
        ? counted(sql`select greatest(count(*), ${linesOfChoices(sql`l.options`)})::int as lines
                      from cart c join cart_line l on l.cart_id = c.id
                      where ${ownedBy(owner)} and c.status in ('open', 'saved')`)
        : 0,
    ofWishlist: async (owner) =>
      isKnown(owner)
        ? counted(
            sql`select greatest(count(*) * ${LINES_OF_A_WISH}::int, ${linesOfChoices(sql`c.options`)})::int as lines
                from wishlist_item c where ${ownedBy(owner)}`,
          )
        : 0,
    ofCompareList: async (owner) =>
      isKnown(owner)
        ? counted(
            sql`select coalesce(sum((select count(*) from configurable_child k where k.product_id = c.product_id)
                  + (select count(*) from bundle_option b join bundle_selection s on s.option_id = b.id where b.product_id = c.product_id)), 0)::int
                  / ${VARIANTS_OF_A_LINE}::int as lines
                from compare_item c where ${ownedBy(owner)}`,
          )
        : 0,
    ofSharedWishlist: async (code) =>
      SHARING_CODE.test(code) || FORMER_CODE.test(code)
        ? counted(sql`select greatest(count(*) * ${LINES_OF_A_WISH}::int, ${linesOfChoices(sql`i.options`)})::int as lines from wishlist_item i
                      join wishlist_share s on s.customer_id = i.customer_id where s.code = ${code}`)
        : 0,
    ofOrder: async (token) => (isOrderToken(token) ? linesOfOrder(sql`o.public_token = ${token}`) : 0),
    ofSearch: async (store, text) => Math.floor((await catalog.searchWork(store, text)) / ENTRIES_OF_A_LINE),
    ofCustomersOrder: async (customerId, orderId) =>
      isUuid(orderId) ? linesOfOrder(sql`o.id = ${orderId}::uuid and o.customer_id = ${customerId}::uuid`) : 0,
  }
}
