import { isRightToLeft } from '../browser/direction.ts'
import { LESS_MOTION } from '../browser/less-motion.ts'
import { goTo, readCommand, type CommandResult, type SlideCommand } from '#domain/slideshow/slide-command.ts'
import {
  createSlideshow,
  isGoing,
  nextRing,
  SLIDE_TRANSITION,
  slideshowAfter,
  type SlideshowEvent,
  type Way,
} from '#domain/slideshow/slideshow.ts'
import { slideshowClasses as classes } from './slideshow.classes.ts'
import { watchSwipes } from './watch-swipes.ts'

/** Scripts send it to the element with a `SlideCommand` as `detail` (behaviours 2.5.11). */
const COMMAND_EVENT = 'slideshow:command'

const one = <E extends Element = HTMLElement>(root: Element, name: string) => root.querySelector<E>(`.${name}`)

/** Brings a slideshow to life (behaviours 2.5). With fewer than two slides there is nothing to do (2.5.10). */
export function enhance(element: HTMLElement): void {
  const container = one(element, classes.container)
  const list = container && one(container, classes.list)
  if (!list) return
  watchPictures(list)
  const slides = [...list.children].filter((child) => child instanceof HTMLElement)
  if (slides.length > 1) start(element, container, list, slides)
}

/** A slide whose picture is dead keeps its words, on the ground below them. */
function watchPictures(list: HTMLElement): void {
  const mark = (image: HTMLImageElement) => image.closest(`.${classes.slide}`)?.classList.add(classes.pictureless)
  list.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && mark(target), true)
  for (const image of list.querySelectorAll('img')) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) mark(image)
  }
}

function start(element: HTMLElement, container: HTMLElement, list: HTMLElement, slides: HTMLElement[]): void {
  const boxes = [...container.querySelectorAll<HTMLElement>(`.${classes.pagerBox}`)]
  const rotation = one(container, classes.rotation)
  const stillness = matchMedia(LESS_MOTION)
  const { signal, abort } = detachable()
  let state = createSlideshow(slides.length, !stillness.matches, performance.now())
  let motions: Animation[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function take(event: SlideshowEvent): void {
    const before = state
    const hadFocus = slides[before.current]!.contains(document.activeElement)
    state = slideshowAfter(before, event, performance.now())
    if (state.moving !== before.moving) move()
    draw()
    wait()
    // What is inert loses the focus.
    if (hadFocus && state.current !== before.current)
      slides[state.current]!.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
  }

  function obey(result: CommandResult): void {
    if (result.status === 'event') take(result.event)
    else if (result.status === 'destroy') destroy()
    // oxlint-disable-next-line no-console -- behaviours 8.slideshow.1
    else console.log(result.reason)
  }

  function wait(): void {
    clearTimeout(timer)
    const pause = nextRing(state, performance.now(), stillness.matches ? 0 : SLIDE_TRANSITION)
    if (pause !== undefined) timer = setTimeout(() => take({ type: 'rang' }), pause)
  }

  /** A transition ends at once when the next one begins (2.5.8). */
  function move(): void {
    for (const motion of motions) motion.cancel()
    const { moving } = state
    const isSeen = moving && !stillness.matches
    motions = isSeen ? slideOver(slides[moving.from]!, slides[state.current]!, moving.way) : []
  }

  function draw(): void {
    for (const [index, slide] of slides.entries()) {
      slide.classList.toggle(classes.current, index === state.current)
      slide.classList.toggle(
        classes.moving,
        Boolean(state.moving) && [state.current, state.moving?.from].includes(index),
      )
      slide.inert = index !== state.current
    }
    for (const [index, box] of boxes.entries()) {
      box.classList.toggle(classes.pagerCurrent, index === state.current)
      box.querySelector('button')?.setAttribute('aria-current', String(index === state.current))
    }
    list.classList.toggle(classes.paused, !isGoing(state))
    list.setAttribute('aria-live', isGoing(state) ? 'off' : 'polite')
    const name = element.getAttribute(state.isRotating ? 'pause-text' : 'play-text')
    rotation?.setAttribute('aria-label', name ?? '')
    rotation?.classList.toggle('is-stopped', !state.isRotating)
  }

  function destroy(): void {
    abort()
    clearTimeout(timer)
    for (const motion of motions) motion.cancel()
    container.classList.remove(classes.live)
    list.classList.remove(classes.paused)
    for (const slide of slides) {
      slide.inert = false
      slide.classList.remove(classes.moving)
    }
  }

  container.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      const box = boxes.findIndex((candidate) => candidate.contains(target))
      if (box >= 0) {
        // Even the current one's: the shopper wants to stay there.
        if (state.isRotating) take({ type: 'stop' })
        obey(goTo(box, slides.length, state.current, true))
      } else if (target.closest(`.${classes.previous}`)) take({ type: 'move', to: 'previous', isShopper: true })
      else if (target.closest(`.${classes.next}`)) take({ type: 'move', to: 'next', isShopper: true })
      else if (target.closest(`.${classes.rotation}`)) take({ type: state.isRotating ? 'stop' : 'start' })
    },
    { signal },
  )
  watchSwipes(list, signal, (way) => take({ type: 'move', to: way, isShopper: true }))
  container.addEventListener(
    'focusin',
    ({ target }) => {
      // A keyboard is at work; a click focuses as well, and has said already what it wants.
      if (target instanceof Element && target.matches(':focus-visible')) take({ type: 'stop' })
    },
    { signal },
  )
  for (const [type, then] of [
    ['pointerenter', 'hold'],
    ['pointerleave', 'release'],
  ] as const) {
    // A finger never leaves.
    const follow = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') take({ type: then, by: 'hover' })
    }
    container.addEventListener(type, follow, { signal })
  }
  const followTab = () => take({ type: document.hidden ? 'hold' : 'release', by: 'hidden' })
  document.addEventListener('visibilitychange', followTab, { signal })
  stillness.addEventListener('change', () => stillness.matches && take({ type: 'stop' }), { signal })
  element.addEventListener(
    COMMAND_EVENT,
    (event) => obey(readCommand(((event as CustomEvent).detail ?? {}) as SlideCommand, slides.length, state.current)),
    { signal },
  )

  // Where it was scrolled to without us is where it starts.
  const shown = slides.findIndex(
    (slide) => Math.abs(slide.offsetLeft - list.offsetLeft - list.scrollLeft) < slide.offsetWidth / 2,
  )
  list.scrollLeft = 0
  container.classList.add(classes.live)
  if (shown > 0) state = { ...state, current: shown, isRotating: false }
  if (matchMedia('(hover: hover)').matches && container.matches(':hover')) take({ type: 'hold', by: 'hover' })
  if (container.contains(document.activeElement)) take({ type: 'stop' })
  followTab()
}

/** Forward moves the content to where lines begin, backward the other way (2.5.3). */
function slideOver(from: HTMLElement, to: HTMLElement, way: Way): Animation[] {
  const side = (way === 'forward') === isRightToLeft(from) ? -100 : 100
  const run = (slide: HTMLElement, start: number, end: number) =>
    slide.animate(
      { translate: [`${start}% 0`, `${end}% 0`] },
      { duration: SLIDE_TRANSITION, easing: 'ease-in-out', fill: 'forwards' },
    )
  return [run(from, 0, -side), run(to, side, 0)]
}

function detachable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
