import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SMALL_SCREEN } from '#domain/small-screen.ts'
import {
  pressTerm,
  selectTab,
  showPane,
  shownPane,
  tabByKey,
  type ToggleContent,
} from '#domain/toggle-content/toggle-content.ts'
import { isRightToLeft } from '../browser/screen/direction.ts'
import { useFollowedFragment } from '../browser/address/use-followed-fragment.ts'
import { useFoundInPage } from '../browser/events/use-found-in-page.ts'
import { useMediaQuery } from '../browser/screen/use-media-queries.ts'
import { useElements } from './use-elements.ts'
import { useFocusAcross } from './use-focus-across.ts'
import { useOpenedBefore } from './use-opened-before.ts'

/**
 * Tabs and accordion (behaviours 2.12): two presentations of the same list, with one selected pair.
 *
 * @param ids of the panes
 * @param isOpen the accordion begins with its first pane open
 * @returns what is selected and shown, and props for the wrapper, the list, and each tab, term and pane
 */
export function useToggleContent(ids: readonly string[], isOpen: boolean) {
  const [state, setState] = useState<ToggleContent>({ count: ids.length, current: 0, isOpen })
  const small = useMediaQuery(SMALL_SCREEN)
  const isAlive = small !== undefined
  const isSmall = small === true
  const list = useRef<HTMLDListElement>(null)
  const [tabs, tabRef] = useElements<HTMLAnchorElement>()
  const [terms, termRef] = useElements<HTMLAnchorElement>()
  const [panes, paneRef] = useElements<HTMLElement>()
  const wrapperProps = useFocusAcross(isSmall, tabs, terms, state.current)

  const show = (target: Element) => {
    const index = panes.findIndex((pane) => pane.contains(target))
    if (index >= 0) flushSync(() => setState((before) => showPane(before, index)))
  }
  useFollowedFragment(show)
  useFoundInPage(list, show)
  useOpenedBefore(panes, (index) => setState((before) => showPane(before, index)))

  function moveByKey(event: KeyboardEvent<HTMLAnchorElement>, index: number) {
    const to = tabByKey(event.key, index, tabs.length, isRightToLeft(event.currentTarget))
    if (to === undefined) return
    event.preventDefault()
    setState(selectTab(state, to))
    tabs[to]!.focus()
  }

  const shown = shownPane(state, isSmall ? 'accordion' : 'tabs')
  return {
    ...state,
    isAlive,
    wrapperProps,
    listProps: { ref: list, role: isAlive ? 'presentation' : undefined },
    tabProps: (index: number) => ({
      ref: tabRef(index),
      'aria-selected': index === state.current,
      tabIndex: index === state.current ? 0 : -1,
      ...pressed(
        () => setState(selectTab(state, index)),
        (event) => moveByKey(event, index),
      ),
    }),
    termProps: (index: number) => ({
      ref: termRef(index),
      role: isAlive ? 'button' : undefined,
      'aria-expanded': isAlive ? index === shown : undefined,
      ...pressed(() => setState(pressTerm(state, index))),
    }),
    paneProps: (index: number) => ({
      ref: paneRef(index),
      // Before there is a script, the first one is not hidden: styles close it where the accordion begins closed.
      hidden: index === (isAlive ? shown : 0) ? undefined : ('until-found' as const),
      role: isAlive ? (isSmall ? 'region' : 'tabpanel') : undefined,
      'aria-labelledby': isAlive ? (isSmall ? termId : tabId)(ids[index]!) : undefined,
    }),
  }
}

export const tabId = (paneId: string): string => `${paneId}-tab`
export const termId = (paneId: string): string => `${paneId}-term`

/** Pressed by pointer, Enter or Space; it is a link for those without script. */
function pressed(press: () => void, onOtherKey?: (event: KeyboardEvent<HTMLAnchorElement>) => void) {
  return {
    onClick(event: MouseEvent) {
      event.preventDefault()
      press()
    },
    onKeyDown(event: KeyboardEvent<HTMLAnchorElement>) {
      if (event.key !== ' ') return onOtherKey?.(event)
      event.preventDefault()
      press()
    },
  }
}
