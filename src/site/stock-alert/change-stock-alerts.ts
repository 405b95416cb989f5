import { paths } from '#domain/paths.ts'
import { stockAlertForm } from '#domain/stock-alert/stock-alert-form.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import type { Handler } from '../http/answers.ts'
import { readPostedForm, withProblems } from '../http/posted-form.ts'
import { productOf } from '../product/product-of.ts'
import { stockAlertAnswer } from './stock-alert-page.tsx'

const FIELD = fieldIdOf(stockAlertForm.email)

/** "Tell me when it is back": the answer is the same whether the address was known or not. */
export const addStockAlert: Handler = async (request) => {
  const { shop, visitor, from } = request
  const product = await productOf(request)
  if (!product) return { status: 'not-found' }
  const { isValid, values, state } = readPostedForm(stockAlertForm, request)
  if (product.stock.state !== 'out-of-stock')
    return { status: 'redirect', to: product.path, flash: { kind: 'note', id: 'stockAlertInStock' } }
  if (!isValid) return stockAlertAnswer(request, product, state)
  const outcome = await shop.stockAlerts.add(visitor.store, { productId: product.id, email: values.email }, from)
  if (outcome === 'no-address')
    return stockAlertAnswer(
      request,
      product,
      withProblems(stockAlertForm, state, { [FIELD]: { id: 'validationEmail' } }),
    )
  if (outcome === 'too-many') {
    const page = stockAlertAnswer(request, product, state)
    return { ...page, code: 429, notice: { kind: 'error', id: 'stockAlertTooMany' } }
  }
  return { status: 'redirect', to: product.path, flash: { kind: 'success', id: 'stockAlertAdded' } }
}

/** The button behind the link in a letter, and the mail program's own (RFC 8058), which follows no redirect. */
export const stopStockAlerts: Handler = async (request) => {
  await request.shop.stockAlerts.stop(request.params.token ?? '')
  const isOneClick = !request.wantsPage || request.form.text('List-Unsubscribe') === 'One-Click'
  if (isOneClick) return { status: 'json', body: { status: 'success' } }
  return { status: 'redirect', to: paths.home, flash: { kind: 'success', id: 'stockAlertsStopped' } }
}
