import { flightPath, type Point } from './flight-path.ts'

/** Spec §9. */
const STEP_MS = 45
const STEPS_PER_BLINK = 20
/** Px below the upper edge at which the page is scrolled after a copy that leaves the window (4.fly.5). */
const ROOM_ABOVE = 30

export type Flight = {
  /** Resolves when it has ended, or at once when it is stopped. */
  done: Promise<void>
  stop(): void
}

/** A copy of the picture flies into the cart, in steps by the clock: a tab that is slow misses some (4.fly). */
export function fly(picture: HTMLImageElement, target: HTMLElement): Flight {
  const from = placeOf(picture)
  const path = flightPath(from, placeOf(target))
  const copy = copyOf(picture)
  const mask = document.createElement('div')
  mask.className = 'ajaxcart-mask'
  mask.append(copy)
  document.body.append(mask)
  target.classList.add('ajaxcart-animation-active')
  moveTo(copy, from)

  let end!: () => void
  const done = new Promise<void>((resolve) => (end = resolve))
  const begin = performance.now()
  const steps = setInterval(() => {
    const step = Math.floor((performance.now() - begin) / STEP_MS)
    const point = path[step - 1] ?? path.at(-1)
    if (point) moveTo(copy, point)
    target.classList.toggle('ajaxcart-blink', Math.floor(step / STEPS_PER_BLINK) % 2 === 1)
    if (step >= path.length) stop()
  }, STEP_MS)
  function stop() {
    clearInterval(steps)
    mask.remove()
    target.classList.remove('ajaxcart-animation-active', 'ajaxcart-blink')
    end()
  }
  return { done, stop }
}

/** On the page, not in the window: it may be scrolled meanwhile. */
function placeOf(element: Element): Point {
  const { left, top } = element.getBoundingClientRect()
  return { x: left + scrollX, y: top + scrollY }
}

function copyOf(picture: HTMLImageElement): HTMLImageElement {
  const copy = document.createElement('img')
  copy.src = picture.currentSrc || picture.src
  copy.alt = ''
  copy.className = 'ajaxcart-copy'
  copy.style.inlineSize = `${picture.offsetWidth}px`
  copy.style.blockSize = `${picture.offsetHeight}px`
  return copy
}

function moveTo(copy: HTMLElement, { x, y }: Point): void {
  const isSeen = y + copy.offsetHeight > scrollY && y < scrollY + innerHeight
  if (!isSeen) scrollTo({ top: y - ROOM_ABOVE, behavior: 'instant' })
  // The mask it lies in stays where the window is.
  copy.style.transform = `translate(${x - scrollX}px, ${y - scrollY}px)`
}
