import type { MenuItem } from '#domain/navigation/menu-item.ts'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { SMALL_SCREEN } from '#domain/small-screen.ts'
import { clearClass } from '../browser/screen/clear-class.ts'
import { lastUsedPointer } from '../browser/pointer/pointer-memory.ts'
import { useDocumentEvent } from '../browser/events/use-document-event.ts'
import { useIsAlive } from '../browser/alive/use-is-alive.ts'
import { matchesNow, useMediaQueries } from '../browser/screen/use-media-queries.ts'
import { useWindowEvent } from '../browser/events/use-window-event.ts'
import { MenuElements } from './menu-elements.ts'
import type { MenuMarks } from './menu-items.tsx'
import { navigationClasses as classes } from './navigation.classes.ts'
import { closed, NONE, type Places, placesAround } from './navigation-state.ts'
import { useMenuKeys } from './use-menu-keys.ts'
import { useMenuMouse } from './use-menu-mouse.ts'
import { useMenuTaps } from './use-menu-taps.ts'
import { useSpill } from './use-spill.ts'

const WIDTH = { isSmall: SMALL_SCREEN }
/** There taps and clicks open submenus, above the mouse does by being there (spec §2, widget 10). */
const isSmall = () => matchesNow(WIDTH).isSmall

/** Submenus by mouse, touch and keyboard (behaviours 2.10). `marks` is undefined before the browser can tell anything of them. */
export function useNavigation(menu: readonly MenuItem[]) {
  const nav = useRef<HTMLElement>(null)
  const [elements] = useState(() => new MenuElements())
  const [open, change] = useState<Places>(NONE)
  const isAlive = useIsAlive()
  const fit = useSpill(nav, elements, isAlive, isSmall)

  const isFollowed = () => !isSmall() && lastUsedPointer() === 'mouse'
  const mouse = useMenuMouse({ elements, open, change, isFollowed })
  const followKeys = useMenuKeys({ menu, elements, open, change, isSmall })
  const { noteKey, ...taps } = useMenuTaps({ menu, elements, change, isSmall })

  useLayoutEffect(() => {
    // The first question begins to watch. The items are known by their refs once this is alive: a mouse that rests on one opens it.
    if (isFollowed() && isAlive) mouse.take()
    // oxlint-disable-next-line react/exhaustive-deps -- `mouse` is new at each drawing; this runs at the first one and when it comes alive
  }, [isAlive])
  useWindowEvent('touch-detected', mouse.forget)
  useDocumentEvent('pointerdown', ({ target }) => {
    if (!isSmall() && !nav.current?.contains(target as Node)) change((all) => (all.size > 0 ? NONE : all))
  })
  // The layout is another one on the other side (2.10.12).
  useMediaQueries(WIDTH, (_before, _now, draw) => {
    mouse.forget()
    draw(() => change(NONE))
    for (const name of [classes.open, classes.oldOpen]) clearClass(name)
  })

  const marks: MenuMarks | undefined = isAlive ? { open, ...fit, ref: elements.ref } : undefined
  return {
    marks,
    navProps: {
      ref: nav,
      className: isAlive ? classes.alive : undefined,
      ...taps,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        noteKey(event)
        followKeys(event)
      },
      // Focus that leaves a branch closes it; on small screens the page would move under the shopper.
      onBlur: ({ target, relatedTarget }: FocusEvent) => {
        if (isSmall() || !relatedTarget) return
        const kept = placesAround(elements.placeOf(relatedTarget))
        const left = placesAround(elements.placeOf(target)).filter((one) => !kept.includes(one) && !mouse.isOver(one))
        if (left.some((one) => open.has(one))) change((all) => closed(all, left))
      },
    },
  }
}
