import { wantsLessMotion } from '../browser/screen/less-motion.ts'

/** Spec §9: an advice fades in and out over this time, in milliseconds. */
export const ADVICE_FADE = 1000

const fading = new WeakMap<Element, Animation>()

/** Shows an element by fading it in; its text can be read from the start (4.field.4). */
export function fadeIn(element: HTMLElement): void {
  const wasHidden = element.hidden || fading.has(element)
  stop(element)
  element.hidden = false
  if (wasHidden) animate(element, [0, 1])
}

/** Hides an element by fading it out; it takes no room in the end. */
export function fadeOut(element: HTMLElement): void {
  if (element.hidden || fading.get(element)?.id === 'out') return
  stop(element)
  const animation = animate(element, [1, 0])
  if (!animation) {
    element.hidden = true
    return
  }
  animation.id = 'out'
  animation.onfinish = () => {
    fading.delete(element)
    element.hidden = true
  }
}

/** Hides an element at once. */
export function hideNow(element: HTMLElement): void {
  stop(element)
  element.hidden = true
}

function animate(element: HTMLElement, opacity: [number, number]): Animation | undefined {
  if (!element.animate || wantsLessMotion()) return undefined
  const animation = element.animate({ opacity }, { duration: ADVICE_FADE, easing: 'ease-out' })
  fading.set(element, animation)
  animation.onfinish = () => fading.delete(element)
  return animation
}

function stop(element: Element): void {
  const animation = fading.get(element)
  if (!animation) return
  fading.delete(element)
  animation.onfinish = null
  animation.cancel()
}
