import type { Addressed, CategoryPage } from '#domain/catalog/views.ts'
import { plainPath } from '#domain/plain-path.ts'
import { parseListingQuery } from '#domain/catalog/listing-query.ts'
import { CategoryView, type Landing } from '#features/catalog/category-view.tsx'
import type { Answer, Handler, ShopRequest, Visitor } from '../http/answers.ts'
import { contentPage } from '../content/content-page.tsx'
import { formerAddress } from './former-address.ts'
import { behindFrontController } from './front-controller.ts'
import { inTodaysWords, leadTo } from './former-list.ts'
import { productPage } from '../product/product-page.tsx'
import { linesBefore, linesOfList } from '../limits/lines-of-request.ts'
import { sidebarLists } from '../lists/sidebar-lists.ts'
import { breadcrumbData } from '../seo/structured-data.ts'
import { descriptionOf } from '../seo/description-of.ts'
import { summaryOf } from '../seo/summary-of.ts'

/** Any address that no other route answers: a product's, a category's, a former one's, a page of the owner's own, or nothing. */
export const cataloguePage: Handler = async (request) => {
  const { url } = request
  const path = behindFrontController(url.pathname)
  if (path === url.pathname) return answerAt(request)
  const behind = new URL(url)
  // The rest stays as it was written: no escape turns into a slash or a line break of the answer.
  behind.pathname = path
  // One step is enough, also where the address behind the script leads on.
  const answer = await answerAt({ ...request, url: behind })
  const isEnd = answer.status === 'redirect' || (answer.status === 'page' && answer.code === 410)
  return isEnd ? answer : { status: 'redirect', to: behind.pathname + behind.search, code: 301 }
}

async function answerAt(request: ShopRequest): Promise<Answer> {
  const { shop, visitor, url } = request
  const path = plainPath(url.pathname).slice(1)
  const found = await shop.catalog.resolve(visitor.store, path)
  switch (found.status) {
    case 'not-found':
      return (
        (await contentPage(request, withoutEndingSlash(path))) ??
        (await elsewhere(request)) ??
        (await formerAddress(request)) ??
        found
      )
    case 'redirect':
      return leadTo(request, found)
    case 'product':
      return (
        (await moved(request, { product: found.id, category: found.categoryId })) ??
        productPage(request, found.id, found.categoryId)
      )
    case 'category':
      return (
        (await inTodaysWords(request, found.id)) ??
        (await moved(request, { category: found.id })) ??
        categoryPage(request, found.id)
      )
  }
}

const withoutEndingSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : path)

/**
 * An address that only another language knows (behaviours 2.20): after a switch, or followed from there. `from_store` names
 * that language; without it each is asked.
 */
async function elsewhere(request: ShopRequest): Promise<Answer | undefined> {
  const { shop, visitor, url } = request
  const here = plainPath(url.pathname)
  const from = url.searchParams.get('from_store')
  const others = visitor.stores.filter(({ id }) => id !== visitor.store.id)
  for (const other of others.toSorted((a, b) => Number(b.code === from) - Number(a.code === from))) {
    const found = await shop.catalog.resolve(other, here.slice(1))
    if (found.status === 'redirect') return { ...(await leadTo(request, found)), code: 302 }
    if (found.status === 'not-found') continue
    const what = found.status === 'product' ? { product: found.id, category: found.categoryId } : { category: found.id }
    const to = await shop.catalog.pathOf(visitor.store, what)
    if (to !== undefined && to !== here) return { status: 'redirect', to: to + url.search, code: 302 }
  }
  return undefined
}

/** After a language switch the address is the other language's: lead to this one's (spec widget 20). */
async function moved({ shop, visitor, url }: ShopRequest, what: Addressed): Promise<Answer | undefined> {
  if (!url.searchParams.has('store') && !url.searchParams.has('___store')) return undefined
  const path = await shop.catalog.pathOf(visitor.store, what)
  return path !== undefined && path !== plainPath(url.pathname)
    ? { status: 'redirect', to: path + url.search, code: 302 }
    : undefined
}

async function categoryPage(request: ShopRequest, id: number): Promise<Answer> {
  const { shop, visitor, url, origin } = request
  const query = parseListingQuery(url.searchParams)
  request.weigh(linesBefore(query))
  const [page, lists] = await Promise.all([
    request.inListTurn(() => shop.catalog.category(visitor.store, id, query)),
    sidebarLists(request),
  ])
  if (!page) return { status: 'not-found' }
  const { listing } = page
  request.weigh(linesOfList(listing))
  const landing = await landingOf(request, page)
  return {
    status: 'page',
    title: page.metaTitle ?? page.name,
    description: page.metaDescription ?? summaryOf(page.description) ?? aboutCategory(page, visitor),
    canonical: listing.page > 1 ? `${page.path}?p=${listing.page}` : page.path,
    subject: { category: id },
    noIndex: listing.selected.length > 0,
    crumbs: page.crumbs,
    columns: landing?.hasProducts === false ? 'col1-layout' : 'col2-left-layout',
    bodyClass: `catalog-category-view${landing ? ' catalog-category-landing' : ''}`,
    jsonLd: [breadcrumbData(page.crumbs, origin)],
    view: <CategoryView page={page} landing={landing} lists={lists} />,
  }
}

/** A category's content block, where its list begins; a filtered or later page is about products. */
async function landingOf(
  { shop, visitor }: ShopRequest,
  { landing, listing }: CategoryPage,
): Promise<Landing | undefined> {
  if (!landing || listing.page > 1 || listing.selected.length > 0) return undefined
  const parts = await shop.content.block(visitor.store, landing.block)
  return parts && { parts, hasProducts: landing.hasProducts }
}

function aboutCategory({ name, listing }: CategoryPage, { settings, store, t }: Visitor): string {
  const values = { category: name, shop: settings.name }
  const names = listing.cards.map((card) => card.name)
  return descriptionOf({ id: 'categoryDescription', bare: 'categoryDescriptionBare', values, names }, t, store.locale)
}
