import { nameOfPart } from '#domain/catalog/sitemap.ts'
import { paths } from '#domain/paths.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { Answer, Handler } from '../http/answers.ts'
import { languageAlternates } from '../document/language-alternates.ts'

const HOUR = 3600
const TYPE = 'application/xml; charset=utf-8'
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Names the parts (domain/catalog/sitemap.ts). */
export const sitemap: Handler = async ({ shop, origin }) => {
  const { parts, version } = await shop.catalog.sitemap()
  return stream(`${origin} ${version}`, function* () {
    yield `${XML}<sitemapindex ${NAMES}>\n`
    for (const part of parts)
      yield `<sitemap><loc>${escape(origin + paths.sitemapPart(nameOfPart(part)))}</loc></sitemap>\n`
    yield '</sitemapindex>\n'
  })
}

/** Categories or products of a range of ids in every language, each with its other languages beside it; the first has the owner's pages, too. */
export const sitemapPart: Handler = async ({ shop, origin, params }) => {
  const { parts, version, stores, entries } = await shop.catalog.sitemap()
  const part = parts.find((one) => nameOfPart(one) === params.part)
  if (!part) return { status: 'not-found' }
  const isFirst = nameOfPart(part) === 'pages-1'
  const own = isFirst ? await shop.content.sitemap(stores) : undefined
  const home = own ? [[stores.map(() => paths.home)], own.pages] : []
  return stream(`${origin} ${version} ${own?.version ?? ''} ${nameOfPart(part)}`, async function* () {
    yield `${XML}<urlset ${NAMES} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
    for (const pages of home) yield pages.map((page) => pageIn(stores, page, origin)).join('')
    for await (const pages of entries(part)) yield pages.map((page) => pageIn(stores, page, origin)).join('')
    yield '</urlset>\n'
  })
}

const stream = (version: string, chunks: () => Iterable<string> | AsyncIterable<string>): Answer => ({
  status: 'stream',
  type: TYPE,
  maxAge: HOUR,
  version,
  chunks: (async function* () {
    yield* chunks()
  })(),
})

function pageIn(stores: readonly StoreView[], addresses: readonly (string | undefined)[], origin: string): string {
  const languages = languageAlternates(stores, addresses, origin)
  const links =
    stores.length > 1
      ? languages
          .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(href)}"/>`)
          .join('')
      : ''
  return [...new Set(languages.map(({ href }) => href))]
    .map((href) => `<url><loc>${escape(href)}</loc>${links}</url>\n`)
    .join('')
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
