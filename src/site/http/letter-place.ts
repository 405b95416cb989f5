import type { LetterPlace } from '#server/services.ts'
import type { ShopRequest } from './answers.ts'

/** Letters that a request asks for are in its language and lead to where it came. */
export const letterPlace = ({ visitor, origin }: Pick<ShopRequest, 'visitor' | 'origin'>): LetterPlace => ({
  store: visitor.store,
  origin,
})
