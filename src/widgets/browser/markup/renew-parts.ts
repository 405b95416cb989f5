import { targetOf } from '../address/fragment.ts'
import { parseMarkup } from './put-markup.ts'

/**
 * Puts parts of a new drawing, by their ids, into those on the page, which keep their elements: what is typed or has the focus
 * elsewhere stays. `same`: names of fields; where any of them has another value in the drawing, nothing is put.
 *
 * @returns whether it was put
 */
export function renewParts(
  markup: string,
  { ids, same }: { ids: readonly string[]; same: readonly string[] },
): boolean {
  const drawn = parseMarkup(markup)
  if (valuesIn(drawn, same) !== valuesIn(document, same)) return false
  for (const id of ids) targetOf(`#${id}`)?.replaceChildren(...(drawn.getElementById(id)?.childNodes ?? []))
  return true
}

const valuesIn = (root: ParentNode, names: readonly string[]): string =>
  JSON.stringify(
    names.map((name) => [...root.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)].map(({ value }) => value)),
  )
