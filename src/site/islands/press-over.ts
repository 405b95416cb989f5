/** The longest wait for the end of a press, in milliseconds: a list that opens under the finger never tells. */
const LONGEST_MS = 1000
/** A click comes this long after the finger has left, at the latest, in milliseconds: the browser may wait for a second tap. */
const CLICK_FOLLOWS_MS = 350

let isOver = Promise.resolve()

/**
 * Resolves once no press is under way. An island waits for it before it comes to life: where React draws the page anew (the browser
 * translated it, an extension put an element in), the element that a press began on is gone, and its click never comes.
 */
export const pressOver = (): Promise<void> => isOver

const begin = (event: Event) => {
  if (event instanceof KeyboardEvent && event.key !== ' ') return
  isOver = new Promise((resolve) => {
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    // In a task of its own, after what the browser does at the click.
    const end = () => {
      listening.abort()
      setTimeout(resolve)
    }
    for (const type of ['click', 'pointercancel']) addEventListener(type, end, options)
    for (const type of ['pointerup', 'keyup']) addEventListener(type, () => setTimeout(end, CLICK_FOLLOWS_MS), options)
    setTimeout(end, LONGEST_MS)
  })
}
for (const type of ['pointerdown', 'keydown']) addEventListener(type, begin, { capture: true, passive: true })
