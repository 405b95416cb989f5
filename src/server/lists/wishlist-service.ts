import { sql, type SQL } from 'drizzle-orm'
import { v7, validate as isUuid } from 'uuid'
import { checkOptions } from '#domain/cart/check-options.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import { isQuantity } from '#domain/product/quantity.ts'
import type { ProductCard } from '#domain/catalog/views.ts'
import { MOST_WISHED, type AddToListResult, type WishlistItem } from '#domain/lists/results.ts'
import { typedNote } from '#domain/lists/typed-note.ts'
import type { StoreView } from '#domain/store/store.ts'
import { lockOpenCart } from '../cart/stored/lock-cart.ts'
import { isKnown, type KnownOwner, ownedBy } from '../cart/stored/owner.ts'
import { storedKey } from '../cart/write-lines.ts'
import { rows, type Queryable } from '../database/database.ts'
import { checkedRows, count, integer, nullable, row, text, uuid, written } from '../database/row.ts'
import { lockLists, lockListsToFill, ownerColumns } from './lock-lists.ts'
import { readFacts, viewWishes, type StoredWish, type WishDependencies } from './read-wishes.ts'
import type { CartService } from '../cart/cart-contract.ts'
import type { WishlistService } from './wishlist-contract.ts'

type Dependencies = WishDependencies & {
  /** The cart's service within a transaction that runs already: a move is in both places or in neither. */
  cartIn: (tx: Queryable) => CartService
}

type Wish = { productId: number; name: string; options: ChosenOptions; quantity: number }

/** The wishlist of a guest's session or of a customer (decisions/025). */
export function createWishlistService(dependencies: Dependencies): Omit<WishlistService, keyof SharingPart> {
  const { db, cards, cartIn } = dependencies

  const view: WishlistService['view'] = async (owner, store, most) => {
    if (!isKnown(owner)) return { items: [], total: 0 }
    const wishes = await readWishes(db, ownedBy(owner))
    const { length } = wishes
    return { items: await viewWishes(dependencies, store, wishes.slice(0, most ?? length)), total: length }
  }

  /** Keeps the choices that the product knows. Nobody knows what others would mean, so they are asked for again. */
  async function fittingOptions(store: StoreView, card: ProductCard, options: ChosenOptions): Promise<ChosenOptions> {
    const facts = (await readFacts(dependencies, store, [{ productId: card.id, options }], [card])).get(card.id)
    const checked = facts && checkOptions(facts, options)
    return checked?.status === 'ok' ? checked.chosen.options : {}
  }

  return {
    view,

    async add(given, store, { productId, quantity, options }) {
      if (!isKnown(given)) throw new Error('A session must be begun before something is wished for.')
      const [card] = await cards(store, [productId])
      if (!card) return { status: 'no-such-product' }
      const wish = { productId, name: card.name, quantity, options: await fittingOptions(store, card, options) }
      return db.transaction(async (tx) => {
        const owner = await lockListsToFill(tx, given)
        return put(tx, owner, wish)
      })
    },

    async update(owner, changes) {
      if (!isKnown(owner)) return { refused: changes.map(({ itemId }) => itemId) }
      return db.transaction(async (tx) => {
        await lockLists(tx, owner)
        const own = new Map((await readWishes(tx, ownedBy(owner))).map((wish) => [wish.id, wish]))
        const refused: string[] = []
        for (const { itemId, quantity, note } of changes) {
          const wish = own.get(itemId)
          if (!wish || (quantity !== undefined && !isQuantity(quantity))) refused.push(itemId)
          if (!wish) continue
          const wanted = isQuantity(quantity) ? quantity : wish.quantity
          const written = note === undefined ? wish.note : typedNote(note) || null
          if (wanted === wish.quantity && written === wish.note) continue
          await tx.execute(
            sql`update wishlist_item set quantity = ${wanted}::int, note = ${written} where id = ${wish.id}::uuid`,
          )
        }
        return { refused }
      })
    },

    async remove(owner, store, itemId) {
      const found = isKnown(owner) ? await own(db, owner, itemId) : undefined
      if (!found) return { status: 'no-such-item' }
      const removed = await rows(db, sql`delete from wishlist_item where id = ${found.id}::uuid returning 1`)
      if (removed.length === 0) return { status: 'no-such-item' }
      const [item] = await viewWishes(dependencies, store, [found])
      return { status: 'removed', ...(item && { name: item.name }) }
    },

    async toCart(owner, store, itemId, quantity) {
      const found = isKnown(owner) ? await own(db, owner, itemId) : undefined
      const [item] = found ? await viewWishes(dependencies, store, [found]) : []
      if (!item || !isKnown(owner)) return { status: 'no-such-item' }
      const result = await db.transaction(async (tx) => {
        await lockLists(tx, owner)
        return move(tx, owner, store, { ...item, quantity: quantity ?? item.quantity })
      })
      if (result.status === 'added') return { status: 'added', name: item.name, quantity: quantity ?? item.quantity }
      if (result.status === 'needs-options') return { status: 'needs-options', name: item.name, path: item.path ?? '/' }
      return result
    },

    async allToCart(owner, store) {
      const { items } = await view(owner, store)
      if (!isKnown(owner) || items.length === 0) return { added: 0, left: [] }
      return db.transaction(async (tx) => {
        await lockLists(tx, owner)
        const kept = new Map((await readWishes(tx, ownedBy(owner))).map((wish) => [wish.id, wish]))
        const there = items.filter(({ id }) => kept.has(id))
        // An item that evidently cannot go into the cart is not tried.
        const ready = there.filter(({ state }) => state === 'ready')
        const results = await cartIn(tx).addItems(
          owner,
          store,
          ready.map(({ id, quantity }) => ({
            productId: kept.get(id)!.productId,
            options: kept.get(id)!.options,
            quantity,
          })),
        )
        const added = new Set(ready.filter((_, at) => results[at]!.status === 'added').map(({ id }) => id))
        await tx.execute(
          sql`delete from wishlist_item where id in
                (select value::uuid from json_array_elements_text(${JSON.stringify([...added])}::json))`,
        )
        return { added: added.size, left: there.filter(({ id }) => !added.has(id)).map(({ name }) => name) }
      })
    },

    async fromCart(owner, store, lineId) {
      if (!isKnown(owner)) return { status: 'no-such-line' }
      return db.transaction(async (tx) => {
        await lockLists(tx, owner)
        // The cart is locked, so that no other tab takes the line away between the two steps.
        await lockOpenCart(tx, owner)
        const cart = cartIn(tx)
        const line = (await cart.view(owner, store)).lines.find(({ id }) => id === lineId)
        if (!line) return { status: 'no-such-line' }
        const { productId, name, options, quantity } = line
        const wish = await put(tx, owner, { productId, name, options, quantity })
        if (wish.status === 'full') return wish
        const removed = await cart.remove(owner, lineId)
        if (removed.status === 'rejected') throw new Error('A line of a cart that is held has gone.')
        return { status: 'moved', name }
      })
    },
  }

  /** Moves an item into the cart and out of the list, if it is still there: a second press finds it gone. */
  async function move(tx: Queryable, owner: KnownOwner, store: StoreView, item: WishlistItem) {
    const found = await own(tx, owner, item.id)
    if (!found) return { status: 'no-such-item' as const }
    const { productId, options } = found
    const result = await cartIn(tx).addItem(owner, store, { productId, options, quantity: item.quantity })
    if (result.status === 'added') await tx.execute(sql`delete from wishlist_item where id = ${found.id}::uuid`)
    return result
  }
}

