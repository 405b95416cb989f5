/** Milliseconds that a browser may take to send a form and leave the page, before it counts as having stayed. */
const LEAVING_MS = 5000

/** The button that was pressed last to send a form, or the form itself; and when. */
let pressed: EventTarget | null
let pressedAt: number

/**
 * A form that the browser sends by itself is sent once: another press of the same button, while the answer is on its way, would do the
 * same thing twice. It counts again once the page is come back to, once the shopper stopped the browser, and after a while in any case:
 * an answer may be a file, or nothing.
 */
export function sendOnce(): void {
  // Behind all that would send the form in another way.
  addEventListener('submit', (event) => {
    const { target, submitter, timeStamp } = event
    if (event.defaultPrevented || !(target as Element).matches('[method=post]')) return
    const by = submitter ?? target
    if (by === pressed && timeStamp - pressedAt < LEAVING_MS) return event.preventDefault()
    pressed = by
    pressedAt = timeStamp
  })
  const forget = () => (pressed = null)
  addEventListener('pageshow', forget)
  // Browsers before 2026 do not tell that they were stopped.
  if ('navigation' in window) navigation.addEventListener('navigateerror', forget)
}
