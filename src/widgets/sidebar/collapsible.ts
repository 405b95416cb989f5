import { SMALL_SCREEN } from '#domain/small-screen.ts'

/**
 * A block of the sidebar (spec §2, widget 13; behaviours 2.13.1, 2.13.2): on small screens its title opens and closes it,
 * beside the list it is always open, which CSS sees to. Whenever the window becomes small it is closed.
 */
export function enhance(element: HTMLElement): void {
  const details = element.querySelector('details')!
  const trigger = details.querySelector('summary')!
  const content = trigger.nextElementSibling
  const range = matchMedia(SMALL_SCREEN)
  const describe = () => {
    trigger.classList.toggle('active', range.matches && details.open)
    content?.classList.toggle('no-display', range.matches && !details.open)
    // A title that does nothing is no stop on the way.
    trigger.tabIndex = range.matches ? 0 : -1
  }
  const settle = () => {
    details.open = !range.matches
    describe()
  }
  details.addEventListener('toggle', describe)
  range.addEventListener('change', settle)
  if (range.matches) describe()
  else settle()
}
