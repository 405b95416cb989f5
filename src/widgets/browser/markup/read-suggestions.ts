import { parseMarkup } from './put-markup.ts'

/** One suggestion of an answer (behaviours 7.2.2). */
export type SuggestionEntry = {
  className: string
  /** The text that it puts into the box. */
  title: string
  /** The heading of its kind, which the first of a kind brings. */
  heading: string | undefined
  /** The address a suggestion leads to; undefined where its text is searched for. */
  address: string | undefined
  /** Its inside, as the server drew it. */
  html: string
}

export type Suggestions = {
  /** The sentence about the list that a screen reader says. */
  status: string
  entries: readonly SuggestionEntry[]
}

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
