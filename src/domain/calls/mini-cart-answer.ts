import { isObject, type ShopperState, shopperStateIn } from './answer-parts.ts'
import { type MiniCartData, readMiniCartData } from './mini-cart-data.ts'

/**
 * The answer of calls 7 and 8 (spec §3, mini cart; behaviours 3.12): texts are plain, `content` is markup. Ours besides: the same
 * as data.
 */
export type MiniCartAnswer = ShopperState & {
  success: boolean
  /** The new total count, shown as it is; missing: the count stays. */
  qty?: string
  content?: string
  miniCartData?: MiniCartData
  notice?: string
  error?: string
  message?: string
}

/** Undefined for what is no answer of the call at all. */
export function readMiniCartAnswer(json: unknown): MiniCartAnswer | undefined {
  if (!isObject(json)) return undefined
  const given = (name: string) => (typeof json[name] === 'string' ? { [name]: json[name] } : {})
  const { qty } = json
  const miniCartData = readMiniCartData(json.miniCartData)
  return {
    ...shopperStateIn(json),
    success: Boolean(json.success),
    ...((typeof qty === 'string' || typeof qty === 'number') && { qty: String(qty) }),
    ...given('content'),
    ...(miniCartData && { miniCartData }),
    // A key that is there is a message, even an empty one (8.minicart.1).
    ...given('notice'),
    ...given('error'),
    ...given('message'),
  }
}

/** Picks the area that shows a message: the first key that is there wins, whatever the outcome (8.minicart.1). */
export function miniCartMessage({
  notice,
  error,
  message,
}: MiniCartAnswer): { area: 'error' | 'success'; text: string } | undefined {
  const failure = notice ?? error
  if (failure !== undefined) return { area: 'error', text: failure }
  return message === undefined ? undefined : { area: 'success', text: message }
}
