import type { ReactNode } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { ActionButton } from './action-button.tsx'
import { useWords } from '../texts/use-words.ts'
import { Failed } from './failed.tsx'
import { DeskForm } from './fields.tsx'
import { UnplacedFaults } from './unplaced-faults.tsx'
import { useAction } from './use-action.ts'

/** A question over the page: fields, a button that does it, one that leaves it. It closes when it is done; what was typed stays else. */
export function AskDialog<Answer>({
  title,
  action,
  work,
  onDone,
  onClose,
  leave,
  isDangerous = false,
  goesOn = false,
  isOnTop = false,
  children,
}: {
  title: string
  /** The label of the button that does it. */
  action: string
  work: () => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
  /** The label of the other button. */
  leave?: string
  isDangerous?: boolean
  /** Another question follows: what is done does not close this one. */
  goesOn?: boolean
  /** It may open over another question. */
  isOnTop?: boolean
  children?: ReactNode
}) {
  const { t } = useWords()
  const { run, isRunning, error } = useAction(work, (answer) => {
    if (!goesOn) onClose()
    onDone(answer)
  })
  return (
    <ModalOverlay
      className={isOnTop ? 'overlay is-on-top' : 'overlay'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title">{title}</Heading>
          <DeskForm error={error} onSend={run}>
            {children}
            <UnplacedFaults error={error} />
            <Failed error={error} />
            <div className="buttons">
              <Button className="button" onPress={onClose}>
                {leave ?? t('cancel')}
              </Button>
              <ActionButton
                type="submit"
                className={isDangerous ? 'button is-danger' : 'button is-main'}
                isBusy={isRunning}
              >
                {action}
              </ActionButton>
            </div>
          </DeskForm>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
