import { paths } from '#domain/paths.ts'

/**
 * The destination of an address of Magento 1's own pages: a page here; a product, category, page or order by its id there; the reviews of the product
 * that a review is of; the same search; or `gone`, because nothing here is like it.
 */
export type FormerRoute =
  | { to: string }
  | { product: string }
  | { category: string }
  | { page: string }
  | { review: string }
  | { order: { page: string; id: string } }
  | { unsubscribe: { id: string; code: string } }
  | 'search'
  | 'gone'

type Rule = [pattern: RegExp, leadsTo: string | ((ids: string[], query: URLSearchParams) => FormerRoute)]

const product = ([id]: string[]): FormerRoute => ({ product: id! })

const leadToId = (kind: 'product' | 'category' | 'page', id: string | undefined): FormerRoute => {
  if (id === undefined) return { to: paths.home }
  if (kind === 'page') return { page: id }
  return kind === 'product' ? { product: id } : { category: id }
}

/** Magento 1 takes what an address says as a parameter, too: "?product=17". */
const said = (name: string, query: URLSearchParams): string | undefined => /^\d{1,10}$/.exec(query.get(name) ?? '')?.[0]

/** The first filled field of Magento 1's advanced search becomes the text to search for. */
function search(_: string[], query: URLSearchParams): FormerRoute {
  const asked = query.get('q') ?? query.get('name') ?? query.get('sku') ?? ''
  return { to: `/catalogsearch/result/${asked === '' ? '' : `?${new URLSearchParams({ q: asked }).toString()}`}` }
}

/**
 * Addresses that routes.ts does not answer itself, without slashes around them. To add one: add a row; the first that fits counts. Links that pressed
 * something lead to the product: a link changes nothing here.
 */
