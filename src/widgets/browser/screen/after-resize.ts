/** Spec §9, resize debounce. */
const RESIZE_PAUSE_MS = 250

/** Calls back once, 250 ms after the last resize of the window (behaviours 9.const.2). The returned function ends that. */
export function afterResize(callback: () => void): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(pause)
    pause = setTimeout(callback, RESIZE_PAUSE_MS)
  }
  addEventListener('resize', wait)
  return () => {
    clearTimeout(pause)
    removeEventListener('resize', wait)
  }
}
