import { type MiniCartData, readMiniCartData } from './mini-cart-data.ts'
import { isObject, type ShopperState, shopperStateIn, textIn } from './answer-parts.ts'

/**
 * The answer of call 4 (spec §3, add-to-cart response; behaviours 3.7). A markup field holds one element whose content replaces
 * the target's; `wishlisthtml` and `optionhtml` are put in as they are. Ours besides: `error` and `problems` (by field id) where
 * the cart refused, and the state of the cart.
 */
export type AddToCartAnswer = ShopperState & {
  hasOptions: boolean
  redirectUrl?: string
  message?: string
  miniCart?: string
  /** The contents of `miniCart` as data. */
  miniCartData?: MiniCartData
  ajaxlinks?: string
  wishlisthtml?: string
  optionhtml?: string
  /** Addresses of scripts the options form needs. */
  optionjs: string[]
  error?: string
  problems?: Record<string, string>
}

const TEXTS = ['redirectUrl', 'message', 'miniCart', 'ajaxlinks', 'wishlisthtml', 'optionhtml', 'error'] as const

/** Reads an answer of the call; undefined for anything else. */
export function readAddToCartAnswer(json: unknown): AddToCartAnswer | undefined {
  if (!isObject(json)) return undefined
  const texts = TEXTS.flatMap((name) => {
    const text = textIn(json, name)
    return text === undefined ? [] : [[name, text]]
  })
  const { optionjs, problems } = json
  const miniCartData = readMiniCartData(json.miniCartData)
  return {
    ...shopperStateIn(json),
    ...(Object.fromEntries(texts) as Partial<Record<(typeof TEXTS)[number], string>>),
    ...(miniCartData && { miniCartData }),
    hasOptions: Boolean(json.hasOptions),
    optionjs: Array.isArray(optionjs) ? optionjs.filter((one) => typeof one === 'string') : [],
    ...(isObject(problems) && {
      problems: Object.fromEntries(
        Object.entries(problems).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
    }),
  }
}
