import { callPaths } from '#domain/call-paths.ts'
import { VIEWED } from '#domain/catalog/viewed-products.ts'
import { CUSTOMER } from '#domain/shopper/shopper-summary.ts'
import { drawnData } from '#widgets/browser/markup/drawn-data.ts'

/**
 * Leaves nothing of a customer to whoever comes to the same browser next: with the logout goes what this tab keeps of forms and the products
 * that were looked at; a page that the browser brings back from its history loses what the browser fills in, unless it is that customer's
 * still.
 */
export function leaveNothing(): void {
  document.addEventListener('submit', ({ target }) => {
    if ((target as Element).matches(`[action="${callPaths.logOut}"]`)) forgetKept()
  })
  // The browser has filled in its fields by then.
  addEventListener('pageshow', emptyOthersForms)
}

function forgetKept(): void {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (key.startsWith(VIEWED)) localStorage.removeItem(key)
  } catch {
    // Nothing was kept, then.
  }
}

function emptyOthersForms(): void {
  const state = history.state as { owner?: string } | null
  const before = state?.owner ?? ''
  const { cartKey: owner = '' } = drawnData('header-minicart')
  if (before === owner) return
  const isOthers = before.startsWith(CUSTOMER)
  if (isOthers) for (const form of document.forms) form.reset()
  // Words that were searched for are kept there, too.
  history.replaceState(isOthers ? { owner } : { ...state, owner }, '')
}
