/**
 * Letters that an anonymous visitor can have the shop write. `order`: what a guest's order brings; `account`: registering, another
 * password, another address.
 */
export type LetterKind = 'order' | 'account' | 'newsletter' | 'contact' | 'wishlist' | 'withdrawal' | 'stock-alert'

/** `network`: asked for from one network in an hour; `recipient`: for one address in a day; `shop`: all of the kind that are written in a day. */
export type LetterLimit = { network: number; recipient: number; shop: number }

/** The one table of them. An owner's setting `letters` goes before it, number by number (docs/operations/limits-of-orders.md). */
export const defaultLetterLimits: Readonly<Record<LetterKind, LetterLimit>> = {
  order: { network: 30, recipient: 5, shop: 5000 },
  account: { network: 240, recipient: 30, shop: 3000 },
  newsletter: { network: 20, recipient: 5, shop: 2000 },
  contact: { network: 10, recipient: 500, shop: 500 },
  wishlist: { network: 80, recipient: 5, shop: 1000 },
  withdrawal: { network: 40, recipient: 10, shop: 1000 },
  'stock-alert': { network: 80, recipient: 30, shop: 3000 },
}

export const letterKinds = Object.keys(defaultLetterLimits) as LetterKind[]

/** The limits of a kind as the owner has set them; a number that makes no sense is as if it were not set. */
export function letterLimitOf(kind: LetterKind, set: Partial<Record<string, number>> | null | undefined): LetterLimit {
  const limit = { ...defaultLetterLimits[kind] }
  for (const name of ['network', 'recipient', 'shop'] as const) {
    const value = set?.[name]
    if (value !== undefined && Number.isSafeInteger(value) && value >= 0) limit[name] = value
  }
  return limit
}