/** The functions that sharing.ts adds. */
type SharingPart = Pick<WishlistService, 'codeOf' | 'share' | 'endSharing' | 'shared' | 'send'>

const storedWish = row<StoredWish>('wish', {
  id: uuid,
  productId: integer,
  options: written<ChosenOptions>(),
  quantity: count,
  note: nullable(text),
})

/** The newest first, no more than a list takes. */
export const readWishes = (from: Queryable, which: SQL): Promise<StoredWish[]> =>
  checkedRows(
    from,
    storedWish,
    sql`select c.id, c.product_id as "productId", c.options, c.quantity, c.note from wishlist_item c where ${which}
        order by c.id desc limit ${MOST_WISHED}::int`,
  )

/** One item of this shopper; its id comes from an address and may be any text. */
const own = async (from: Queryable, owner: KnownOwner, itemId: string): Promise<StoredWish | undefined> =>
  isUuid(itemId) ? (await readWishes(from, sql`${ownedBy(owner)} and c.id = ${itemId}::uuid`))[0] : undefined

/**
 * Puts an item into the list. The same product with the same choices is one item, of the larger quantity: asked twice, nothing is
 * counted twice.
 */
async function put(
  tx: Queryable,
  owner: KnownOwner,
  wish: Wish,
): Promise<Exclude<AddToListResult, { status: 'no-such-product' }>> {
  const { productId, name, options } = wish
  const quantity = isQuantity(wish.quantity) ? wish.quantity : 1
  const key = storedKey(options)
  const raised = await rows(
    tx,
    sql`update wishlist_item c set quantity = greatest(c.quantity, ${quantity}::int)
        where ${ownedBy(owner)} and c.product_id = ${productId}::int and c.options_key = ${key} returning 1`,
  )
  if (raised.length > 0) return { status: 'already', name }
  const [count] = await rows<{ n: number }>(
    tx,
    sql`select count(*)::int as n from wishlist_item c where ${ownedBy(owner)}`,
  )
  if (count!.n >= MOST_WISHED) return { status: 'full', name, maximum: MOST_WISHED }
  await tx.execute(
    sql`insert into wishlist_item (id, session_hash, customer_id, product_id, options, options_key, quantity)
        values (${v7()}::uuid, ${ownerColumns(owner)}, ${productId}::int, ${JSON.stringify(options)}::jsonb, ${key},
          ${quantity}::int)`,
  )
  return { status: 'added', name }
}
