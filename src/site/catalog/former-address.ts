import { paths } from '#domain/paths.ts'
import { plainPath } from '#domain/plain-path.ts'
import { formerToken } from '#server/newsletter/newsletter-tokens.ts'
import type { Answer, ShopRequest } from '../http/answers.ts'
import { gonePage } from '../errors/error-pages.tsx'
import { leadTo } from './former-list.ts'
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
  if ('to' in route) return { status: 'redirect', to: route.to, code: 301 }
  if ('unsubscribe' in route) {
    const { id, code } = route.unsubscribe
    return { status: 'redirect', to: paths.newsletterLeave(formerToken(id, code)), code: 301 }
  }
  if ('product' in route) return productById(request, `catalog/product/view/id/${route.product}`)
  const product = await shop.catalog.productOfFormerReview(route.review)
  return product === undefined ? undefined : { status: 'redirect', to: paths.reviews(product), code: 301 }
}

async function productById(request: ShopRequest, path: string): Promise<Answer | undefined> {
  const { shop, visitor } = request
  const found = await shop.catalog.resolve(visitor.store, path)
  if (found.status === 'redirect') return found
  return found.status === 'product' ? { status: 'redirect', to: `/${path}`, code: 301 } : goneAnswer(request, path)
}

/** Magento 1 may put the code of a store view before every path: "/de/tee.html". */
async function belowStoreCode(request: ShopRequest, path: string): Promise<Answer | undefined> {
  const { shop, visitor, url } = request
  const [code = '', ...rest] = path.split('/')
  const store = visitor.stores.find((one) => one.code === code)
  if (!store) return undefined
  const found = await shop.catalog.resolve(store, rest.join('/'))
  // As it was written: no escape turns into a slash or a line break of the answer.
  const here = `/${url.pathname.split('/').slice(2).join('/').replace(/^\/+/, '')}`
  const there = { ...request, visitor: { ...visitor, store } }
  const { to } = await leadTo(there, {
    status: 'redirect',
    to: found.status === 'redirect' ? found.to : here,
    code: 301,
  })
  if (!to.startsWith('/')) return { status: 'redirect', to, code: 301 }
  const [end, search = ''] = to.split('?', 2) as [string, string?]
  const query = new URLSearchParams(search)
  query.set('___store', store.code)
  return { status: 'redirect', to: `${end}?${query.toString().replaceAll('%2C', ',')}`, code: 301 }
}

async function goneAnswer(request: ShopRequest, path: string): Promise<Answer | undefined> {
  const { shop, visitor } = request
  const gone = await shop.catalog.gone(visitor.store, path)
  if (!gone) return undefined
  const { nearest } = gone
  if (nearest && visitor.settings.goneAddresses === 'nearest-category')
    return { status: 'redirect', to: nearest.path, code: 301 }
  return gonePage(request, gone)
}
