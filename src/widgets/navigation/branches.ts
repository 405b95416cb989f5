import { navigationClasses as classes } from './navigation.classes.ts'

/** The items of the navigation as a tree: which are open, and what stands above and below them. */

export const linkOf = (item: Element): HTMLElement => item.querySelector<HTMLElement>(':scope > a')!

export const submenuOf = (item: Element): HTMLElement | null => item.querySelector<HTMLElement>(':scope > ul')

export const isOpen = (item: Element): boolean => item.classList.contains(classes.open)

export const openItems = (within: Element): Element[] => [...within.querySelectorAll(`.${classes.open}`)]

/** The items around an element, the top category first. */
export function itemsAround(nav: Element, element: EventTarget | null): Element[] {
  const items: Element[] = []
  let item = element instanceof Element && nav.contains(element) ? element.closest('li') : null
  for (; item && nav.contains(item); item = item.parentElement!.closest('li')) items.unshift(item)
  return items
}

export function setOpen(item: Element, open: boolean): void {
  item.classList.toggle(classes.open, open)
  const link = linkOf(item)
  if (link.matches(`.${classes.hasChildren}`)) link.setAttribute('aria-expanded', String(open))
}

export function closeWithin(element: Element): void {
  for (const item of openItems(element)) setOpen(item, false)
}

/** Closes its siblings, and what is open below them and below itself (behaviours 2.10.5). */
export function closeAround(item: Element): void {
  for (const sibling of item.parentElement!.children) {
    if (sibling !== item && isOpen(sibling)) setOpen(sibling, false)
    closeWithin(sibling)
  }
}
