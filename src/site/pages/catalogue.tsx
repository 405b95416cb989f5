import { parseListingQuery } from '#domain/catalog/listing-query.ts'
import { plainText } from '#domain/catalog/plain-text.ts'
import { CategoryView } from '#features/catalog/category-view.tsx'
import { ProductView } from '#features/product/product-view.tsx'
import type { Answer, Handler, ShopRequest } from '../http/answers.ts'
import { breadcrumbData, productData } from './structured-data.ts'

/** Any address that no other route answers: a product's, a category's, a former one's, or nothing. */
export const cataloguePage: Handler = async (request) => {
  const { shop, visitor, url } = request
  const found = await shop.catalog.resolve(visitor.store, safeDecode(url.pathname.slice(1)))
  switch (found.status) {
    case 'not-found':
      return found
    case 'redirect':
      return { status: 'redirect', to: found.to + url.search, code: found.code }
    case 'product':
      return (await moved(request, { product: found.id })) ?? productPage(request, found.id, found.categoryId)
    case 'category':
      return (await moved(request, { category: found.id })) ?? categoryPage(request, found.id)
  }
}

/** After a language switch the address is the other language's: lead to this one's (spec widget 20). */
async function moved(
  { shop, visitor, url }: ShopRequest,
  what: { product: number } | { category: number },
): Promise<Answer | undefined> {
  if (!url.searchParams.has('store') && !url.searchParams.has('___store')) return undefined
  const path = await shop.catalog.pathOf(visitor.store, what)
  return path !== undefined && path !== url.pathname
    ? { status: 'redirect', to: path + url.search, code: 302 }
    : undefined
}

async function categoryPage({ shop, visitor, url, origin }: ShopRequest, id: number): Promise<Answer> {
  const page = await shop.catalog.category(visitor.store, id, parseListingQuery(url.searchParams))
  if (!page) return { status: 'not-found' }
  const { listing } = page
  return {
    status: 'page',
    title: page.metaTitle ?? page.name,
    description: page.metaDescription ?? summaryOf(page.description),
    canonical: listing.page > 1 ? `${page.path}?p=${listing.page}` : page.path,
    noIndex: listing.selected.length > 0,
    crumbs: page.crumbs,
    columns: 'col2-left-layout',
    bodyClass: 'catalog-category-view',
    jsonLd: [breadcrumbData(page.crumbs, origin)],
    view: <CategoryView page={page} />,
  }
}

async function productPage(
  { shop, visitor, origin }: ShopRequest,
  id: number,
  categoryId: number | undefined,
): Promise<Answer> {
  const product = await shop.catalog.product(visitor.store, id, categoryId)
  if (!product) return { status: 'not-found' }
  return {
    status: 'page',
    title: product.metaTitle ?? product.name,
    description: product.metaDescription ?? summaryOf(product.shortDescription || product.description),
    canonical: product.path,
    crumbs: product.crumbs,
    picture: product.pictures[0],
    bodyClass: 'catalog-product-view',
    jsonLd: [productData(product, visitor.store, origin), breadcrumbData(product.crumbs, origin)],
    view: <ProductView page={product} />,
  }
}

const DESCRIPTION_LENGTH = 160

/** For search engines: a text of the catalogue as one line. */
const summaryOf = (html: string) => plainText(html).slice(0, DESCRIPTION_LENGTH) || undefined

/** An address that is no valid text leads nowhere; it is no surprise. */
function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
