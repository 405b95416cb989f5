import { paths } from '#domain/paths.ts'
import type { Handler } from '../http/answers.ts'

const HOUR = 3600

export const robots: Handler = async ({ origin }) => ({
  status: 'text',
  type: 'text/plain; charset=utf-8',
  maxAge: HOUR,
  body: `User-agent: *\nDisallow: /checkout/\nDisallow: /catalogsearch/\nDisallow: /catalog/product_compare/\nDisallow: /wishlist/\n\nSitemap: ${origin}${paths.sitemap}\n`,
})

/** Every category and product, in the default language, with its other languages beside it. */
export const sitemap: Handler = async ({ shop, visitor, origin }) => {
  const entries = await shop.catalog.sitemap(visitor.stores[0]!)
  const urls = [{ path: '/' }, ...entries].map(({ path }) => {
    const alternates = visitor.stores.map(
      (store) =>
        `<xhtml:link rel="alternate" hreflang="${store.locale}" href="${escape(origin + paths.inStore(path, store.code))}"/>`,
    )
    return `<url><loc>${escape(origin + path)}</loc>${alternates.join('')}</url>`
  })
  return {
    status: 'text',
    type: 'application/xml; charset=utf-8',
    maxAge: HOUR,
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`,
  }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
