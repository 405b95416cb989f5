/** Why a page may be out of date: `memory`: it comes out of the browser's memory; `away`: it was out of view for a while. */
export type PageReturn = 'memory' | 'away'

/** Calls back when the shopper returns to this page. `longAway`: how long out of view counts, in milliseconds. */
export function watchPageReturn(longAway: number, onReturn: (how: PageReturn) => void): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onReturn('memory')
  })
  let hiddenAt = Infinity
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (Date.now() - hiddenAt > longAway) onReturn('away')
  })
}

/** Tells whether the back or forward button brought this page: what it was drawn with may be old. */
export function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}
