import { type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { useBodyClass } from '../browser/screen/use-body-class.ts'
import { useResized } from '../browser/screen/use-resized.ts'
import { useShownModal } from './use-shown-modal.ts'

/** Px between the box and the lower edge of the window before the box scrolls (behaviours 2.19.3), and above it then. */
const ROOM_BELOW = 30
const ROOM_ABOVE = 10

/** The behaviour of a box above the page: it is closed by its backdrop, its close mark and Esc, and finds its place (4.modal, 2.19). */
export function useModal({
  isOpen,
  onClosed,
  box,
}: {
  isOpen: boolean
  onClosed: () => void
  box: RefObject<HTMLElement | null>
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A press that began inside and ended on the backdrop (text was selected) is no click on it.
  const pressed = useRef<EventTarget>(null)
  const close = () => dialog.current?.close()
  useShownModal(dialog, isOpen)
  useBodyClass('noScroll', isOpen)
  const place = () => {
    if (isOpen && box.current) placeBox(box.current)
  }
  useLayoutEffect(place)
  useResized(box, isOpen, place)
  return {
    close,
    dialogProps: {
      ref: dialog,
      onClose: () => {
        // The event comes a moment later: the dialog may have been opened again meanwhile.
        if (!dialog.current?.open) onClosed()
      },
      onPointerDown: ({ target }: PointerEvent) => void (pressed.current = target),
      onClick: ({ target }: MouseEvent) => {
        if (target === dialog.current && pressed.current === target) close()
      },
    },
  }
}

/** Fixed while it fits; else it begins below the upper edge and scrolls in its backdrop (2.19.3). */
function placeBox(box: HTMLElement): void {
  const { style } = box
  style.position = ''
  style.insetBlockStart = ''
  const { top, height } = box.getBoundingClientRect()
  if (top + height <= innerHeight - ROOM_BELOW) return
  style.position = 'absolute'
  style.insetBlockStart = `${ROOM_ABOVE}px`
}
