import type { AddResult, CartRefusal } from '#domain/cart/results.ts'
import { paths } from '#domain/paths.ts'
import { refusalMessage } from '#domain/cart/refusal-message.ts'
import type { Answer, Flash, Handler, ShopRequest } from '../http/answers.ts'
import { ownPath } from '../transport/same-origin.ts'
import { weighedProduct } from '../product/product-of.ts'
import { refusedProductPage } from '../product/product-page.tsx'
import { answeredOnce } from './answered-once.ts'
import { cartInPlace, isFirstPress } from './first-press.ts'
import { cartChanged, cartRefused } from '../cart/add-to-cart-answer.tsx'
import { optionsAnswer } from './options-answer.tsx'
import type { ShownCart } from '#server/cart/cart-contract.ts'
import { type PostedItem, readPostedItem } from './posted-item.ts'
import { settleFiles } from './settle-files.ts'

/**
 * Call 4 of the specification: puts a product into the cart. The same address serves the plain form (a redirect to the
 * cart, the cart itself after a first press, or back with the reason) and the script (`isajaxcart=true`: the JSON of spec §3). With `options=cart` it is asked
 * for the product's options and changes nothing.
 */
export const addToCart: Handler = async (request) => {
  const { shop, visitor, url, params } = request
  const productId = Number(params.productId)
  if (!Number.isSafeInteger(productId)) return { status: 'not-found' }
  if (request.wantsJson && url.searchParams.get('options') === 'cart') return optionsOf(request, productId)
  const isFirst = isFirstPress(request)
  const { hash } = await request.session()
  const posted = await readPostedItem(request, hash, productId)
  return settleFiles(request, posted.sent, async (placing) => {
    if (posted.refusal) return refused(request, posted, posted.refusal)
    // Only what this very request has put in: the answer of an earlier one may show a cart that has changed since.
    let shown: ShownCart | undefined
    const add = placing(async () => {
      const added = await shop.cart.addShown(visitor.owner, visitor.store, posted.item)
      shown = added.shown
      return added.result
    })
    const result = await answeredOnce(request, hash, add)
    return answerTo(request, posted, result, { shown, isFirst })
  })
}

async function answerTo(
  request: ShopRequest,
  posted: PostedItem,
  result: AddResult,
  { shown, isFirst }: { shown: ShownCart | undefined; isFirst: boolean },
): Promise<Answer> {
  const { shop, visitor } = request
  const { productId } = posted.item
  switch (result.status) {
    case 'added': {
      const { name, quantity } = result
      const flash: Flash = { kind: 'success', id: 'addedToCartNamed', values: { name, count: quantity } }
      if (request.wantsJson) return cartChanged(request, flash, shown)
      return isFirst ? cartInPlace(request, flash) : { status: 'redirect', to: paths.cart, flash }
    }
    case 'needs-options': {
      if (request.wantsJson) return optionsOf(request, productId)
      const path = await shop.catalog.pathOf(visitor.store, { product: productId })
      return {
        status: 'redirect',
        to: path ?? paths.home,
        flash: { kind: 'note', id: 'chooseOptionsFor', values: { name: result.name } },
      }
    }
    case 'rejected':
      return refused(request, posted, result.refusal)
  }
}

async function optionsOf(request: ShopRequest, productId: number): Promise<Answer> {
  const product = await weighedProduct(request, productId)
  return product ? optionsAnswer(request, product) : cartRefused(request, { reason: 'no-such-product' })
}

async function refused(request: ShopRequest, { item, files }: PostedItem, refusal: CartRefusal): Promise<Answer> {
  if (request.wantsJson) return cartRefused(request, refusal)
  const { productId, hasSeenOptions } = item
  // A list's button posts no form of the product's own: after a refusal its shopper goes back to the list. A product's own form
  // comes back with everything typed, even if no field is to blame, such as when an option no longer exists.
  if (hasSeenOptions || refusal.problems) {
    const page = await refusedProductPage(request, productId, refusal, files)
    if (page) return page
  }
  const { shop, visitor } = request
  const back = (await shop.catalog.pathOf(visitor.store, { product: productId })) ?? backTo(request)
  return { status: 'redirect', to: back, flash: { kind: 'error', ...refusalMessage(refusal) } }
}

const backTo = ({ referer, origin }: ShopRequest) => ownPath(referer, origin) ?? paths.home
