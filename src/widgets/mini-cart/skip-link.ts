import { isModifiedClick } from '../browser/is-modified-click.ts'
import { miniCartClasses as classes } from './mini-cart.classes.ts'

/** From here on the cart's trigger opens a panel; below, it is a link (2.9.8; spec §2, widget 9). */
const WIDE = '(width >= 768px)'

const CONTROLS = 'a, button, input, select, textarea, summary'

/**
 * The cart's trigger among the skip-links (behaviours 2.9): opens and closes its panel, which stays open until its close
 * control, Esc, the trigger or another trigger closes it. Opening one closes all others.
 */
export function startSkipLink(link: HTMLElement, panel: HTMLElement, { onOpen }: { onOpen: () => void }) {
  const wide = matchMedia(WIDE)
  const isOpen = () => panel.classList.contains(classes.open)

  const show = (isShown: boolean) => {
    for (const open of document.querySelectorAll(`.skip-link.${classes.open}, .skip-content.${classes.open}`))
      open.classList.remove(classes.open)
    for (const element of [link, panel]) element.classList.toggle(classes.open, isShown)
    describe()
    if (isShown) onOpen()
  }
  /** Where it is a link like any other, it says nothing of a panel (2.9.12). */
  const describe = () => {
    if (wide.matches) {
      link.setAttribute('aria-controls', panel.id)
      link.setAttribute('aria-expanded', String(isOpen()))
    } else {
      link.removeAttribute('aria-controls')
      link.removeAttribute('aria-expanded')
    }
  }

  link.addEventListener('click', (event) => {
    // As wide as the window is now, not when the page came.
    if (isModifiedClick(event) || !wide.matches) return
    event.preventDefault()
    show(!isOpen())
  })
  panel.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest(`.${classes.close}`)) return
    event.preventDefault()
    show(false)
    link.focus()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen() || document.querySelector('dialog[open]')) return
    // Who is about to use something else on the page stays there.
    const active = document.activeElement
    const isElsewhere = active?.matches(CONTROLS) && !panel.contains(active)
    show(false)
    if (!isElsewhere) link.focus()
  })
  wide.addEventListener('change', () => (wide.matches ? describe() : show(false)))
  describe()
  return { isOpen, isWide: () => wide.matches }
}
