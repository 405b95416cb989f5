import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useWords } from '../texts/use-words.ts'
import { noticeBoard } from './notice-board.ts'

/** Something that is told this once. It is copied by a press or by hand, and gone when it is closed. */
export function ShownOnce({
  title,
  text,
  secret,
  onClose,
}: {
  title: string
  text: string
  secret: string
  onClose: () => void
}) {
  const { t } = useWords()
  const copy = async () => {
    try {
      // Browsers have no clipboard over plain http.
      await navigator.clipboard.writeText(secret)
      noticeBoard.say(t('copied'))
    } catch {
      noticeBoard.fail(t('notCopied'))
    }
  }
  return (
    <ModalOverlay className="overlay" isOpen>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title">{title}</Heading>
          <p>{text}</p>
          <p className="secret">{secret}</p>
          <div className="buttons">
            <Button className="button" onPress={() => void copy()}>
              {t('copy')}
            </Button>
            <Button className="button is-main" onPress={onClose}>
              {t('done')}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
