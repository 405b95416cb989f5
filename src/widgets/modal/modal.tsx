import { type ReactNode, useRef } from 'react'
import { useModal } from './use-modal.ts'

export type ModalProps = {
  isOpen: boolean
  /** Hears of every closing: by backdrop, close mark, Esc, and by `isOpen`. */
  onClosed: () => void
  /** On the dialog itself, which covers the window as the backdrop. */
  overlayClass: string
  boxId: string
  closeClass: string
  closeLabel: string
  labelledBy: string
  children: ReactNode
}

/** A box above the page (4.modal). While it is open the page does not scroll and cannot be reached. */
export function Modal({
  isOpen,
  onClosed,
  overlayClass,
  boxId,
  closeClass,
  closeLabel,
  labelledBy,
  children,
}: ModalProps) {
  const box = useRef<HTMLDivElement>(null)
  const { dialogProps, close } = useModal({ isOpen, onClosed, box })
  return (
    <dialog {...dialogProps} className={overlayClass} aria-labelledby={isOpen ? labelledBy : undefined}>
      <div id={boxId} ref={box}>
        <button type="button" className={closeClass} aria-label={closeLabel} onClick={close} />
        {children}
      </div>
    </dialog>
  )
}
