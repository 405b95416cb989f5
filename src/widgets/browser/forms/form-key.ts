import { CUSTOMER } from '#domain/shopper/shopper-summary.ts'
import { drawnData } from '../markup/drawn-data.ts'

let newest: string | undefined
/** The key of the cart of the customer whose page this is. */
let customer: string | undefined

/** Pages whose forms become part of an account or of an order. The cart's page follows the cart by itself. */
const PERSONAL = /^\/(?:customer|newsletter|review|wishlist|sales|checkout(?!\/cart\/))\//

/**
 * Takes the key the server gave last, which every form of the page gets: what is sent without script later fits as well. Fields
 * that hold an older one get it at once. A page that was drawn before the session has no such fields: its forms get the
 * key as they are sent.
 *
 * @param cart the key of the cart (`CartSummary`) that came with it
 * @returns false where it was not taken: the page is a customer's, and somebody else is logged in by now, in whose name its forms are not to be
 *   sent. A guest who logs in goes on with the page.
 */
export function rememberFormKey(key: string, cart?: string): boolean {
  if (isOthers(cart) && PERSONAL.test(location.pathname)) return false
  newest = key
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name=form_key]')) field.value = key
  // The same listener again counts once.
  document.addEventListener('formdata', addFormKey)
  return true
}

function isOthers(cart: string | undefined): boolean {
  customer ??= [drawnData('header-minicart').cartKey, cart].find((one) => one?.startsWith(CUSTOMER))
  return customer !== cart && !!cart?.startsWith(CUSTOMER)
}

/** That, else the page's own; a page that a cache keeps has none (behaviours 7.8.2). */
export const newestFormKey = (): string | undefined =>
  newest ?? document.querySelector<HTMLInputElement>('input[name=form_key]')?.value

/** No other site gets it, and no address that stays in the history. */
function addFormKey({ target, formData }: FormDataEvent): void {
  const form = target as HTMLFormElement
  if (newest === undefined || form.method !== 'post' || formData.has('form_key')) return
  // Not `form.action`: a field of that name would stand in its place.
  const action = new URL(form.getAttribute('action') ?? '', location.href)
  if (action.origin === location.origin) formData.set('form_key', newest)
}
