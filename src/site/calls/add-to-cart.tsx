import { renderToStaticMarkup } from 'react-dom/server'
import type { CartRefusal } from '#domain/cart/results.ts'
import { paths } from '#domain/paths.ts'
import { NoticeText } from '#features/layout/notices.tsx'
import type { Answer, Flash, Handler, ShopRequest } from '../http/answers.ts'
import { toNotice } from '../http/notice.ts'
import { ownPath } from '../http/same-origin.ts'
import type { PostedProductForm } from '#features/product/posted-product-form.ts'
import { confirmPage } from '../pages/confirm.tsx'
import { productPage } from '../pages/product.tsx'
import { parseProductForm } from './product-form.ts'
import { takeFiles } from './take-files.ts'
import { refusalMessage } from '#features/cart/refusal-message.ts'
import type { Translate } from '#messages/translate.ts'

/** Fields that only the product's own form has; a list's button posts none of them. */
const OF_PRODUCT_FORM = /^(product$|options|super_|bundle_option|links)/

/**
 * Call 4 of the specification: puts a product into the cart. The same address serves the plain form (a redirect to the
 * cart, or back with the reason) and the script (`isajaxcart=true`: the JSON of spec §3).
 */
export const addToCart: Handler = async (request) => {
  const { shop, visitor, form, params } = request
  const productId = Number(params.productId)
  if (!Number.isSafeInteger(productId)) return { status: 'not-found' }
  const { hash } = await request.session()
  const { files, refusal } = await takeFiles(request, hash, productId)
  const { options, ...posted } = parseProductForm(form)
  const hasSeenOptions = form.names.some((name) => OF_PRODUCT_FORM.test(name))
  const item = {
    productId,
    ...posted,
    options: { ...options, custom: { ...options.custom, ...files } },
    hasSeenOptions,
  }
  const result = refusal
    ? { status: 'rejected' as const, refusal }
    : await shop.cart.addItem(visitor.owner, visitor.store, item)
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
      const problems = problemsIn(result.refusal, visitor.t)
      if (request.wantsJson) {
        const error = visitor.t(message.id, message.values)
        return { status: 'json', body: { hasOptions: false, error, ...(problems && { problems }) } }
      }
      // A product that is sold elsewhere too (a list's button) posts no form of its own: its shopper goes back there.
      // From the product's own form nothing is lost, be no field to blame: an option that has gone stood in none.
      if (hasSeenOptions || result.refusal.problems) {
        const page = await productAgain(request, productId, { problems: problems ?? {}, kept: files })
        const isTooLarge = Object.values(result.refusal.problems ?? {}).some(({ id }) => id === 'fileTooLarge')
        if (page) return { ...page, code: isTooLarge ? 413 : 400, notice: { kind: 'error', ...message } }
      }
      const back = (await shop.catalog.pathOf(visitor.store, { product: productId })) ?? backTo(request)
      return { status: 'redirect', to: back, flash: { kind: 'error', ...message } }
    }
  }
}

/** Field id → what is wrong there, in words. Undefined where no field is to blame. */
function problemsIn(refusal: CartRefusal, t: Translate): Record<string, string> | undefined {
  const { problems, field } = refusal
  const atField = field === undefined ? undefined : { [field]: refusalMessage(refusal) }
  const all = Object.entries(problems ?? atField ?? {})
  return all.length > 0 ? Object.fromEntries(all.map(([id, text]) => [id, t(text.id, text.values)])) : undefined
}

/** The product's page again, with what was posted and what is wrong at each field. */
async function productAgain(
  request: ShopRequest,
  productId: number,
  refused: Omit<PostedProductForm, 'values'>,
): Promise<Extract<Answer, { status: 'page' }> | undefined> {
  const { form } = request
  const names = form.names.filter((name) => name !== 'form_key')
  const values = Object.fromEntries(names.map((name) => [name, form.all(name)]))
  const page = await productPage(request, productId, undefined, { values, ...refused })
  return page.status === 'page' ? { ...page, noIndex: true, isPrivate: true } : undefined
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
