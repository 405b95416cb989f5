import { isOnPage } from '../screen/is-on-page.ts'
import { parseMarkup } from './put-markup.ts'

/** Markup with its disclosure open, if the one in the place that it is for is open now. */
export function openedLike(place: string, html: string): string {
  if (!isOnPage(`${place} details[open]`)) return html
  const parts = document.createElement('div')
  parts.append(parseMarkup(html))
  const details = parts.querySelector('details')
  if (details) details.open = true
  return parts.innerHTML
}
