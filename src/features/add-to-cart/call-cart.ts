import { type AddToCartAnswer, readAddToCartAnswer } from '#domain/calls/add-to-cart-answer.ts'
import { withFlags } from '#domain/calls/call-address.ts'
import { isOnPage } from '#widgets/browser/screen/is-on-page.ts'
import { isOwnCall, ownAddress } from '#widgets/browser/address/own-address.ts'
import { flagsOfPage } from '#widgets/calls/flags-of-page.ts'
import { sendCall } from '#widgets/calls/send-call.ts'
import { canSayNotices } from '../notices/notice-store.ts'
import { TARGETS } from './put-answer.ts'

/** Behaviours 7.4.6. */
const MOST_HOPS = 3

const PLACES = {
  groupmessage: canSayNotices,
  minicart: () => isOnPage(TARGETS.miniCart),
  ajaxlinks: () => isOnPage(TARGETS.links),
}

/** `failed`: `address` is where the shopper is to go, when it is no longer what was asked for first. */
export type CallOutcome =
  | { status: 'answered'; answer: AddToCartAnswer }
  | { status: 'failed'; address?: string }
  /** No answer came at all: the shopper is offline, or the shop is not to be reached. */
  | { status: 'unreachable' }
  | { status: 'cancelled' }

/** Call 4, again at each address that an answer with options names (7.4.5). */
export async function callCart(
  address: string,
  body: URLSearchParams | FormData,
  signal: AbortSignal,
): Promise<CallOutcome> {
  // Elsewhere nothing is sent: the form key is ours.
  if (!isOwnCall(address)) return { status: 'failed' }
  let next = address
  let given: URLSearchParams | FormData | undefined = body
  for (let hops = 0; ; hops++) {
    const failed: CallOutcome = { status: 'failed', ...(hops > 0 && { address: next }) }
    const result = await sendCall(withFlags(next, flagsOfPage(PLACES)), given, { signal })
    if (result.status !== 'answered') return result.status === 'failed' ? failed : result
    const answer = readAddToCartAnswer(result.json)
    if (!answer || (!result.isOk && !saysSomething(answer))) return failed
    if (!answer.hasOptions || answer.redirectUrl === undefined) return { status: 'answered', answer }
    const own = ownAddress(answer.redirectUrl)
    if (own === undefined) return failed
    next = own
    given = undefined
    if (hops === MOST_HOPS) return { status: 'failed', address: next }
  }
}

/** An error that says nothing would leave the shopper with nothing. */
const saysSomething = ({ hasOptions, redirectUrl, message, miniCart, miniCartData, error }: AddToCartAnswer) =>
  hasOptions || [redirectUrl, message, miniCart, miniCartData, error].some((part) => part !== undefined)
