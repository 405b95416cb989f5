import { MOST_SHOWN, readViewed, withViewed } from '#domain/catalog/viewed-products.ts'

/**
 * `<vitrine-recently-viewed store=… current=… source=…>` fills itself with the products this browser showed before, as
 * the server draws them, and notes the current one. The list is kept in the browser, one for each store view, and only
 * the ids about to be shown are told to the shop itself. Where nothing can be kept, or the server does not answer, it
 * stays empty.
 */
export function enhance(element: HTMLElement): void {
  const key = `vitrine-viewed-${element.getAttribute('store')}`
  const current = Number(element.getAttribute('current'))
  const viewed = readViewed(read(key))
  if (current) write(key, JSON.stringify(withViewed(viewed, current)))
  const shown = viewed.filter((id) => id !== current).slice(0, MOST_SHOWN)
  if (shown.length > 0) void fill(element, `${element.getAttribute('source')}?ids=${shown.join(',')}`)
}

async function fill(element: HTMLElement, address: string): Promise<void> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) return
    // Not before: most pages of a first visit have nothing to show.
    const { parseMarkup } = await import('../browser/put-markup.ts')
    element.replaceChildren(parseMarkup(await answer.text()))
  } catch {
    // Offline: a page without them is whole.
  }
}

/** Storage may be forbidden (private windows, settings): reading it throws then. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Full or forbidden.
  }
}
