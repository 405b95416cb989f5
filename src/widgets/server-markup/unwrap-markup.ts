import { parseMarkup } from '../browser/markup/put-markup.ts'

/** The inside of the first element of a part of an answer, which is what its place receives (behaviours 3.7.4). */
export const unwrapMarkup = (markup: string): string => parseMarkup(markup).firstElementChild?.innerHTML ?? ''

/** The same, where several elements side by side may be answered: then all of them count (calls 7 and 8). */
export function unwrapContent(markup: string): string {
  const { childElementCount, firstElementChild } = parseMarkup(markup)
  return childElementCount === 1 ? firstElementChild!.innerHTML : markup
}
