import { paths } from '#domain/paths.ts'
import type { Handler } from '../http/answers.ts'

const HOUR = 3600

export const robots: Handler = async ({ origin }) => ({
  status: 'text',
  type: 'text/plain; charset=utf-8',
  maxAge: HOUR,
  body: `User-agent: *\nAllow: /checkout/cart/$\nDisallow: /checkout/\nDisallow: /catalogsearch/\nDisallow: /catalog/product_compare/\nDisallow: /wishlist/\n\nSitemap: ${origin}${paths.sitemap}\n`,
})
