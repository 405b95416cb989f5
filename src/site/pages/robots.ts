import { paths } from '#domain/paths.ts'
import type { Handler } from '../http/answers.ts'
import { languageAlternates } from '../http/language-alternates.ts'

const HOUR = 3600

export const robots: Handler = async ({ origin }) => ({
  status: 'text',
  type: 'text/plain; charset=utf-8',
  maxAge: HOUR,
  body: `User-agent: *\nAllow: /checkout/cart/$\nDisallow: /checkout/\nDisallow: /catalogsearch/\nDisallow: /catalog/product_compare/\nDisallow: /wishlist/\n\nSitemap: ${origin}${paths.sitemap}\n`,
})

/** Every category and product in every language, each with its other languages beside it. */
export const sitemap: Handler = async ({ shop, visitor: { stores }, origin }) => {
  const maps = await Promise.all(
    stores.map(async (store) => new Map((await shop.catalog.sitemap(store)).map(({ key, path }) => [key, path]))),
  )
  const pages = [stores.map(() => paths.home), ...[...maps[0]!.keys()].map((key) => maps.map((map) => map.get(key)))]
  const urls = pages.flatMap((addresses) => {
    const languages = languageAlternates(stores, addresses, origin)
    const links = languages.map(
      ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(href)}"/>`,
    )
    return [...new Set(languages.map(({ href }) => href))].map(
      (href) => `<url><loc>${escape(href)}</loc>${stores.length > 1 ? links.join('') : ''}</url>`,
    )
  })
  return {
    status: 'text',
    type: 'application/xml; charset=utf-8',
    maxAge: HOUR,
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`,
  }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