const RULES: readonly Rule[] = [
  [/^(?:home(?:\.html)?|index\.html?|cms(?:\/index)?(?:\/(?:index|noroute|nocookies|default\w+))?)$/i, paths.home],
  [/^cms\/page\/view$/i, (_, query) => leadToId('page', said('page_id', query) ?? said('id', query))],
  [/^cms\/page\/view\/(?:.*\/)?(?:page_)?id\/(\d{1,10})\/.+$/i, ([id]) => ({ page: id! })],
  [/^catalog\/seo_sitemap(?:\/.*)?$/i, paths.home],
  [/^catalog\/product(?:\/view)?$/i, (_, query) => leadToId('product', said('id', query))],
  [/^catalog\/category(?:\/view)?$/i, (_, query) => leadToId('category', said('id', query))],
  [/^catalog(?:\/index)?$/i, paths.home],
  [/^catalogsearch\/result(?:\/index)?$/i, () => 'search'],
  [/^catalogsearch(?:\/(?:index|advanced|term))?(?:\/(?:index|result|popular))?$/i, search],
  [/^checkout(?:\/index)?(?:\/index)?$/i, paths.checkout],
  [/^checkout\/onepage\/success$/i, paths.orderHistory],
  [/^checkout\/(?:onepage|multishipping)\/.+$/i, paths.checkout],
  [/^checkout\/multishipping$/i, paths.checkout],
  // One-page checkouts that shops put in the place of Magento's.
  [
    /^(?:\w{1,20}_)?(?:onestepcheckout|onepagecheckout|firecheckout|opc|onepage|amscheckout)(?:\/.*)?$/i,
    paths.checkout,
  ],
  [/^gomage_checkout(?:\/.*)?$/i, paths.checkout],
  [/^(?:paypal|paypaluk|googlecheckout|authorizenet|centinel)\/.+$/i, paths.cart],
  [/^checkout\/cart\/add\/(?:.*\/)?product\/(\d{1,10})(?:\/|$)/i, product],
  [
    /^checkout\/cart(?:\/.*)?$/i,
    (_, query) => {
      const id = said('product', query)
      return id === undefined ? { to: paths.cart } : { product: id }
    },
  ],
  [/^wishlist\/index\/add\/(?:.*\/)?product\/(\d{1,10})(?:\/|$)/i, product],
  [/^wishlist\/shared\/\w+\/(?:.*\/)?code\/(\w{1,64})$/i, ([code]) => ({ to: paths.wishlistShared(code!) })],
  [/^wishlist\/(?:shared|index(?:\/.*)?)$/i, paths.wishlist],
  [/^catalog\/product_compare\/(?:add|remove)\/(?:.*\/)?product\/(\d{1,10})(?:\/|$)/i, product],
  [/^catalog\/product_compare\/(?:index|clear)(?:\/.*)?$/i, paths.compare],
  [/^catalog\/product\/(?:gallery|image|send)\/(?:.*\/)?id\/(\d{1,10})(?:\/|$)/i, product],
  [/^sendfriend\/product\/\w+\/(?:.*\/)?id\/(\d{1,10})(?:\/|$)/i, product],
  [/^productalert\/(?:add|unsubscribe)\/(?:price|stock)\/(?:.*\/)?product(?:_id)?\/(\d{1,10})(?:\/|$)/i, product],
  [/^review\/product\/list\/(?:.*\/)?id\/(\d{1,10})\/.+$/i, ([id]) => ({ to: paths.reviews(Number(id)) })],
  [/^review\/product\/view\/(?:.*\/)?id\/(\d{1,10})(?:\/|$)/i, ([id]) => ({ review: id! })],
  [/^review(?:\/customer\/(?:index|view)(?:\/.*)?)?$/i, paths.myReviews],
  [/^productalert(?:\/.*)?$/i, paths.account],
  [/^customer(?:\/account\/index)?$/i, paths.account],
  [/^customer\/account\/(?:login|confirm|confirmation)\/.+$/i, paths.logIn],
  [/^customer\/account\/edit\/.+$/i, paths.accountEdit],
  [/^customer\/account\/logoutsuccess$/i, paths.home],
  // The letters that held these links are long out of date.
  [
    /^customer\/account\/(?:changeforgotten|createpassword|resetpassword(?:post)?|forgotpassword)(?:\/.*)?$/i,
    paths.forgotPassword,
  ],
  [/^customer\/account\/confirm$/i, paths.logIn],
  [/^customer\/address\/(?:index|form)(?:\/.*)?$/i, paths.addressBook],
  // Account pages of Magento's paid editions and of common extensions.
  [
    /^(?:giftcard|storecredit|reward|customerbalance|(?:enterprise_)?giftregistry|invitation|oauth)(?:\/.*)?$/i,
    paths.account,
  ],
  [/^rma(?:\/.*)?$/i, paths.orderHistory],
  [/^sales(?:\/order(?:\/index)?)?$/i, paths.orderHistory],
  [
    /^sales\/order\/(\w{1,32})\/(?:.*\/)?order_id\/(\d{1,10})(?:\/|$)/i,
    ([page, id]) => ({ order: { page: page!, id: id! } }),
  ],
  // Sheets by their own ids: which order's they are, only the old shop knows.
  [
    /^sales\/order\/(?:print(?:invoice|shipment|creditmemo)|invoice|shipment|creditmemo|view|print|reorder|track)(?:\/.*)?$/i,
    paths.orderHistory,
  ],
  [
    /^sales\/guest\/(?:print(?:invoice|shipment|creditmemo)?|view|invoice|shipment|creditmemo|reorder|track)(?:\/.*)?$/i,
    paths.orderLookUp,
  ],
  [/^sales\/download\/downloadcustomoption(?:\/.*)?$/i, paths.orderHistory],
  [/^sales\/(?:recurring_profile|billing_agreement)(?:\/.*)?$/i, paths.account],
  [/^sales\/guest$/i, paths.orderLookUp],
  [/^shipping\/tracking(?:\/.*)?$/i, paths.orderLookUp],
  [/^contacts\/index(?:\/(?:index|post))?$/i, paths.contacts],
  [
    /^newsletter\/subscriber\/unsubscribe\/id\/(\d{1,10})\/code\/(\w{1,64})$/i,
    ([id, code]) => ({ unsubscribe: { id: id!, code: code! } }),
  ],
  [
    /^newsletter\/subscriber\/unsubscribe$/i,
    (_, query) => {
      const [id, code] = [said('id', query), /^\w{1,64}$/.exec(query.get('code') ?? '')?.[0]]
      return id === undefined || code === undefined ? { to: paths.newsletterManage } : { unsubscribe: { id, code } }
    },
  ],
  [/^newsletter\/subscriber\/confirm\/.+\/.+$/i, paths.home],
  [/^newsletter(?:\/(?:index|manage\/index))?$/i, paths.newsletterManage],
  [/^newsletter\/subscriber(?:\/(?:index|new))?$/i, paths.home],
  [/^downloadable\/customer(?:\/index)?$/i, paths.downloads],
  // The origin that "uenc" names is anybody's word.
  [/^(?:directory\/currency|core\/index|persistent|captcha)\/.+$/i, paths.home],
  [/^(?:tag|rss|poll|sendfriend|giftmessage)(?:\/.*)?$/i, () => 'gone'],
  [/^downloadable\/download\/(?:linksample|sample)(?:\/.*)?$/i, () => 'gone'],
  [/^sitemap\/sitemap\.xml$/i, paths.sitemap],
]

/** @param path without slashes around it, decoded */
export function formerRoute(path: string, query: URLSearchParams): FormerRoute | undefined {
  for (const [pattern, leadsTo] of RULES) {
    const [all, ...ids] = pattern.exec(path) ?? []
    if (all === undefined) continue
    return typeof leadsTo === 'string' ? { to: leadsTo } : leadsTo(ids, query)
  }
  return undefined
}
