import { paths } from '#domain/paths.ts'

/**
 * Where an address of Magento 1's own pages leads: to a page here, to a product by its id there, to the reviews of the product that a review is of,
 * or nowhere, because there is nothing like it; to a page of an order by its id there.
 */
export type FormerRoute =
  | { to: string }
  | { product: string }
  | { review: string }
  | { order: { page: string; id: string } }
  | { unsubscribe: { id: string; code: string } }
  | 'gone'

type Rule = [pattern: RegExp, leadsTo: string | ((ids: string[], query: URLSearchParams) => FormerRoute)]

const product = ([id]: string[]): FormerRoute => ({ product: id! })

/** What the advanced search of Magento 1 asked first for becomes what is searched for. */
function search(_: string[], query: URLSearchParams): FormerRoute {
  const asked = query.get('q') ?? query.get('name') ?? query.get('sku') ?? ''
  return { to: `/catalogsearch/result/${asked === '' ? '' : `?${new URLSearchParams({ q: asked }).toString()}`}` }
}

/**
 * Addresses that routes.ts does not answer itself, without slashes around them. To add one: add a row; the first that fits counts. Links that pressed
 * something lead to the product: a link changes nothing here.
 */
const RULES: readonly Rule[] = [
  [/^(?:home|index\.html?|cms(?:\/index)?(?:\/index)?)$/i, paths.home],
  [/^catalog(?:\/(?:index|product|category|seo_sitemap))?(?:\/(?:index|category|product))?$/i, paths.home],
  [/^catalogsearch(?:\/(?:index|advanced|term))?(?:\/(?:index|result|popular))?$/i, search],
  [/^catalogsearch\/result\/index$/i, search],
  [/^checkout(?:\/index)?(?:\/index)?$/i, paths.checkout],
  [/^checkout\/(?:onepage\/(?:index|failure|progress)|multishipping(?:\/.*)?)$/i, paths.checkout],
  [/^checkout\/onepage\/success$/i, paths.orderHistory],
  [/^checkout\/cart\/index$/i, paths.cart],
  [/^checkout\/cart\/add\/(?:.*\/)?product\/(\d{1,10})(?:\/|$)/i, product],
  [/^wishlist\/index\/add\/(?:.*\/)?product\/(\d{1,10})(?:\/|$)/i, product],
  [/^wishlist\/(?:shared|index(?:\/index|\/configure\/.*)?)$/i, paths.wishlist],
  [/^catalog\/product_compare\/(?:add|remove)\/(?:.*\/)?product\/(\d{1,10})(?:\/|$)/i, product],
  [/^catalog\/product_compare\/index(?:\/.*)?$/i, paths.compare],
  [/^catalog\/product\/(?:gallery|image|send)\/(?:.*\/)?id\/(\d{1,10})(?:\/|$)/i, product],
  [/^sendfriend\/product\/\w+\/(?:.*\/)?id\/(\d{1,10})(?:\/|$)/i, product],
  [/^productalert\/(?:add|unsubscribe)\/(?:price|stock)\/(?:.*\/)?product(?:_id)?\/(\d{1,10})(?:\/|$)/i, product],
  [/^review\/product\/list\/(?:.*\/)?id\/(\d{1,10})\/.+$/i, ([id]) => ({ to: paths.reviews(Number(id)) })],
  [/^review\/product\/view\/(?:.*\/)?id\/(\d{1,10})(?:\/|$)/i, ([id]) => ({ review: id! })],
  [/^review(?:\/customer\/(?:index|view)(?:\/.*)?)?$/i, paths.myReviews],
  [/^customer(?:\/account\/index)?$/i, paths.account],
  [/^customer\/account\/logoutsuccess$/i, paths.home],
  // The letters that held these links are long out of date.
  [/^customer\/account\/(?:changeforgotten|createpassword|resetpassword(?:post)?)$/i, paths.forgotPassword],
  [/^customer\/account\/confirm$/i, paths.logIn],
  [/^customer\/address\/index$/i, paths.addressBook],
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
  [/^contacts\/index(?:\/index)?$/i, paths.contacts],
  [
    /^newsletter\/subscriber\/unsubscribe\/id\/(\d{1,10})\/code\/(\w{1,64})$/i,
    ([id, code]) => ({ unsubscribe: { id: id!, code: code! } }),
  ],
  [/^newsletter(?:\/(?:index|manage\/index))?$/i, paths.newsletterManage],
  [/^newsletter\/subscriber(?:\/(?:index|new))?$/i, paths.home],
  [/^downloadable\/customer(?:\/index)?$/i, paths.downloads],
  // Where "uenc" says that one came from is anybody's word.
  [/^(?:directory\/currency|core\/index|persistent|captcha)\/.+$/i, paths.home],
  [/^(?:tag|rss|poll|sendfriend|giftmessage)(?:\/.*)?$/i, () => 'gone'],
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
