import type { CartSummary } from '../shopper/shopper-summary.ts'

/** The part of every answer of ours that changes something: the cart as it is now, and the newest form key. */
export type ShopperState = { cart?: CartSummary; formKey?: string }

type Json = Readonly<Record<string, unknown>>

/** Tells whether an answer is an object; any other answer is not from this shop. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text that is there and is not empty; any field may be missing, null or of another kind (3.7.3). */
export const textIn = (answer: Json, name: string): string | undefined => {
  const value = answer[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function shopperStateIn(answer: Json): ShopperState {
  const { cart } = answer
  const formKey = textIn(answer, 'formKey')
  const isCart = isObject(cart) && typeof cart.key === 'string' && isCounted(cart.version) && isCounted(cart.count)
  return {
    ...(isCart && { cart: { key: cart.key as string, version: cart.version as number, count: cart.count as number } }),
    ...(formKey !== undefined && { formKey }),
  }
}

/** A version or a number of pieces. A version beyond all others would keep every later cart from being shown. */
const isCounted = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
