import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useWords } from '../texts/use-words.ts'
import { CopyButton } from './copy-button.tsx'

/** Shows a secret that the shop tells only this once. It is copied by a press or by hand, and cannot be seen again after it is closed. */
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
  return (
    <ModalOverlay className="overlay" isOpen>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title">{title}</Heading>
          <p>{text}</p>
          <p className="secret">{secret}</p>
          <div className="buttons">
            <CopyButton text={secret} />
            <Button className="button is-main" onPress={onClose}>
              {t('done')}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
