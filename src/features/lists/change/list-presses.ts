import { opensElsewhere, type PageChange } from '#widgets/browser/events/page-change.ts'

const COMPARE = /\/catalog\/product_compare\/(?:add|remove|clear)\//
const WISHLIST_FORM = /\/wishlist\/index\/(?:add|remove|cart|allcart|fromcart|update)\//

/**
 * A change of compare list or wishlist (2.17.3): by a part of its address, wherever that stands; the wishlist's remove
 * links only in its block (2.0.1, 2.0.2). Which scheme its address has says nothing: the call takes the page's (7.0.1).
 */
export function listChangeOfLink(link: HTMLAnchorElement): PageChange | undefined {
  const address = link.getAttribute('href') ?? ''
  if (link.host !== location.host || opensElsewhere(link)) return undefined
  const isChange =
    COMPARE.test(address) ||
    (address.includes('/wishlist/index/add') && link.matches('.link-wishlist')) ||
    (address.includes('/wishlist/index/remove/') && link.matches('#wishlist-sidebar a'))
  return isChange ? { address, trigger: link } : undefined
}

export function listChangeOfForm(form: HTMLFormElement, submitter: HTMLElement | null): PageChange | undefined {
  const address = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  if (!COMPARE.test(address) && !WISHLIST_FORM.test(address)) return undefined
  // The page that asks whether it was meant answers by leading on.
  if (opensElsewhere(form) || document.body.matches('.cms-confirm')) return undefined
  return { address, trigger: submitter ?? form, form }
}

/** The compare list opens in a window of its own (2.17.1); false where the browser lets none open. */
export function openCompare(link: HTMLAnchorElement): boolean {
  const opened = open(link.href, 'compare', 'width=820,height=600,resizable=yes,scrollbars=yes')
  opened?.focus()
  return opened !== null
}
