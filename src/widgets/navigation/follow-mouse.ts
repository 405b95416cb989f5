import { isOnTheWay, type Point, REST_MS } from '#domain/navigation/forgiving-path.ts'
import { isOpen, itemsAround, openItems, setOpen, submenuOf } from './branches.ts'

/**
 * The items under the mouse are open, at once and for as long as it is over them (behaviours 2.10.4, 2.10.14). One
 * exception: the mouse on its way from an item to the item's submenu may cross a neighbour.
 */
export function followMouse(nav: HTMLElement, isFollowed: () => boolean) {
  let hovered: Element[] = []
  /** Where the mouse was last over the hovered items. */
  let exit: Point = { x: 0, y: 0 }
  let before = exit
  let rest: ReturnType<typeof setTimeout> | undefined

  const hover = (items: Element[]) => {
    for (const item of hovered) if (!items.includes(item)) setOpen(item, false)
    const entered = items.filter((item) => !hovered.includes(item))
    hovered = items
    if (entered.length === 0) return
    for (const item of openItems(nav)) if (!items.includes(item)) setOpen(item, false)
    for (const item of entered) setOpen(item, true)
  }

  const move = (target: EventTarget | null, now: Point) => {
    clearTimeout(rest)
    const items = itemsAround(nav, target)
    const left = hovered.find((item, level) => items[level] !== item)
    const submenu = left && isOpen(left) && submenuOf(left)
    if (submenu && isOnTheWay(exit, before, now, submenu.getBoundingClientRect())) {
      rest = setTimeout(() => hover(items), REST_MS)
    } else {
      hover(items)
      exit = now
    }
    before = now
  }

  document.addEventListener('mousemove', ({ target, clientX, clientY }) => {
    if (isFollowed()) move(target, { x: clientX, y: clientY })
  })
  document.documentElement.addEventListener('mouseleave', () => {
    clearTimeout(rest)
    if (isFollowed()) hover([])
  })

  return {
    isOver: (item: Element) => hovered.includes(item),
    /** What is under the mouse already. */
    take: () => hover([...nav.querySelectorAll('li:hover')]),
    /** Another pointer, or another layout, has taken over. */
    forget() {
      clearTimeout(rest)
      hovered = []
    },
  }
}
