import { renderToStaticMarkup } from 'react-dom/server'
import type { CartRefusal, OptionProblems } from '#domain/cart/results.ts'
import { paths } from '#domain/paths.ts'
import { NoticeText } from '#features/layout/notices.tsx'
import type { Answer, Flash, Handler, ShopRequest } from '../http/answers.ts'
import { toNotice } from '../http/notice.ts'
import { ownPath } from '../http/same-origin.ts'
import { optionFieldId, type PostedProductForm } from '#features/product/posted-product-form.ts'
import { confirmPage } from '../pages/confirm.tsx'
import { productPage } from '../pages/product.tsx'
import { parseProductForm } from './product-form.ts'
import { takeFiles, type TakenFiles } from './take-files.ts'
import { refusalMessage } from '#features/cart/refusal-message.ts'

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
  const item = {
    productId,
    ...posted,
    options: { ...options, custom: { ...options.custom, ...files } },
    hasSeenOptions: form.entries.some(([name]) => name.startsWith('options')),
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
      const page =
        'problems' in result.refusal ? await productAgain(request, productId, result.refusal, files) : undefined
      if (request.wantsJson) {
        const error = visitor.t(message.id, message.values)
        return { status: 'json', body: { hasOptions: false, error, ...page?.problems } }
      }
      if (page?.answer) return page.answer
      const back = (await shop.catalog.pathOf(visitor.store, { product: productId })) ?? backTo(request)
      return { status: 'redirect', to: back, flash: { kind: 'error', ...message } }
    }
  }
}

type Refused = Extract<CartRefusal, { problems?: OptionProblems }>

/** The product's page again, with what was posted and what is wrong at each option; for scripts the problems by field id. */
async function productAgain(
  request: ShopRequest,
  productId: number,
  { problems = {}, ...refusal }: Refused,
  files: TakenFiles['files'],
): Promise<{ answer?: Answer; problems: { problems?: Record<string, string> } }> {
  const { shop, visitor, form } = request
  const product = await shop.catalog.product(visitor.store, productId)
  if (!product || Object.keys(problems).length === 0) return { problems: {} }
  const texts = Object.entries(problems).map(([id, { id: text, values }]) => [id, visitor.t(text, values)] as const)
  const fieldIds = new Map(product.custom.map((option) => [String(option.id), optionFieldId(option)]))
  const posted: PostedProductForm = {
    values: Object.fromEntries(form.names.filter((name) => name !== 'form_key').map((name) => [name, form.all(name)])),
    problems: Object.fromEntries(texts),
    kept: files,
  }
  const isTooLarge = Object.values(problems).some(({ id }) => id === 'fileTooLarge')
  const page = await productPage(request, productId, undefined, posted)
  return {
    problems: { problems: Object.fromEntries(texts.map(([id, text]) => [fieldIds.get(id) ?? id, text])) },
    ...(page.status === 'page' && {
      answer: {
        ...page,
        code: isTooLarge ? 413 : 400,
        noIndex: true,
        isPrivate: true,
        notice: { kind: 'error', ...refusalMessage(refusal) },
      },
    }),
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
