import { DEFAULT_PER_PAGE, type Listing, type ListingQuery } from '#domain/catalog/views.ts'
import { paths } from '#domain/paths.ts'
import type { ShownStore } from '#domain/store/store.ts'
import type { CartOwner } from '#server/cart/cart-contract.ts'
import type { LineCounts } from '#server/shopper/line-counts.ts'

/** A request about more lines than this is a long one. Two long ones of a kind (`queueOf`) are worked on at once in the whole process. */
export const LONG = 500

/** A list with so many filters is a plain page: with each further one, its counts are another look at all products. */
const FEW_FILTERS = 4
const LINES_OF_A_FILTER = 100
/** A list that offers so many values of its filters is a plain page; so many more take as long to count and draw as a line. */
const FEW_VALUES = 200
const VALUES_OF_A_LINE = 3
/** The products before a page of a list count up to here: no list may be as long as an address asks for. */
const MOST_BEFORE = 5000

/** A request before any of its work is done. `url`: the row of the table of addresses. `query`: what stands behind "?" in its address. */
type Asked = { url: string; params: Record<string, string>; query: URLSearchParams; visitor: Asker }
/** The shopper; `lostSession`: a session that the browser names and the database does not have (any more). */
type Asker = { store: ShownStore; owner: CartOwner; lostSession: { hash: string } | undefined }
type Count = (counts: LineCounts, asked: Asked) => Promise<number>

const none: Count = async () => 0
const ofCart: Count = (counts, { visitor }) => counts.ofCart(ownerOf(visitor))
const ofWishlist: Count = (counts, { visitor }) => counts.ofWishlist(ownerOf(visitor))
const ofBoth: Count = async (counts, asked) => (await ofCart(counts, asked)) + (await ofWishlist(counts, asked))
const ofSearch: Count = (counts, { visitor, query }) => counts.ofSearch(visitor.store, query.get('q') ?? '')
const ofOrder: Count = async (counts, { params, visitor }) => {
  const { token, orderId } = params
  if (token !== undefined) return counts.ofOrder(token)
  const { customerId } = visitor.owner
  return customerId !== undefined && orderId !== undefined ? counts.ofCustomersOrder(customerId, orderId) : 0
}

/**
 * Addresses of pages and changes that are about something which a shopper makes as long as they like, and how long that is: the first row
 * that fits is meant. All of a part of the site stand in one row, so that a new page of it is counted, too.
 */
const PARTS: readonly [string, Count][] = [
  ['/checkout/cart/state/', none],
  ['/checkout/onepage/success/', ofOrder],
  ['/checkout/', ofCart],
  // A login puts the guest's cart and lists to the customer's.
  ['/customer/account/loginPost/', ofBoth],
  ['/customer/account/confirm/', ofBoth],
  ['/customer/account/resetpassword/', ofBoth],
  ['/sales/order/', ofOrder],
  ['/sales/guest/', ofOrder],
  ['/wishlist/shared/', (counts, { params }) => counts.ofSharedWishlist(params.code ?? '')],
  ['/wishlist/index/', ofBoth],
  ['/wishlist/', ofWishlist],
  ['/catalog/product_compare/', (counts, { visitor }) => counts.ofCompareList(ownerOf(visitor))],
  [paths.search, ofSearch],
  [paths.suggest, ofSearch],
]

/**
 * The number of lines that a request reads, prices or draws: of a cart, an order or a wishlist; or what takes as long, in a search. 0 for
 * one about nothing of that kind.
 */
export async function linesOfRequest(counts: LineCounts, asked: Asked): Promise<number> {
  const part = PARTS.find(([prefix]) => asked.url.startsWith(prefix))
  return part ? part[1](counts, asked) : 0
}

/** Long searches, which anybody may ask for, do not wait where long carts do. */
export const queueOf = (url: string): string => (url === paths.search || url === paths.suggest ? 'searches' : 'carts')

/** The same of a list, by the filters that are chosen in it and the values that it offers. */
export function linesOfList({ selected, facets }: Pick<Listing, 'selected' | 'facets'>): number {
  const chosen = new Set(selected.map(({ code }) => code)).size
  const values = facets.reduce((sum, { options }) => sum + options.length, 0)
  return Math.max(0, chosen - FEW_FILTERS) * LINES_OF_A_FILTER + Math.max(0, values - FEW_VALUES) / VALUES_OF_A_LINE
}

/** A list in the order of names, before it is made: OpenSearch reads the name of each product before the page. */
export const linesBefore = ({ sort, page = 1, perPage = DEFAULT_PER_PAGE }: ListingQuery): number =>
  sort === 'name' ? Math.min((page - 1) * perPage, MOST_BEFORE) : 0

/** A guest's session that is gone is resumed together with its cart, so that this is counted already. */
const ownerOf = ({ owner, lostSession }: Asker): CartOwner => ({
  ...owner,
  sessionHash: owner.sessionHash ?? lostSession?.hash,
})
