import { CATEGORY_FILTER, parseListingQuery } from '#domain/catalog/listing-query.ts'
import type { Resolution } from '#domain/catalog/views.ts'
import type { Answer, ShopRequest } from '../http/answers.ts'

type Redirect = Extract<Answer, { status: 'redirect' }>

/** Rewrites the query string of a list in the words of this shop, with its "?", and finds the category that "cat" meant; undefined if the query is written in these words already. */
export async function todaysSearch({
  shop,
  visitor,
  url,
}: ShopRequest): Promise<{ search: string; category?: number } | undefined> {
  const { searchParams } = url
  const kind = /^\/catalogsearch\//i.test(url.pathname) ? 'search' : 'category'
  const former = await shop.catalog.formerList(visitor.store, parseListingQuery(searchParams), kind)
  if (!former) return undefined
  const params = new URLSearchParams(searchParams)
  if (kind === 'category') params.delete(CATEGORY_FILTER)
  for (const [code, values] of Object.entries(former.filters)) {
    if (values.length > 0) params.set(code, values.join(','))
    else params.delete(code)
  }
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')
  return { search: text && `?${text}`, ...(former.category !== undefined && { category: former.category }) }
}

/** A category's list as Magento 1 asked for it ("?color=27&cat=12") leads to the same list in today's words. */
export async function inTodaysWords(request: ShopRequest, id: number): Promise<Redirect | undefined> {
  const today = await todaysSearch(request)
  if (!today) return undefined
  const { shop, visitor, url } = request
  const path = await shop.catalog.pathOf(visitor.store, { category: today.category ?? id })
  return { status: 'redirect', to: (path ?? url.pathname) + today.search, code: 301 }
}

/** The answer to a former address: a redirect that has the list's query in today's words already, so that no second redirect follows. */
export async function leadTo(
  request: ShopRequest,
  { to, code }: Extract<Resolution, { status: 'redirect' }>,
): Promise<Redirect> {
  const { shop, visitor, url } = request
  const isHere = to.startsWith('/')
  const end = isHere && url.search !== '' ? await shop.catalog.resolve(visitor.store, to.slice(1)) : undefined
  const today = end?.status === 'category' ? await inTodaysWords(request, end.id) : undefined
  return today ? { ...today, code } : { status: 'redirect', to: to + url.search, code }
}
