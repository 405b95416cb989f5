import { cookiesAreKept } from '#widgets/browser/kept/cookies-kept.ts'

/**
 * A page that answers a form stands at the form's address: it gets its own, so that a reload, a bookmark or the back button asks for the
 * page and does not send the form again (site/add-to-cart/first-press.ts). A browser that keeps no cookies has lost what the page shows:
 * it goes there as it would have been led.
 *
 * @returns whether this is such a page
 */
export function takeOwnPlace(): boolean {
  const { place } = document.querySelector<HTMLElement>('script[data-place]')?.dataset ?? {}
  if (place === undefined) return false
  if (cookiesAreKept()) history.replaceState(history.state, '', place + location.hash)
  else location.replace(place)
  return true
}
