import type { ShopRequest } from './answers.ts'
import type { LetterPlace } from '#server/customer/customer-contract.ts'

/** Letters that a request asks for are in its language and lead to where it came. */
export const letterPlace = ({ visitor, origin }: Pick<ShopRequest, 'visitor' | 'origin'>): LetterPlace => ({
  store: visitor.store,
  origin,
})
