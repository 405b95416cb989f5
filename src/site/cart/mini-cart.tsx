import type { ReactNode } from 'react'
import type { MiniCartData } from '#domain/calls/mini-cart-data.ts'
import type { MiniCartView } from '#domain/cart/results.ts'
import type { CartSummary } from '#domain/shopper/shopper-summary.ts'
import { type MiniCartSource, miniCartData } from '#features/cart/mini-cart/mini-cart-data.ts'
import { MiniCartOf } from '#features/cart/mini-cart/mini-cart.tsx'
import type { PageContext } from '#features/page-context.tsx'
import type { Handler, ShopRequest } from '../http/answers.ts'

/** The mini cart's content, for the script that opens it. */
export const miniCart: Handler = async (request) => {
  const isAtCheckout = request.url.searchParams.has('checkout')
  const mini = { ...(await readMiniCart(request)), isAtCheckout }
  return { status: 'json', body: {}, ...miniCartParts(request, 'content', mini) }
}

/** The mini cart as the markup of spec §3, and beside it as `miniCartData`; a script that draws it by itself gets nothing else. */
export function miniCartParts(
  { drawsMiniCart }: ShopRequest,
  field: 'content' | 'miniCart',
  source: MiniCartSource,
): { views: Record<string, ReactNode>; data: (page: PageContext) => { miniCartData: MiniCartData } } {
  let made: MiniCartData | undefined
  const data = (page: PageContext) => (made ??= miniCartData(source, page))
  return {
    views: drawsMiniCart ? {} : { [field]: <MiniCartOf data={data} /> },
    data: (page: PageContext) => ({ miniCartData: data(page) }),
  }
}

/**
 * The mini cart as it is now. Its version is asked for before its lines: a change between the two makes it look older
 * than it is, never newer, and an older one is only asked for again.
 */
export async function readMiniCart({
  shop,
  visitor: { owner, store },
}: ShopRequest): Promise<{ cart: MiniCartView; summary: CartSummary }> {
  const { cart: summary } = await shop.shopper.summary(owner)
  const cart = await shop.cart.mini(owner, store)
  return { cart, summary }
}

/** Count and version of the cart and a form key, for a page that came from the browser's memory. */
export const cartState: Handler = async () => ({ status: 'json', body: {}, views: {} })
