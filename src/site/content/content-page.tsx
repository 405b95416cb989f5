import type { ContentPage } from '#domain/catalog/content-page.ts'
import { ContentView } from '#features/content/content-view.tsx'
import type { PageAnswer, ShopRequest } from '../http/answers.ts'
import { breadcrumbData } from '../seo/structured-data.ts'
import { summaryOf } from '../seo/summary-of.ts'

/** The owner's page at an address that the catalogue does not know, without slashes around it; undefined where there is none. */
export async function contentPage(
  { shop, visitor, origin }: ShopRequest,
  address: string,
): Promise<PageAnswer | undefined> {
  const page = await shop.content.page(visitor.store, address)
  if (!page) return undefined
  const crumbs = [{ name: page.title, path: page.path }]
  const has = await Promise.all(
    visitor.stores.map(async (store) => (await shop.content.links(store)).some(({ path }) => path === page.path)),
  )
  return {
    status: 'page',
    title: page.metaTitle ?? page.title,
    description: page.metaDescription ?? summaryOf(textOf(page)),
    canonical: page.path,
    languages: visitor.stores.filter((_, index) => has[index]).map(({ id }) => id),
    crumbs,
    bodyClass: 'cms-page-view',
    jsonLd: [breadcrumbData(crumbs, origin)],
    view: <ContentView page={page} />,
  }
}

const textOf = ({ parts }: ContentPage) => parts.map((part) => ('html' in part ? part.html : '')).join(' ')
