import { type RefObject, useLayoutEffect } from 'react'
import { giveFocus } from './give-focus.ts'

/** When what is inside goes while it has the focus, the focus goes back to what was pressed. */
export function useReturnFocus(inside: RefObject<HTMLElement | null>, pressed: HTMLElement | undefined): void {
  useLayoutEffect(() => {
    const element = inside.current
    return () => {
      if (element?.contains(document.activeElement)) giveFocus(pressed)
    }
  }, [inside, pressed])
}
