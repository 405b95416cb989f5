import { withFlags } from '#domain/calls/call-address.ts'
import { type ListAnswer, readListAnswer } from '#domain/calls/list-answer.ts'
import { isOnPage } from '#widgets/browser/screen/is-on-page.ts'
import { isOwnCall, ownAddress } from '#widgets/browser/address/own-address.ts'
import { flagsOfPage } from '#widgets/calls/flags-of-page.ts'
import { sendCall } from '#widgets/calls/send-call.ts'
import { hasIsland } from '#widgets/island/wake-island.ts'
import { canSayNotices } from '../../notices/notice-store.ts'
import { LIST_BLOCK_ISLAND } from '../list-store.ts'

/** Behaviours 7.4.6, 7.5.6. */
const MOST_HOPS = 3

const PLACES = {
  groupmessage: canSayNotices,
  minicompare: () => hasIsland(LIST_BLOCK_ISLAND),
  ajaxlinks: () => isOnPage('ul.links.account-links'),
}

export type ListOutcome =
  | { status: 'answered'; answer: ListAnswer }
  /** The product has choices to be made before it goes into the cart. */
  | { status: 'leads-on'; address: string }
  | { status: 'failed' }
  | { status: 'unreachable' }
  | { status: 'cancelled' }

/** Call 5, again at each address that an answer names, of this shop only (7.5.6; standards.md S8). */
export async function callList(address: string, body: URLSearchParams): Promise<ListOutcome> {
  // Elsewhere nothing is sent: the form key is ours.
  if (!isOwnCall(address)) return { status: 'failed' }
  let next = address
  let given = body
  for (let hops = 0; hops <= MOST_HOPS; hops++) {
    const flags = flagsOfPage(PLACES)
    if (given.toString() !== '') flags.add('wishlist')
    const result = await sendCall(withFlags(next, flags), given)
    if (result.status !== 'answered') return { status: result.status }
    const answer = readListAnswer(result.json)
    if (!answer || (!result.isOk && answer.error === undefined && answer.message === undefined))
      return { status: 'failed' }
    if (answer.redirectUrl === undefined) return { status: 'answered', answer }
    const own = ownAddress(answer.redirectUrl)
    if (own === undefined) break
    if (next.includes('/wishlist/index/cart/')) return { status: 'leads-on', address: own }
    next = own
    given = new URLSearchParams({ wishlist: '1' })
  }
  return { status: 'failed' }
}
