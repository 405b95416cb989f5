import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { spills, startOf } from '#domain/navigation/spill.ts'
import { isRightToLeft } from '../browser/screen/direction.ts'
import { useAfterResize } from '../browser/screen/use-after-resize.ts'
import type { MenuElements } from './menu-elements.ts'
import { NONE, type Places } from './navigation-state.ts'

/** `level`: whose submenus are measured next; undefined when that has been done. */
type Fit = { level: number | undefined; spilling: Places }
const LAST_LEVEL = 1

/**
 * Submenus that would leave the window open the other way (behaviours 2.10.11): first those of the top categories, then
 * theirs, whose place depends on them. All of a level are measured before any is changed, and nothing is painted meanwhile.
 */
export function useSpill(
  nav: RefObject<HTMLElement | null>,
  elements: MenuElements,
  isAlive: boolean,
  isSmall: () => boolean,
) {
  const [fit, setFit] = useState<Fit>({ level: undefined, spilling: NONE })
  const begin = () => setFit({ level: isSmall() ? undefined : 0, spilling: NONE })
  useLayoutEffect(() => {
    // Not before: what the style sheet does without script would be measured.
    // oxlint-disable-next-line react/set-state-in-effect -- sizes are outside of React
    if (isAlive) begin()
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isAlive])
  useAfterResize(() => flushSync(begin))

  useLayoutEffect(() => {
    const { level, spilling } = fit
    if (level === undefined) return
    const width = document.documentElement.clientWidth
    const isRtl = isRightToLeft(nav.current!)
    const found = elements.submenus(level).filter(({ submenu }) => {
      const rect = submenu.getBoundingClientRect()
      return spills(startOf(rect, width, isRtl), rect.width, width)
    })
    // oxlint-disable-next-line react/set-state-in-effect -- what was measured is drawn
    setFit({
      level: level < LAST_LEVEL ? level + 1 : undefined,
      spilling: new Set([...spilling, ...found.map(({ place }) => place)]),
    })
  }, [fit, nav, elements])

  return { spilling: fit.spilling, isTested: fit.level !== undefined }
}
