import type { SuggestionEntry, Suggestions } from '../search-box/search-box-state.ts'
import { parseMarkup } from './put-markup.ts'

/** The entries of call 2's answer, a list in markup (behaviours 7.2.2); undefined when it begins with anything else. */
export function readSuggestions(markup: string): Suggestions | undefined {
  const list = parseMarkup(markup).firstElementChild
  if (!(list instanceof HTMLUListElement)) return undefined
  const entries = [...list.children].filter((one) => one instanceof HTMLLIElement).map(entryOf)
  return { status: list.dataset.status ?? String(entries.length), entries }
}

/** An entry that is a link leads where the link leads. */
function entryOf(item: HTMLLIElement): SuggestionEntry {
  const [only, more] = item.children
  const link = only instanceof HTMLAnchorElement && !more ? only : undefined
  return {
    className: item.className,
    title: item.title,
    heading: item.dataset.heading,
    address: link?.getAttribute('href') ?? undefined,
    html: (link ?? item).innerHTML,
  }
}
