import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { targetOf } from '../browser/address/fragment.ts'

/**
 * Takes over what was opened before the script came: the pane in which the browser has found something stays where it is
 * when the pane above it closes; else the pane that the address names is opened and scrolled to.
 *
 * @param onOpened called once, with the pane's index; it draws that pane alone
 */
export function useOpenedBefore(panes: HTMLElement[], onOpened: (index: number) => void): void {
  const afterDrawing = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    const run = afterDrawing.current
    afterDrawing.current = undefined
    run?.()
  })
  const takeOver = useEffectEvent(() => {
    const found = panes.findLastIndex((pane) => !pane.hasAttribute('hidden'))
    if (found > 0) {
      const pane = panes[found]!
      const before = pane.getBoundingClientRect().top
      afterDrawing.current = () => scrollBy({ top: pane.getBoundingClientRect().top - before, behavior: 'instant' })
      // React was not told of them.
      for (const other of panes.slice(1, found)) other.setAttribute('hidden', 'until-found')
      return onOpened(found)
    }
    const target = targetOf(location.hash)
    const named = target ? panes.findIndex((pane) => pane.contains(target)) : -1
    if (named < 0) return
    afterDrawing.current = () => target?.scrollIntoView()
    onOpened(named)
  })
  useLayoutEffect(() => takeOver(), [])
}
