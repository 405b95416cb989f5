import { isRightToLeft } from '../browser/direction.ts'
import { menuMove } from '#domain/navigation/menu-key.ts'
import { closeAround, closeWithin, isOpen, itemsAround, linkOf, openItems, setOpen, submenuOf } from './branches.ts'

/** The navigation by keyboard (behaviours 2.10.13). */
export function followKeys(nav: HTMLElement, isSmall: () => boolean): void {
  const open = (item: Element) => {
    if (!isSmall()) closeAround(item)
    setOpen(item, true)
  }
  /** Its link has the focus again. */
  const close = (item: Element) => {
    closeWithin(item)
    setOpen(item, false)
    linkOf(item).focus()
  }

  nav.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const items = itemsAround(nav, event.target)
    const item = items.at(-1)
    if (!item) return
    if (event.key === 'Escape') {
      const innermost = items.findLast(isOpen)
      if (!innermost) return
      close(innermost)
      return event.preventDefault()
    }
    const siblings = [...item.parentElement!.children]
    const submenu = submenuOf(item)
    const move = menuMove(event.key, {
      level: items.length - 1,
      hasChildren: submenu !== null,
      isSmall: isSmall(),
      isRtl: isRightToLeft(nav),
    })
    if (!move) return
    event.preventDefault()
    const focus = (other: Element | null | undefined) => other && linkOf(other).focus()
    if (move === 'toggle') {
      if (isOpen(item)) close(item)
      else open(item)
    } else if (move === 'enter') {
      open(item)
      focus(submenu!.firstElementChild)
    } else if (move === 'leave') close(items.at(-2)!)
    else if (move === 'next') focus(item.nextElementSibling)
    else if (move === 'previous') focus(item.previousElementSibling)
    else focus(siblings.at(move === 'first' ? 0 : -1))
  })

  // What the mouse opened can be dismissed, wherever the focus is (WCAG 1.4.13).
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isSmall() || document.querySelector('dialog[open]')) return
    if (openItems(nav).length > 0) closeWithin(nav)
  })
}
