import type { CartLineView } from '#domain/cart/results.ts'
import { paths } from '#domain/paths.ts'
import { refusalMessage } from '#domain/cart/refusal-message.ts'
import { lineInForm } from '#features/product/form/line-in-form.ts'
import type { FormContext } from '#features/product/form/product-form.tsx'
import type { Translate } from '#messages/translate.ts'
import type { Handler } from '../http/answers.ts'
import { productFormPage } from '../product/product-page.tsx'

/** The product's page for a line of the cart, with what it holds; without script what the options popup is with it. */
export const configurePage: Handler = async (request) => {
  const { shop, visitor, params } = request
  const line = await shop.cart.line(visitor.owner, visitor.store, params.lineId ?? '')
  if (!line) return { status: 'not-found' }
  const page = await productFormPage(request, line.productId, (product) => ({
    ...lineForm(line, visitor.t),
    posted: lineInForm(line, product, visitor.store.locale),
  }))
  if (page) return { ...page, title: visitor.t('configureTitle', { name: line.name }) }
  const refusal = refusalMessage({ reason: 'not-for-sale', name: line.name })
  return { status: 'redirect', to: paths.cart, flash: { kind: 'error', ...refusal } }
}

/** The product form as it is for a line. */
export const lineForm = ({ id }: CartLineView, t: Translate): FormContext => ({
  action: paths.cartUpdateItem(id),
  submitText: t('configureUpdate'),
})
