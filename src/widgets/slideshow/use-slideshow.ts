import {
  createRef,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type CommandResult, goTo, readCommand, type SlideCommand } from '#domain/slideshow/slide-command.ts'
import { type Hold, isGoing, nextRing, SLIDE_TRANSITION, type SlideshowEvent } from '#domain/slideshow/slideshow.ts'
import { LESS_MOTION, wantsLessMotion } from '../browser/screen/less-motion.ts'
import { useDomEvent } from '../browser/events/use-dom-event.ts'
import { useMediaQuery } from '../browser/screen/use-media-queries.ts'
import { usePageHidden } from '../browser/events/use-page-hidden.ts'
import { useSwipe } from '../browser/pointer/use-swipe.ts'
import { useTimeout } from '../browser/time/use-timeout.ts'
import { useStore } from '../store/use-store.ts'
import { createSlideshowStore, type SlideshowSnapshot } from './slideshow-store.ts'
import { useSlideMotion } from './use-slide-motion.ts'

/** Scripts send it to the element `vitrine-slideshow`, with a `SlideCommand` as `detail` (behaviours 2.5.11). */
const COMMAND_EVENT = 'slideshow:command'

/**
 * A slideshow (behaviours 2.5). With fewer than two slides it stays as the server drew it (2.5.10).
 *
 * @returns its state, refs for slides and their links, and props for the elements
 */
export function useSlideshow(count: number) {
  const [store] = useState(() => createSlideshowStore(count))
  const snapshot = useStore(store)
  const { slideshow } = snapshot
  const [slides] = useState(() => refs<HTMLLIElement>(count))
  const [links] = useState(() => refs<HTMLAnchorElement>(count))
  const element = useRef<HTMLElement>(null)
  const container = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)

  const dispatch = (event: SlideshowEvent) => store.dispatch(event, performance.now())
  const move = (to: 'next' | 'previous') => dispatch({ type: 'move', to, isShopper: true })
  const hold = (isHeld: boolean) => dispatch(holdEvent(isHeld, 'hover'))
  function obey(result: CommandResult): void {
    if (result.status === 'event') dispatch(result.event)
    else if (result.status === 'destroy') store.destroy()
    // oxlint-disable-next-line no-console -- behaviours 8.slideshow.1
    else console.log(result.reason)
  }
  function choose(index: number): void {
    // Even the current one's: the shopper wants to stay there.
    if (slideshow.isRotating) dispatch({ type: 'stop' })
    obey(goTo(index, count, slideshow.current, true))
  }

  const start = useEffectEvent(() => {
    if (count < 2) return
    store.start(scrolledTo(list.current!, slides), !wantsLessMotion(), performance.now())
    list.current!.scrollLeft = 0
    if (matchMedia('(hover: hover)').matches && container.current!.matches(':hover')) hold(true)
    if (container.current!.contains(document.activeElement)) dispatch({ type: 'stop' })
  })
  useLayoutEffect(() => start(), [])
  useKeptFocus(slideshow.current, slides, links)
  useSlideMotion(slideshow, slides)
  useRotation(snapshot, dispatch)
  useSwipe(list, move)
  useDomEvent(element, COMMAND_EVENT, ({ detail }) => {
    const { status, slideshow: now } = store.getSnapshot()
    if (status === 'alive') obey(readCommand((detail ?? {}) as SlideCommand, count, now.current))
  })

  return {
    ...snapshot,
    isGoing: isGoing(slideshow),
    slides,
    links,
    move,
    choose,
    toggle: () => dispatch({ type: slideshow.isRotating ? 'stop' : 'start' }),
    elementProps: { ref: element },
    containerProps: {
      ref: container,
      ...holdingProps(hold, () => dispatch({ type: 'stop' })),
    },
    listProps: { ref: list },
  }
}

const holdEvent = (isHeld: boolean, by: Hold): SlideshowEvent => ({ type: isHeld ? 'hold' : 'release', by })

/** Time makes it go on; a page that nobody sees holds it, and a browser that is told to move less stops it (2.5.3, 2.5.6). */
function useRotation(snapshot: SlideshowSnapshot, dispatch: (event: SlideshowEvent) => void): void {
  const { status, slideshow } = snapshot
  const isStill = useMediaQuery(LESS_MOTION)
  const stop = useEffectEvent(() => dispatch({ type: 'stop' }))
  useEffect(() => {
    if (isStill) stop()
  }, [isStill])
  useTimeout(
    snapshot,
    () =>
      status === 'alive' ? nextRing(slideshow, performance.now(), wantsLessMotion() ? 0 : SLIDE_TRANSITION) : undefined,
    () => dispatch({ type: 'rang' }),
  )
  usePageHidden((isHidden) => dispatch(holdEvent(isHidden, 'hidden')))
}

/** A mouse over it holds it; a keyboard in it stops it. */
const holdingProps = (onHover: (isOver: boolean) => void, onKeyboard: () => void) => ({
  // A finger never leaves.
  onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && onHover(true),
  onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && onHover(false),
  onFocus({ target }: FocusEvent) {
    // A keyboard is at work; a click focuses as well, and has said already what it wants.
    if (target.matches(':focus-visible')) onKeyboard()
  },
})

/** A slide that becomes inert loses the focus a moment later: the focus goes on to the link of the slide that is shown instead. */
function useKeptFocus(
  current: number,
  slides: RefObject<HTMLElement | null>[],
  links: RefObject<HTMLElement | null>[],
) {
  const before = useRef(current)
  useLayoutEffect(() => {
    if (before.current === current) return
    const hadFocus = slides[before.current]?.current?.contains(document.activeElement)
    before.current = current
    if (hadFocus) links[current]?.current?.focus({ preventScroll: true })
  }, [current, slides, links])
}

/** The first slide is the one that was scrolled to without script. */
function scrolledTo(list: HTMLElement, slides: RefObject<HTMLElement | null>[]): number {
  const isShown = ({ offsetLeft, offsetWidth }: HTMLElement) =>
    Math.abs(offsetLeft - list.offsetLeft - list.scrollLeft) < offsetWidth / 2
  return Math.max(
    0,
    slides.findIndex(({ current }) => current && isShown(current)),
  )
}

const refs = <E>(count: number): RefObject<E | null>[] => Array.from({ length: count }, () => createRef<E>())
