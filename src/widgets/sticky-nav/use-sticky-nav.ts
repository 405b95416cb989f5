import { type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { SPY_LOCK_MS, scrollTarget } from '#domain/navigation/scroll-motion.ts'
import { activeSection } from '#domain/navigation/section-spy.ts'
import { stickyAfter, UNFIXED } from '#domain/navigation/sticky-state.ts'
import { isHidden, revealFound, takeFocus, targetOf, visiblePart } from '../browser/address/fragment.ts'
import { isModifiedClick } from '../browser/events/is-modified-click.ts'
import { movePage } from '../browser/screen/move-page.ts'
import { isMenuOpen, useHeaderMenu } from '../browser/screen/use-header-menu.ts'
import { useScroll } from '../browser/screen/use-scroll.ts'
import { useTimeout } from '../browser/time/use-timeout.ts'

/**
 * The bar of a page's sections (behaviours 2.11): it stays in the window, shows which section is read, and moves the page to
 * the one that is pressed.
 *
 * @returns whether the bar is fixed and pushed, which link is active; props for its place, the bar, its list and each link
 */
export function useStickyNav() {
  const bar = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [links] = useState<HTMLAnchorElement[]>([])
  const [active, setActive] = useState<number>()
  /** The link that was pressed: the page moves by itself, and what is active stays (2.11.3). */
  const [pressed, setPressed] = useState<{ index: number }>()
  const { sticky, height, place, stick } = useStickyBar(bar, pressed !== undefined)

  useTimeout(
    pressed,
    () => pressed && SPY_LOCK_MS,
    () => {
      setActive(pressed!.index)
      setPressed(undefined)
    },
  )
  useScroll(() => {
    stick()
    if (!pressed) setActive(activeSection(links.map(topOf), scrollY, bar.current!.offsetHeight))
  })
  useHeaderMenu(stick)
  useLayoutEffect(() => {
    // Above the first section the bar begins with its first link again.
    if (active === undefined) list.current!.scrollLeft = 0
    else bringIntoView(links[active]!, list.current!)
  }, [active, links])

  return {
    ...sticky,
    active,
    placeProps: { ref: place, style: sticky.isFixed ? { blockSize: height } : undefined },
    barProps: { ref: bar, onFocus: stick },
    listProps: { ref: list },
    linkProps: (index: number) => ({
      ref: (link: HTMLAnchorElement | null) => {
        if (link) links[index] = link
      },
      'aria-current': index === active ? ('true' as const) : undefined,
      onClick(event: MouseEvent<HTMLAnchorElement>) {
        if (isModifiedClick(event.nativeEvent)) return
        event.preventDefault()
        setPressed({ index })
        scrollToSection(event.currentTarget.hash, bar.current!)
      },
    }),
  }
}

/** Tells whether the bar stands at the top of the window, and is pushed out of it (2.11.5, 2.11.6). `place` keeps its natural place. */
function useStickyBar(bar: RefObject<HTMLElement | null>, isMoving: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [sticky, setSticky] = useState(UNFIXED)
  const [height, setHeight] = useState(0)
  const stick = () => {
    const focused = document.activeElement
    const hasKeyboard = bar.current!.contains(focused) && focused!.matches(':focus-visible')
    const staysInView = isMoving || hasKeyboard || isMenuOpen()
    const top = place.current!.getBoundingClientRect().top + scrollY
    setSticky((before) => stickyAfter(before, { scroll: scrollY, top, staysInView }))
    setHeight(bar.current!.offsetHeight)
  }
  return { sticky, height, place, stick }
}

/** The place at which a link's section begins, in pixels from the page's top; undefined for one that is not there or not shown. */
function topOf({ hash }: HTMLAnchorElement): number | undefined {
  const section = targetOf(hash)
  if (!section || isHidden(section)) return undefined
  return visiblePart(section).getBoundingClientRect().top + scrollY
}

/**
 * Moves the page to the section below the bar, or to its top for "#" (2.11.1, 2.11.2); the address follows without an entry in the history
 * (2.11.7), then the focus. If the section is missing, nothing moves.
 */
function scrollToSection(hash: string, bar: HTMLElement): void {
  const section = hash === '' ? document.body : targetOf(hash)
  if (!section) return
  revealFound(section)
  const target = () =>
    hash === '' ? 0 : scrollTarget(visiblePart(section).getBoundingClientRect().top + scrollY, bar.offsetHeight)
  history.replaceState(history.state, '', hash || location.pathname + location.search)
  movePage(target, () => takeFocus(section))
}

/** A bar that is longer than the window is wide scrolls sideways, the page does not. */
function bringIntoView(link: HTMLElement, list: HTMLElement): void {
  const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 })
}
