import { renderToStaticMarkup } from 'react-dom/server'
import { paths } from '#domain/paths.ts'
import { NoticeText } from '#features/layout/notices.tsx'
import type { Answer, Flash, Handler, ShopRequest } from '../http/answers.ts'
import { toNotice } from '../http/notice.ts'
import { ownPath } from '../http/same-origin.ts'
import { confirmPage } from '../pages/confirm.tsx'
import { parseProductForm } from './product-form.ts'
import { refusalMessage } from '#features/cart/refusal-message.ts'

/**
 * Call 4 of the specification: puts a product into the cart. The same address serves the plain form (a redirect to the
 * cart, or back with the reason) and the script (`isajaxcart=true`: the JSON of spec §3).
 */
export const addToCart: Handler = async (request) => {
  const { shop, visitor, form, params } = request
  const productId = Number(params.productId)
  if (!Number.isSafeInteger(productId)) return { status: 'not-found' }
  await request.session()
  const result = await shop.cart.addItem(visitor.owner, visitor.store, { productId, ...parseProductForm(form) })
  switch (result.status) {
    case 'added':
      return added(request, result)
    case 'needs-options': {
      const path = await shop.catalog.pathOf(visitor.store, { product: productId })
      if (request.wantsJson) return { status: 'json', body: { hasOptions: true, redirectUrl: path ?? paths.home } }
      return {
        status: 'redirect',
        to: path ?? paths.home,
        flash: { kind: 'note', id: 'chooseOptionsFor', values: { name: result.name } },
      }
    }
    case 'rejected': {
      const message = refusalMessage(result.refusal)
      if (request.wantsJson)
        return { status: 'json', body: { hasOptions: false, error: visitor.t(message.id, message.values) } }
      const back = (await shop.catalog.pathOf(visitor.store, { product: productId })) ?? backTo(request)
      return { status: 'redirect', to: back, flash: { kind: 'error', ...message } }
    }
  }
}

function added(
  request: ShopRequest,
  { name, quantity, count }: { name: string; quantity: number; count: number },
): Answer {
  const flash: Flash = { kind: 'success', id: 'addedToCartNamed', values: { name, count: quantity } }
  if (!request.wantsJson) return { status: 'redirect', to: paths.cart, flash }
  const message = renderToStaticMarkup(
    <div>
      <NoticeText notice={toNotice({ ...flash, link: 'cart' }, request.visitor.t)} />
    </div>,
  )
  return { status: 'json', body: { hasOptions: false, message, count } }
}

const backTo = ({ referer, origin }: ShopRequest) => ownPath(referer, origin) ?? paths.home

/** A link to this address (an old page, an e-mail) changes nothing by itself: the shopper is asked. */
export const confirmAddToCart: Handler = async (request) => ({ ...confirmPage(request), code: 200 })
