/** Longest wait for a browser that is never idle, in milliseconds. */
const PATIENCE = 4000

/** Calls back when the page with its pictures is there and the browser has nothing to do; some get a moment instead. */
export function whenIdle(start: () => void): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', () => whenIdle(start), { once: true })
  } else if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: PATIENCE })
  else setTimeout(start, 200)
}
