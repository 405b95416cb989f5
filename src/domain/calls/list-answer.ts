import { isObject, type ShopperState, shopperStateIn, textIn } from './answer-parts.ts'

/**
 * The answer of call 5, for compare list and wishlist (spec §3; behaviours 3.8): markup fields as in call 4. Ours besides:
 * `wishlisthtml`, the sidebar's block, and `error` where nothing was changed.
 */
export type ListAnswer = ShopperState & {
  redirectUrl?: string
  message?: string
  miniCompare?: string
  ajaxlinks?: string
  wishlisthtml?: string
  miniCart?: string
  error?: string
}

const TEXTS = ['redirectUrl', 'message', 'miniCompare', 'ajaxlinks', 'wishlisthtml', 'miniCart', 'error'] as const

/** Reads an answer of the call; undefined for anything else. */
export function readListAnswer(json: unknown): ListAnswer | undefined {
  if (!isObject(json)) return undefined
  const texts = TEXTS.flatMap((name) => {
    const text = textIn(json, name)
    return text === undefined ? [] : [[name, text]]
  })
  return { ...shopperStateIn(json), ...(Object.fromEntries(texts) as Partial<Record<(typeof TEXTS)[number], string>>) }
}
