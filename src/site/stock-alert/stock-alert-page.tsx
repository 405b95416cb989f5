import type { ProductPage } from '#domain/catalog/views.ts'
import { emptyForm, type FormState } from '#features/form/posted-form.tsx'
import { StockAlertView } from '#features/stock-alert/stock-alert-view.tsx'
import { StopStockAlertsView } from '#features/stock-alert/stop-stock-alerts-view.tsx'
import type { Handler, PageAnswer, ShopRequest } from '../http/answers.ts'
import { productOf } from '../product/product-of.ts'

/** The form of a sold-out product on a page of its own. */
export const stockAlertPage: Handler = async (request) => {
  const product = await productOf(request)
  if (!product) return { status: 'not-found' }
  if (product.stock.state !== 'out-of-stock') return { status: 'redirect', to: product.path }
  return stockAlertAnswer(request, product, emptyForm)
}

export function stockAlertAnswer({ visitor }: ShopRequest, product: ProductPage, state: FormState): PageAnswer {
  return {
    status: 'page',
    code: state === emptyForm ? 200 : 400,
    title: visitor.t('stockAlertTitle', { name: product.name }),
    noIndex: true,
    isPrivate: state !== emptyForm,
    crumbs: [...product.crumbs, { name: product.name, path: product.path }],
    bodyClass: 'productalert-add-stock',
    view: <StockAlertView product={product} state={state} />,
  }
}

/** The link of a letter asks first: programs that look through mail follow every link. Says the same to every token. */
export const stopStockAlertsPage: Handler = async ({ visitor, params }) => ({
  status: 'page',
  title: visitor.t('stockAlertStopTitle'),
  noIndex: true,
  isPrivate: true,
  bodyClass: 'productalert-unsubscribe',
  view: <StopStockAlertsView token={params.token ?? ''} />,
})
