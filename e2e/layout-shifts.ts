import type { Page } from '@playwright/test'

/** The distance by which things moved (CLS), and what moved when. */
export type LayoutShifts = { total: number; moved: string[] }

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

/**
 * Notes what moves on each page that is opened from now on.
 * @param options.afterInput counts what moves within half a second of a click or key, too
 * @returns a function that tells what has moved on the page that is open
 */
export async function watchShifts(page: Page, { afterInput = false } = {}): Promise<() => Promise<LayoutShifts>> {
  await page.addInitScript((countsAll) => {
    const shifts: LayoutShifts = { total: 0, moved: [] }
    Object.assign(window, { shifts })
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}#${node.id}.${node.className}` : String(node?.textContent)
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        if (hadRecentInput && !countsAll) continue
        shifts.total += value
        shifts.moved.push(`${value} at ${startTime} ms: ${sources.map(({ node }) => nameOf(node)).join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, afterInput)
  return () =>
    page.evaluate(async () => {
      // The observer hears of a change after the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return (window as unknown as { shifts: LayoutShifts }).shifts
    })
}
