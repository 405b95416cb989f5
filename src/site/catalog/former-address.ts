import { paths } from '#domain/paths.ts'
import { plainPath } from '#domain/plain-path.ts'
import { formerToken } from '#server/newsletter/newsletter-tokens.ts'
import type { Answer, ShopRequest } from '../http/answers.ts'
import { gonePage } from '../errors/error-pages.tsx'
import { formerOrder } from '../order/former-order.ts'
import { leadTo, todaysSearch } from './former-list.ts'
import { behindFrontController } from './front-controller.ts'
import { formerRoute } from './former-routes.ts'

/** An address that leads nowhere here, and did in the shop that moved in; undefined for one that never was. */
export async function formerAddress(request: ShopRequest): Promise<Answer | undefined> {
  const path = plainPath(request.url.pathname).replace(/^\/+|\/$/g, '')
  return (await ofMagento(request, path)) ?? (await belowStoreCode(request, path)) ?? goneAnswer(request, path)
}

async function ofMagento(request: ShopRequest, path: string): Promise<Answer | undefined> {
  const { shop, url } = request
  const route = formerRoute(path, url.searchParams)
  if (route === undefined) return undefined
  if (route === 'gone') return gonePage(request, {})
  if (route === 'search') {
    const today = await todaysSearch(request)
    return { status: 'redirect', to: paths.search + (today?.search ?? url.search), code: 301 }
  }
  if ('to' in route) return { status: 'redirect', to: route.to, code: 301 }
  if ('unsubscribe' in route) {
    const { id, code } = route.unsubscribe
    return { status: 'redirect', to: paths.newsletterLeave(formerToken(id, code)), code: 301 }
  }
  if ('product' in route) return formerProduct(request, route.product)
  if ('page' in route) return formerId(request, `cms/page/view/page_id/${route.page}`)
  if ('category' in route) return formerId(request, `catalog/category/view/id/${route.category}`)
  if ('order' in route) return formerOrder(request, route.order.page, route.order.id)
  const product = await shop.catalog.productOfFormerReview(route.review)
  return product === undefined ? undefined : { status: 'redirect', to: paths.reviews(product), code: 301 }
}

/** The product that had this id in the shop that moved in: its page, the one that sells it today, or none any more; undefined for one that never was. */
export const formerProduct = (request: ShopRequest, id: string): Promise<Answer | undefined> =>
  formerId(request, `catalog/product/view/id/${id}`)

async function formerId(request: ShopRequest, path: string): Promise<Answer | undefined> {
  const { shop, visitor } = request
  const found = await shop.catalog.resolve(visitor.store, path)
  if (found.status === 'redirect') return found
  return found.status === 'product' || found.status === 'category'
    ? { status: 'redirect', to: `/${path}`, code: 301 }
    : goneAnswer({ ...request, url: withoutSearch(request.url) }, path)
}

/** Parameters of buttons in the old shop mean nothing to a product's page. */
function withoutSearch(url: URL): URL {
  const plain = new URL(url)
  plain.search = ''
  return plain
}

/** Magento 1 may put the code of a store view before every path: "/de/tee.html". */
async function belowStoreCode(request: ShopRequest, path: string): Promise<Answer | undefined> {
  const { visitor, url } = request
  const [code = '', ...rest] = path.split('/')
  const store = visitor.stores.find((one) => one.code === code)
  if (!store) return undefined
  // As it was written: no escape turns into a slash or a line break of the answer.
  const here = new URL(url)
  here.pathname = behindFrontController(`/${url.pathname.split('/').slice(2).join('/').replace(/^\/+/, '')}`)
  const there = { ...request, url: here, visitor: { ...visitor, store } }
  const to = await endOf(there, behindFrontController(`/${rest.join('/')}`).slice(1))
  if (!to.startsWith('/')) return { status: 'redirect', to, code: 301 }
  const [end, search = ''] = to.split('?', 2) as [string, string?]
  const query = new URLSearchParams(search)
  query.set('___store', store.code)
  return { status: 'redirect', to: `${end}?${query.toString().replaceAll('%2C', ',')}`, code: 301 }
}

/** The last stop of an address that leads on: the browser takes one step to it. */
async function endOf(request: ShopRequest, path: string): Promise<string> {
  const { shop, visitor, url } = request
  const found = await shop.catalog.resolve(visitor.store, path)
  if (found.status === 'not-found') {
    const answer = (await ofMagento(request, path)) ?? (await goneAnswer(request, path))
    if (answer?.status === 'redirect') return answer.to
  }
  const to = found.status === 'redirect' ? found.to : url.pathname
  return (await leadTo(request, { status: 'redirect', to, code: 301 })).to
}

async function goneAnswer(request: ShopRequest, path: string): Promise<Answer | undefined> {
  const { shop, visitor, url } = request
  const gone = await shop.catalog.gone(visitor.store, path)
  if (!gone) return undefined
  const { parent, nearest } = gone
  if (parent !== undefined) return { status: 'redirect', to: parent + url.search, code: 301 }
  if (nearest && visitor.settings.goneAddresses === 'nearest-category')
    return { status: 'redirect', to: nearest.path, code: 301 }
  return gonePage(request, gone)
}
