import { parseMarkup } from '../browser/put-markup.ts'

/** What is inside the first element of a part of an answer: that is what its place receives (behaviours 3.7.4). */
export const unwrapMarkup = (markup: string): string => parseMarkup(markup).firstElementChild?.innerHTML ?? ''
