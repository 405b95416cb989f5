import { useEffect, useRef } from 'react'
import { useDocumentEvent } from '../events/use-document-event.ts'

/**
 * Gives what has the focus; where nothing has, because a new layout has hidden it, what had it until then. Browsers take the focus
 * from what is hidden at the next occasion, which may come before the media query's event.
 */
export function useLastFocus(): () => HTMLElement | null {
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    last.current = focused()
  }, [])
  useDocumentEvent('focusin', () => (last.current = focused()))
  useDocumentEvent('focusout', ({ target }) => {
    // The shopper has left it.
    if ((target as HTMLElement).checkVisibility()) last.current = null
  })
  return () => focused() ?? last.current
}

function focused(): HTMLElement | null {
  const active = document.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : null
}
