import { SMALL_SCREEN } from '#domain/small-screen.ts'
import { clickOutcome } from '#domain/navigation/menu-click.ts'
import { afterResize } from '../browser/after-resize.ts'
import { isModifiedClick } from '../browser/is-modified-click.ts'
import { hasPointerEvents, lastUsedPointer } from '../browser/pointer-memory.ts'
import { closeAround, closeWithin, isOpen, itemsAround, setOpen } from './branches.ts'
import { fitSubmenus } from './fit-submenus.ts'
import { followKeys } from './follow-keys.ts'
import { followMouse } from './follow-mouse.ts'
import { followTouches } from './follow-touches.ts'
import { navigationClasses as classes } from './navigation.classes.ts'

/**
 * `<vitrine-navigation>` around `#nav`: submenus by mouse, touch and keyboard (behaviours 2.10). Its attribute `ready` ends
 * what the style sheet does for pages without script.
 */
export function enhance(element: HTMLElement): void {
  const nav = element.querySelector<HTMLElement>('#nav')!
  // There taps and clicks open submenus, above the mouse does by being there (spec §2, widget 10).
  const small = matchMedia(SMALL_SCREEN)
  const isSmall = () => small.matches
  lastUsedPointer()

  for (const link of nav.querySelectorAll(`a.${classes.hasChildren}`)) link.setAttribute('aria-expanded', 'false')
  const mouse = followMouse(nav, () => !isSmall() && lastUsedPointer() === 'mouse')
  addEventListener('touch-detected', mouse.forget)
  followKeys(nav, isSmall)
  followClicks(nav, isSmall)

  // Focus that leaves a branch closes it; on small screens the page would move under the shopper.
  nav.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (isSmall() || !relatedTarget) return
    const kept = itemsAround(nav, relatedTarget)
    for (const item of itemsAround(nav, target)) if (!kept.includes(item) && !mouse.isOver(item)) setOpen(item, false)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!isSmall() && !nav.contains(target as Node)) closeWithin(nav)
  })

  // The layout is another one on the other side (2.10.12).
  small.addEventListener('change', () => {
    mouse.forget()
    for (const name of [classes.open, classes.oldOpen])
      for (const open of document.querySelectorAll(`.${name}`)) {
        if (nav.contains(open)) setOpen(open, false)
        open.classList.remove(name)
      }
  })

  // First: what the style sheet does without script would be measured. What it holds open stays open.
  element.setAttribute('ready', '')
  if (!isSmall() && lastUsedPointer() === 'mouse') mouse.take()
  const fit = () => fitSubmenus(nav, isSmall())
  fit()
  afterResize(fit)
}

/** Behaviours 2.10.3 to 2.10.8. Links without children are the browser's to follow. */
function followClicks(nav: HTMLElement, isSmall: () => boolean): void {
  let entered: EventTarget | null = null

  const press = (link: HTMLElement, isEnterKey = false): boolean => {
    const outcome = clickOutcome({ isSmall: isSmall(), pointer: lastUsedPointer(), isEnterKey })
    if (outcome === 'follow') return false
    const item = link.parentElement!
    if (outcome === 'toggle-only') closeAround(item)
    setOpen(item, !isOpen(item))
    return true
  }

  const touches = hasPointerEvents() ? undefined : followTouches(nav, press)
  // A click by keyboard looks like the ones of assistive technology, which mean a tap.
  nav.addEventListener('keydown', ({ key, target }) => (entered = key === 'Enter' ? target : null))
  nav.addEventListener('keyup', () => (entered = null))
  nav.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>(`a.${classes.hasChildren}`)
    if (!link || isModifiedClick(event)) return
    if (touches?.isEchoOfTouch(event, link) || press(link, entered === link)) event.preventDefault()
    entered = null
  })
}
