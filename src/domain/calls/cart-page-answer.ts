import { isObject, type ShopperState, shopperStateIn, textIn } from './answer-parts.ts'

/** The markup that a change on the cart page answers with: the page's inside, and one message. */
export type CartPageAnswer = ShopperState & {
  content: string
  message?: { area: 'error' | 'success'; markup: string }
}

/** Undefined for what is no such answer. */
export function readCartPageAnswer(json: unknown): CartPageAnswer | undefined {
  const content = isObject(json) ? textIn(json, 'content') : undefined
  if (!isObject(json) || content === undefined) return undefined
  const error = textIn(json, 'error')
  const markup = error ?? textIn(json, 'notice') ?? textIn(json, 'message')
  return {
    ...shopperStateIn(json),
    content,
    ...(markup !== undefined && { message: { area: error === undefined ? 'success' : 'error', markup } }),
  }
}
