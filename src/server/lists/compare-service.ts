import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import {
  MOST_COMPARED,
  type AddToListResult,
  type ComparedProduct,
  type RemoveFromListResult,
} from '#domain/lists/results.ts'
import { isKnown, ownedBy } from '../cart/stored/owner.ts'
import { anyOf } from '../product/product-sql.ts'
import { isRowId } from '../database/row-id.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { lockListsToFill, ownerColumns } from './lock-lists.ts'
import type { CartOwner } from '../cart/cart-contract.ts'
import type { CatalogService } from '../catalog/catalog-contract.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { ProductCard } from '#domain/catalog/views.ts'

/** The list of a guest's session or of a customer; what is not for sale is left out. */
export type CompareService = {
  /** Cards in the order in which they were chosen, no more than `MOST_COMPARED`. */
  cards(owner: CartOwner, store: StoreView): Promise<ProductCard[]>
  products(owner: CartOwner, store: StoreView): Promise<ComparedProduct[]>
  add(owner: CartOwner, store: StoreView, productId: number): Promise<AddToListResult>
  remove(owner: CartOwner, store: StoreView, productId: number): Promise<RemoveFromListResult>
  /**
   * Empties the list.
   * @returns how many products there were
   */
  clear(owner: CartOwner): Promise<number>
}

/** Products somebody compares: a guest's session's or a customer's (decisions/025). */
export function createCompareService({
  db,
  catalog,
}: {
  db: Database
  catalog: Pick<CatalogService, 'cards' | 'product'>
}): CompareService {
  const idsOf = async (from: Queryable, owner: CartOwner): Promise<number[]> => {
    if (!isKnown(owner)) return []
    const found = await rows<{ id: number }>(
      from,
      sql`select c.product_id as id from compare_item c where ${ownedBy(owner)} order by c.id`,
    )
    return found.map(({ id }) => id)
  }

  const cards: CompareService['cards'] = async (owner, store) =>
    catalog.cards(store, (await idsOf(db, owner)).slice(0, MOST_COMPARED))

  return {
    cards,

    async products(owner, store) {
      const shown = await cards(owner, store)
      const pages = await Promise.all(shown.map(({ id }) => catalog.product(store, id)))
      return shown.flatMap((card, index) => {
        const page = pages[index]
        if (!page) return []
        const { sku, stock, shortDescription, attributes } = page
        return [{ card, sku, stock, shortDescription, attributes }]
      })
    },

    async add(given, store, productId) {
      if (!isKnown(given)) throw new Error('A session must be begun before something is compared.')
      const [card] = await catalog.cards(store, [productId])
      if (!card) return { status: 'no-such-product' }
      const { name } = card
      // A product that is no longer shown blocks nothing: it is removed when its place is needed.
      const before = await idsOf(db, given)
      const shown = before.length < MOST_COMPARED ? before : (await catalog.cards(store, before)).map(({ id }) => id)
      const unseen = before.filter((id) => !shown.includes(id))
      return db.transaction(async (tx) => {
        const owner = await lockListsToFill(tx, given)
        const ids = await idsOf(tx, owner)
        if (ids.includes(productId)) return { status: 'already', name }
        if (ids.length >= MOST_COMPARED && unseen.length > 0)
          await tx.execute(sql`delete from compare_item c where ${ownedBy(owner)} and c.product_id = ${anyOf(unseen)}`)
        if (ids.filter((id) => !unseen.includes(id)).length >= MOST_COMPARED)
          return { status: 'full', name, maximum: MOST_COMPARED }
        await tx.execute(
          sql`insert into compare_item (id, session_hash, customer_id, product_id)
              values (${v7()}::uuid, ${ownerColumns(owner)}, ${productId}::int)`,
        )
        return { status: 'added', name }
      })
    },

    async remove(owner, store, productId) {
      if (!isKnown(owner) || !isRowId(productId)) return { status: 'no-such-item' }
      const removed = await rows(
        db,
        sql`delete from compare_item c where ${ownedBy(owner)} and c.product_id = ${productId}::int returning 1`,
      )
      if (removed.length === 0) return { status: 'no-such-item' }
      const [card] = await catalog.cards(store, [productId])
      return { status: 'removed', ...(card && { name: card.name }) }
    },

    async clear(owner) {
      if (!isKnown(owner)) return 0
      return (await rows(db, sql`delete from compare_item c where ${ownedBy(owner)} returning 1`)).length
    },
  }
}
