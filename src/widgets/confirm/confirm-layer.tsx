import { useRef } from 'react'
import { useShownModal } from '../modal/use-shown-modal.ts'
import { useStore } from '../store/use-store.ts'
import { type AskedQuestion, questionStore } from './question-store.ts'

const CONFIRMED = 'confirmed'

export function Layer() {
  const questions = useStore(questionStore)
  return questions.map((asked, index) => (
    <ConfirmDialog
      key={asked.id}
      textId={index === 0 ? 'confirm-dialog-text' : `confirm-dialog-text-${asked.id}`}
      asked={asked}
    />
  ))
}

/** The answer that changes nothing stands first and has the focus; in the end the browser gives the focus back to where it was. */
function ConfirmDialog({ textId, asked }: { textId: string; asked: AskedQuestion }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useShownModal(dialog, true)
  return (
    <dialog
      ref={dialog}
      className="confirm-dialog"
      role="alertdialog"
      aria-labelledby={textId}
      onClose={({ currentTarget }) => asked.answer(currentTarget.returnValue === CONFIRMED)}
    >
      <p id={textId}>{asked.text}</p>
      <div className="confirm-dialog-buttons">
        <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
          {asked.cancel}
        </button>
        <button type="button" className="button" onClick={() => dialog.current?.close(CONFIRMED)}>
          {asked.confirm}
        </button>
      </div>
    </dialog>
  )
}
