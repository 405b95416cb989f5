import { type RefObject, useLayoutEffect } from 'react'

/** Opens and closes the browser's own dialog: while it is open, the page behind it cannot be reached, and Esc closes it. */
export function useShownModal(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [dialog, isOpen])
}
