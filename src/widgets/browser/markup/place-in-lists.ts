const LISTS = '.block-compare, .block-wishlist, [data-renew]'

/**
 * The list, and the place in it, of what was pressed. When its element is gone and nothing else has the focus, that goes to its new
 * drawing, else to what stands in its place now: the next row's remove, else the list's heading, else the page's main part.
 */
export function placeInLists(trigger: HTMLElement): { restoreFocus(): void } {
  const list = trigger.closest<HTMLElement>(LISTS)
  const removes = () => [...(list?.querySelectorAll<HTMLElement>('.btn-remove') ?? [])]
  const index = Math.max(0, removes().indexOf(trigger))
  return {
    restoreFocus() {
      if (document.activeElement && document.activeElement !== document.body) return
      const left = removes().filter((one) => one.offsetParent !== null)
      const heir =
        (trigger.isConnected ? trigger : list && sameIn(list, trigger)) ??
        left[Math.min(index, left.length - 1)] ??
        headingOf(list) ??
        document.getElementById('main')
      heir?.focus()
    },
  }
}

/** The new drawing of an element that was replaced. */
export function sameIn(root: ParentNode, gone: Element): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(gone.tagName)].find(
    (one) => SAME.every((name) => one.getAttribute(name) === gone.getAttribute(name)) && wordsOf(one) === wordsOf(gone),
  )
}

const SAME = ['id', 'name', 'href', 'formaction']
/** Text typed into a field does not help to identify the element. */
const wordsOf = (element: Element) => (element.matches('textarea, select') ? '' : element.textContent)

function headingOf(list: HTMLElement | null): HTMLElement | undefined {
  const heading = list?.querySelector<HTMLElement>('summary, h1')
  if (!heading || heading.offsetParent === null) return undefined
  if (heading.matches('h1')) heading.tabIndex = -1
  return heading
}
