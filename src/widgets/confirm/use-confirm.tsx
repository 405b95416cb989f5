import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** Texts of the question and of its two answers, already in the shopper's language. */
export type Question = { text: string; confirm: string; cancel: string }

const TEXT_ID = 'confirm-dialog-text'

/**
 * Asks before something is done that the shopper may not have meant (spec §3, `data-confirm`; 4.minicart.14).
 *
 * @returns `ask`, true only for the confirming button (Esc is a no), and the dialog, to be drawn by the component
 */
export function useConfirm(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ question: Question; answer: (isYes: boolean) => void }>()
  const ask = (question: Question) =>
    new Promise<boolean>((resolve) =>
      setAsked({
        question,
        answer(isYes) {
          setAsked(undefined)
          resolve(isYes)
        },
      }),
    )
  return { ask, dialog: asked && createPortal(<ConfirmDialog {...asked} />, document.body) }
}

/**
 * The answer that changes nothing has the focus. In the end the browser gives the focus back to where it was, by itself.
 */
function ConfirmDialog({ question, answer }: { question: Question; answer: (isYes: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current!.open) dialog.current!.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="confirm-dialog"
      role="alertdialog"
      aria-labelledby={TEXT_ID}
      onClose={({ currentTarget }) => answer(currentTarget.returnValue === 'confirmed')}
    >
      <p id={TEXT_ID}>{question.text}</p>
      <div className="confirm-dialog-buttons">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- in a dialog, where the first stop is to be the safe one */}
        <button type="button" className="button quiet" autoFocus onClick={() => dialog.current!.close()}>
          {question.cancel}
        </button>
        <button type="button" className="button" onClick={() => dialog.current!.close('confirmed')}>
          {question.confirm}
        </button>
      </div>
    </dialog>
  )
}
