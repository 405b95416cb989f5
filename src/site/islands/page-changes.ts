import { isModifiedClick } from '#widgets/browser/events/is-modified-click.ts'
import { followPlainly, type PageChange } from '#widgets/browser/events/page-change.ts'
import { cartChangeOfForm, cartChangeOfLink } from '#features/add-to-cart/cart-presses.ts'
import { listChangeOfForm, listChangeOfLink, openCompare } from '#features/lists/change/list-presses.ts'
import { endWait, impatience } from './patience.ts'

/** Forms and links that change something, and the script that does it without leaving the page. */
type Kind<Change extends PageChange> = {
  ofLink: (link: HTMLAnchorElement) => Change | undefined
  ofForm: (form: HTMLFormElement, submitter: HTMLElement | null) => Change | undefined
  load: () => Promise<(change: Change) => unknown>
}

/** Compare list and wishlist (spec §7, call 5), cart (call 4). To add one: its row here. */
const KINDS = [
  kind({
    ofLink: listChangeOfLink,
    ofForm: listChangeOfForm,
    load: async () => (await import('#features/lists/change/change-list.ts')).changeList,
  }),
  kind({
    ofLink: cartChangeOfLink,
    ofForm: cartChangeOfForm,
    load: async () => (await import('#features/add-to-cart/change-cart.ts')).changeCart,
  }),
]

/** Milliseconds that a browser may take to follow a press, before it counts as having stayed. */
const LEAVING_MS = 5000
/** The browser is following a press and leaves the page: a second press meanwhile would do the same thing twice. */
let isLeaving = false

/**
 * Changes are made without leaving the page. The script that does so comes with the first such click or form, which waits
 * for it, but not longer than a plain form would take (patience.ts); listeners on the document serve markup that comes later, too (2.0.3).
 */
export function watchPageChanges(): void {
  // While others keep a form (its island, what checks it), the script that would send it without them comes already.
  const prepareAll = ({ target, submitter }: SubmitEvent) => {
    for (const { prepare } of KINDS) prepare(target as HTMLFormElement, submitter)
  }
  document.addEventListener('submit', prepareAll, true)
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || event.defaultPrevented || isModifiedClick(event)) return
    const isTaken = link.matches('.open-compare') ? openCompare(link) : KINDS.some(({ takeLink }) => takeLink(link))
    if (isTaken) event.preventDefault()
  })
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    const form = event.target as HTMLFormElement
    if (KINDS.some(({ takeForm }) => takeForm(form, event.submitter))) event.preventDefault()
  })
  // Come back to by the browser's "back", the page is as it was left.
  addEventListener('pageshow', () => (isLeaving = false))
}

function kind<Change extends PageChange>({ ofLink, ofForm, load }: Kind<Change>) {
  const take = (change: Change | undefined) => {
    if (change && !isLeaving) void perform(change, load)
    return change !== undefined
  }
  return {
    prepare: (form: HTMLFormElement, submitter: HTMLElement | null) => {
      // A failure is met when it is sent.
      if (ofForm(form, submitter)) load().catch(() => undefined)
    },
    takeLink: (link: HTMLAnchorElement) => take(ofLink(link)),
    takeForm: (form: HTMLFormElement, submitter: HTMLElement | null) => take(ofForm(form, submitter)),
  }
}

async function perform<Change extends PageChange>(change: Change, load: Kind<Change>['load']): Promise<void> {
  const pressed = change.form ?? change.trigger
  const take = await Promise.race([load(), impatience(pressed, change.trigger)]).catch(() => undefined)
  if (take) {
    endWait(pressed)
    return void take(change)
  }
  if (isLeaving) return
  isLeaving = true
  setTimeout(() => (isLeaving = false), LEAVING_MS)
  followPlainly(change)
}
