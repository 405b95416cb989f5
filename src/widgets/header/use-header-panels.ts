import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { afterPress, isTrigger, type PanelId, WIDTH_QUERIES } from '#domain/header/panels.ts'
import { isModifiedClick } from '../browser/events/is-modified-click.ts'
import { focusById } from '../browser/focus/page-elements.ts'
import { useBodyClass } from '../browser/screen/use-body-class.ts'
import { matchesNow } from '../browser/screen/use-media-queries.ts'
import { headerClasses as classes } from './header.classes.ts'
import { SEARCH_FIELD, useOpenPanel } from './use-open-panel.ts'

export type HeaderPanels = ReturnType<typeof useHeaderPanels>

/**
 * The header's triggers (behaviours 2.9): each opens and closes its panel, one at a time. A panel stays open until its
 * close control, Esc, its trigger or another one closes it, or the window is another width.
 */
export function useHeaderPanels() {
  const { open, setOpen, width, focusTrigger, triggerRef, panelRef } = useOpenPanel()
  const isControlPanel = Boolean(width?.isNarrow && open)
  useBodyClass(classes.body, isControlPanel)

  /** As wide as the window is now, not when the page came; at other widths the trigger is a link (2.9.8). */
  const isOurs = (event: MouseEvent, panel: PanelId) => {
    if (isModifiedClick(event.nativeEvent) || !isTrigger[panel](matchesNow(WIDTH_QUERIES))) return false
    event.preventDefault()
    return true
  }
  const close = (panel: PanelId) => {
    flushSync(() => setOpen(undefined))
    focusTrigger(panel)
  }
  const press = (event: MouseEvent, panel: PanelId) => {
    if (!isOurs(event, panel)) return
    const next = afterPress(open, panel)
    flushSync(() => setOpen(next))
    if (next === 'header-search') focusById(SEARCH_FIELD)
  }
  const states = (panel: PanelId) =>
    panel === open ? ` ${classes.open}${isControlPanel ? ` ${classes.active}` : ''}` : ''

  return {
    width,
    open,
    /** On what holds triggers and panels: open, and that panels are no longer the style sheet's. */
    rootStates: `${width ? ` ${classes.alive}` : ''}${isControlPanel ? ` ${classes.rootOpen}` : ''}`,
    close,
    triggerProps: (panel: PanelId, name: string) => ({
      ref: triggerRef(panel),
      className: `${classes.link} ${name}${states(panel)}`,
      onClick: (event: MouseEvent) => press(event, panel),
      // A trigger that opens nothing at this width says nothing of a panel (2.9.12).
      ...(width && isTrigger[panel](width) && { 'aria-controls': panel, 'aria-expanded': panel === open }),
    }),
    panelProps: (panel: PanelId, name = '') => ({
      id: panel,
      ref: panelRef(panel),
      className: `${name}${name && ' '}${classes.panel}${states(panel)}`,
    }),
    closeProps: (panel: PanelId) => ({
      className: classes.close,
      onClick: (event: MouseEvent) => {
        if (isOurs(event, panel)) close(panel)
      },
    }),
  }
}
