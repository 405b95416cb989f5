import type { ShopRequest } from './answers.ts'
import type { LetterPlace } from '#server/customer/customer-contract.ts'

/** The place of letters that a request asks for: they are in its language and lead to its origin. */
export const letterPlace = ({ visitor, origin }: Pick<ShopRequest, 'visitor' | 'origin'>): LetterPlace => ({
  store: visitor.store,
  origin,
})
