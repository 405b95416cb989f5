import { AS_IT_CAME } from '#widgets/server-markup/as-it-came.ts'
import { setTwin, twinOf } from './redrawn.ts'

type Field = HTMLInputElement & HTMLOptionElement
/** Files first: a value that names one cannot be set. */
const KEPT = ['files', 'checked', 'selected', 'value'] as const
/** An output's value is its text, and that of an option may be: these are drawn. */
const FIELDS = 'input, textarea, select'

/**
 * Takes over into an island what stood in the elements that came, where it was drawn anew: what was typed and chosen, what only the
 * server draws, and the focus. React draws it anew where the browser translated the page, or an extension put an element in.
 * Each time once: `came` becomes what stands there now.
 */
export function carryOver(came: Element[], island: Element, focused?: Element | null): void {
  if (came.every((one) => one.isConnected)) return
  const keyOf = keys()
  const places = new Map(all([...island.children]).map((one) => [keyOf(one), one]))
  const keyBefore = keys()
  for (const from of all(came.splice(0, came.length, ...island.children))) {
    // It stands inside what the server drew, and has moved.
    if (from.isConnected) continue
    const to = places.get(keyBefore(from))
    if (!to) continue
    setTwin(from, to)
    const names: readonly (typeof KEPT)[number][] = from.matches(FIELDS) ? KEPT : ['selected']
    const kept = names.map((name) => [name, (from as Field)[name]] as const)
    if (to.innerHTML === AS_IT_CAME) to.replaceChildren(...from.childNodes)
    for (const [name, value] of kept) if ((to as Field)[name] !== value) Object.assign(to, { [name]: value })
  }
  const now = focused && (twinOf(focused) as HTMLElement)
  if (now !== document.activeElement && island.contains(now!)) now!.focus({ preventScroll: true })
}

const all = (ones: readonly Element[]): Element[] => ones.flatMap((one) => [one, ...one.querySelectorAll('*')])

/** Elements in the same place have the same key: by kind and name, the how many-th. Elements that others put in have other names. */
function keys(): (one: Element) => string {
  const counts = new Map<string, number>()
  return (one) => {
    const key = one.localName + ' ' + (one.getAttribute('name') || one.getAttribute('class') || one.id)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return key + ' ' + counts.get(key)
  }
}
