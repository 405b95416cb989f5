import { isModifiedClick } from '#widgets/browser/is-modified-click.ts'
import { followPlainly, type PageChange } from '#widgets/browser/page-change.ts'
import { wishOfForm, wishOfLink } from './cart-presses.ts'
import { changeOfForm, changeOfLink, openCompare } from './list-presses.ts'

/** What of a page changes something, and the script that does it without leaving the page. */
type Kind<Change extends PageChange> = {
  ofLink: (link: HTMLAnchorElement) => Change | undefined
  ofForm: (form: HTMLFormElement, submitter: HTMLElement | null) => Change | undefined
  load: () => Promise<(change: Change) => unknown>
}

/** Compare list and wishlist (spec §7, call 5), cart (call 4). To add one: its row here. */
const KINDS = [
  kind({
    ofLink: changeOfLink,
    ofForm: changeOfForm,
    load: async () => (await import('#features/lists/take-change.ts')).takeChange,
  }),
  kind({
    ofLink: wishOfLink,
    ofForm: wishOfForm,
    load: async () => (await import('#features/add-to-cart/take-wish.ts')).takeWish,
  }),
]

/**
 * Changes are made without leaving the page. The script that does so comes with the first such click or form, which waits
 * for it; two listeners on the document serve markup that comes later, too (2.0.3).
 */
export function watchPageChanges(): void {
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
}

function kind<Change extends PageChange>({ ofLink, ofForm, load }: Kind<Change>) {
  const take = (change: Change | undefined) => {
    if (change)
      void load().then(
        (perform) => perform(change),
        () => followPlainly(change),
      )
    return change !== undefined
  }
  return {
    takeLink: (link: HTMLAnchorElement) => take(ofLink(link)),
    takeForm: (form: HTMLFormElement, submitter: HTMLElement | null) => take(ofForm(form, submitter)),
  }
}
