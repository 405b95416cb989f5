import { isObject, type ShopperState, shopperStateIn } from '#domain/calls/answer-parts.ts'
import { matchScheme } from '#domain/calls/call-address.ts'
import { DRAWS_MINI_CART } from '#domain/calls/mini-cart-data.ts'
import { isPageLeft } from '../browser/events/page-left.ts'
import { newestFormKey, rememberFormKey } from '../browser/forms/form-key.ts'
import { withIndicator } from '../overlay/loading-indicator.ts'
import { readJson } from './read-text.ts'

/**
 * The result of a call. `cancelled` changes nothing; `failed`: the answer is no JSON, or did not come in time (behaviours
 * 7.0.4, 7.0.6); `unreachable`: there is no network, or it broke before an answer began.
 */
export type CallResult =
  | { status: 'answered'; isOk: boolean; json: unknown }
  | { status: 'failed' }
  | { status: 'unreachable' }
  | { status: 'cancelled' }

/** Longer than any answer of a shop that works takes; a form with files may be on its way for minutes. */
const PATIENCE_MS = 30_000
const PATIENCE_WITH_FILES_MS = 10 * 60_000

/** Browsers carry this many bytes to their end although the shopper has gone on to another page. */
const KEPT_ALIVE = 60_000

/**
 * Posts a form to a call and reads its JSON, whatever its content type says. The newest form key goes with it; where the
 * page's key is older than the session (another tab began it) the answer brings a new one and the call is made once more,
 * unless it is somebody else's session.
 */
export async function sendCall(
  address: string,
  body: URLSearchParams | FormData = new URLSearchParams(),
  { signal }: { signal?: AbortSignal } = {},
): Promise<CallResult> {
  return withIndicator(() => post(address, body, signal, false))
}

async function post(
  address: string,
  body: URLSearchParams | FormData,
  signal: AbortSignal | undefined,
  isSecondTry: boolean,
): Promise<CallResult> {
  const formKey = newestFormKey()
  if (formKey !== undefined) body.set('form_key', formKey)
  const patience = AbortSignal.timeout(body instanceof FormData ? PATIENCE_WITH_FILES_MS : PATIENCE_MS)
  let hasBegun = false
  try {
    const response = await fetch(matchScheme(address, location.protocol), {
      method: 'POST',
      headers: { accept: 'application/json', ...DRAWS_MINI_CART },
      body,
      keepalive: body instanceof URLSearchParams && body.toString().length < KEPT_ALIVE,
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    hasBegun = true
    const json: unknown = await readJson(response)
    const { cart, formKey: fresh }: ShopperState = isObject(json) ? shopperStateIn(json) : {}
    const isTaken = fresh !== undefined && rememberFormKey(fresh, cart?.key)
    if (response.status === 403 && isTaken && !isSecondTry) return await post(address, body, signal, true)
    return { status: 'answered', isOk: response.ok, json }
  } catch {
    // A call that breaks because the shopper goes on to another page is no failure: nothing leads elsewhere then.
    if (signal?.aborted || isPageLeft()) return { status: 'cancelled' }
    return { status: hasBegun || patience.aborted ? 'failed' : 'unreachable' }
  }
}
