import { isRightToLeft } from '../browser/direction.ts'
import { spills, startOf } from '#domain/navigation/spill.ts'
import { navigationClasses as classes } from './navigation.classes.ts'

/**
 * Submenus that would leave the window open the other way (behaviours 2.10.11): first those of the top categories, then
 * theirs, whose place depends on them. All of a level are measured before any is changed.
 */
export function fitSubmenus(nav: HTMLElement, isSmall: boolean): void {
  const submenus = [...nav.querySelectorAll('ul')]
  for (const submenu of submenus) submenu.classList.remove(classes.spill)
  if (isSmall) return
  const isRtl = isRightToLeft(nav)
  const width = document.documentElement.clientWidth
  for (const submenu of submenus) submenu.classList.add(classes.tested)
  for (const level of ['level0', 'level1']) {
    const spilling = submenus.filter((submenu) => {
      if (!submenu.classList.contains(level)) return false
      const rect = submenu.getBoundingClientRect()
      return spills(startOf(rect, width, isRtl), rect.width, width)
    })
    for (const submenu of spilling) submenu.classList.add(classes.spill)
  }
  for (const submenu of submenus) submenu.classList.remove(classes.tested)
}
