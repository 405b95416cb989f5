import { miniCartClasses as classes } from './mini-cart.classes.ts'

/** What can be found again in replaced content, the most particular first. */
const OUTSIDE_ITEMS = [`.${classes.close}`, '.cart-link', '.checkout-button', '.minicart-more']

/**
 * Where the focus is, before the content of `panel` is replaced; the returned function puts it back there afterwards: on
 * the same item, or where that has gone on the next one's remove link, else on the heading (never on the body). Focus
 * outside the panel stays where it is. `pressed`: what the shopper used, in browsers that focus nothing on a press.
 */
export function keepFocus(panel: HTMLElement, pressed?: Element): () => void {
  const active = document.activeElement
  const held = active && panel.contains(active) ? active : active === document.body ? pressed : undefined
  if (!held) return () => {}
  const row = held.closest(`.${classes.item}`)
  const index = row ? rowsIn(panel).indexOf(row) : -1
  const itemId = (row as HTMLElement | null)?.dataset.itemId
  const outside = OUTSIDE_ITEMS.find((selector) => held.matches(selector))
  const isRemove = held.matches(`.${classes.remove}`)
  return () => {
    const rows = rowsIn(panel)
    const same = rows.find((one) => (one as HTMLElement).dataset.itemId === itemId && itemId !== undefined)
    const part = isRemove || !same ? `.${classes.remove}` : `.${classes.field}`
    const target = outside
      ? panel.querySelector<HTMLElement>(outside)
      : (same ?? rows[index])?.querySelector<HTMLElement>(part)
    focusIn(panel, target)
  }
}

function focusIn(panel: HTMLElement, target: HTMLElement | null | undefined): void {
  target?.focus()
  if (target && document.activeElement === target) return
  const heading = panel.querySelector<HTMLElement>('h2') ?? panel
  if (heading.tabIndex < 0) heading.tabIndex = -1
  heading.focus()
}

const rowsIn = (panel: HTMLElement): Element[] => [...panel.querySelectorAll(`.${classes.item}`)]
