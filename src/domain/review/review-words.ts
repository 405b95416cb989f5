import { typedText } from '../text/typed-text.ts'

/** Signs that turn the direction of what follows them: they would reorder words that are not the shopper's. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/gu

/** The text of a review, as its lines. */
export const reviewText = (typed: string): string => typedText(typed.replaceAll(TURNS, ''))

/** A name or title: one line. */
export const reviewLine = (typed: string): string => reviewText(typed).replaceAll(/\s+/g, ' ')

/** Tells whether there is anything to see; signs without width are nothing. */
export const isSeen = (words: string): boolean => words.replaceAll(UNSEEN, '') !== ''
