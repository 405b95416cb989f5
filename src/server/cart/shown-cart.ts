import { priceLines, type StoredLine, sumLines } from '#domain/cart/line-views.ts'
import { MINI_CART_LINES, type MiniCartView } from '#domain/cart/results.ts'
import type { Moment } from '#domain/date/shop-day.ts'
import type { StoreView } from '#domain/store/store.ts'
import { optionsKey } from '#domain/product/chosen-options.ts'
import { pricedFor } from './priced-for.ts'
import type { ShownCart } from './cart-contract.ts'
import { type KnownOwner, shownKey } from './stored/owner.ts'
import type { CartToFill } from './stored/read-small-cart.ts'
import type { WrittenLine } from './write-lines.ts'

type CartToShow = Pick<CartToFill, 'lines' | 'facts' | 'customerGroup'>

/** The header's mini cart: the lines that were put in last, and what all of them cost. */
export function miniCartOf(cart: CartToShow, store: StoreView, moment: Moment): MiniCartView {
  const at = pricedFor(cart, moment)
  const others = sumLines(cart.lines.slice(0, -MINI_CART_LINES), cart.facts, store, at)
  const shown = priceLines(cart.lines.slice(-MINI_CART_LINES), cart.facts, store, at, others.demand)
  const lines = shown.map((line) => line.view).toReversed()
  return {
    lines,
    more: cart.lines.length - lines.length,
    count: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: lines.reduce((sum, line) => sum + line.rowTotal, others.total),
  }
}

/** The cart that was read, with the changes of `written`, as the mini cart shows it; undefined where it has to be read for that. */
export function shownAfter(
  seen: CartToFill,
  written: readonly WrittenLine[],
  { owner, version, store, moment }: { owner: KnownOwner; version: number; store: StoreView; moment: Moment },
): ShownCart | undefined {
  const after = cartAfter(seen, written)
  if (!after) return undefined
  const cart = miniCartOf(after, store, moment)
  return { cart, summary: { key: shownKey(owner), version, count: cart.count } }
}

/**
 * The cart as it is after `written` was written over what was read of it, without reading it again.
 *
 * @returns undefined where that does not tell: not all of its lines were read, or one that was written is the row of another line, which only the
 *   database's own key tells
 */
function cartAfter(cart: CartToFill, written: readonly WrittenLine[]): CartToShow | undefined {
  if (cart.rest.lines > 0) return undefined
  const lines = new Map<string, StoredLine>(cart.lines.map((line) => [line.id, line]))
  const known = new Set(cart.lines.map(keyOf))
  for (const line of written) {
    if (!lines.has(line.id) && known.has(keyOf(line))) return undefined
    lines.set(line.id, { ...line })
  }
  return { ...cart, lines: [...lines.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)) }
}

const keyOf = ({ productId, options }: Pick<StoredLine, 'productId' | 'options'>): string =>
  `${productId} ${optionsKey(options)}`
