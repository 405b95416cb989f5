import { SPY_LOCK_MS } from '#domain/navigation/scroll-motion.ts'
import { activeSection } from '#domain/navigation/section-spy.ts'
import { stickyAfter, UNFIXED } from '#domain/navigation/sticky-state.ts'
import { isModifiedClick } from '../browser/is-modified-click.ts'
import { scrollToSection } from './scroll-to-section.ts'
import { sectionOf, visiblePart } from './section-of.ts'
import { stickyNavClasses as classes } from './sticky-nav.classes.ts'

/** The header's menu, opened as a panel or any of its submenus. */
const OPEN_MENU = '#header-nav.skip-active, #nav .menu-active'

/**
 * `<vitrine-sticky-nav>` around a `.sticky-nav` of links to sections of the page (behaviours 2.11): the bar stays in the
 * window, shows which section is read, and moves the page to the one that is pressed. The element itself keeps the place.
 */
export function enhance(element: HTMLElement): void {
  const bar = element.querySelector<HTMLElement>(`.${classes.root}`)!
  const links = [...bar.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  let state = UNFIXED
  /** Since a link was pressed: the page moves by itself, and what is active stays (2.11.3). */
  let pressed: ReturnType<typeof setTimeout> | undefined
  const isPressed = () => pressed !== undefined

  const stick = () => {
    const staysInView =
      isPressed() || document.querySelector(OPEN_MENU) !== null || bar.querySelector(':focus-visible') !== null
    const top = element.getBoundingClientRect().top + scrollY
    state = stickyAfter(state, { scroll: scrollY, top, staysInView })
    element.style.blockSize = state.isFixed ? `${bar.offsetHeight}px` : ''
    bar.classList.toggle(classes.fixed, state.isFixed)
    bar.classList.toggle(classes.push, state.isPushed)
  }
  const spy = () => {
    if (isPressed()) return
    const tops = links.map((link) => {
      const section = link.hash ? sectionOf(link.hash) : null
      // In a closed tab nothing is read.
      if (!section || section.closest('[hidden]')) return undefined
      return visiblePart(section).getBoundingClientRect().top + scrollY
    })
    const index = activeSection(tops, scrollY, bar.offsetHeight)
    activate(index === undefined ? undefined : links[index])
  }
  const activate = (active: HTMLAnchorElement | undefined) => {
    if (active?.matches(`.${classes.active}`)) return
    for (const link of links) {
      link.classList.toggle(classes.active, link === active)
      if (link === active) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
    if (active) bringIntoBar(active)
  }

  bar.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]')
    if (!link || isModifiedClick(event)) return
    event.preventDefault()
    clearTimeout(pressed)
    pressed = setTimeout(() => {
      pressed = undefined
      activate(link)
    }, SPY_LOCK_MS)
    scrollToSection(link.hash, bar)
  })

  let isAsked = false
  const follow = () => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => {
      isAsked = false
      stick()
      spy()
    })
  }
  addEventListener('scroll', follow, { passive: true })
  addEventListener('resize', follow)
  bar.addEventListener('focusin', stick)
  // The menu opens and closes by classes in the header.
  const header = document.querySelector('#header')
  if (header) new MutationObserver(stick).observe(header, { attributeFilter: ['class'], subtree: true })
  follow()
}

/** A bar that is longer than the window is wide scrolls sideways, the page does not. */
function bringIntoBar(link: HTMLElement): void {
  const list = link.closest('ol')!
  const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 })
}
