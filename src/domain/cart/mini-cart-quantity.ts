/** Digits with at most one dot; no comma, sign or exponent here, although other fields read them (4.minicart.5, .7). */
const QUANTITY = /^(?:\d+(?:\.\d*)?|\.\d+)$/

/** Tells whether a quantity typed in the mini cart is accepted: a number above zero (spec §5, Mini cart quantity). */
export function isMiniCartQuantity(text: string): boolean {
  const trimmed = text.trim()
  return QUANTITY.test(trimmed) && Number(trimmed) > 0
}

/** The quantity that is sent: the whole part, so that 0.5 is 0, which removes the item (4.minicart.7). */
export const miniCartQuantityToSend = (text: string): number => Math.trunc(Number(text.trim()))

/** A valid quantity is sent only if its text differs from the remembered one: "05" is not "5" (4.minicart.6). */
export const isMiniCartQuantityChanged = (text: string, remembered: string): boolean => text !== remembered
