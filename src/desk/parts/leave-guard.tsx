import { useBlocker } from '@tanstack/react-router'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useWords } from '../texts/use-words.ts'

/** The desk asks before the page is left while something on it is not saved. */
export function LeaveGuard({ isDirty, fields }: { isDirty: () => boolean; fields: string }) {
  const { t } = useWords()
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={(isOpen) => !isOpen && blocker.reset()}>
      <Modal className="modal">
        <Dialog className="dialog" role="alertdialog">
          <Heading slot="title">{t('leaveTitle')}</Heading>
          <p>{t('leaveText', { fields })}</p>
          <div className="buttons">
            <Button className="button" onPress={blocker.proceed}>
              {t('leave')}
            </Button>
            <Button className="button is-main" onPress={blocker.reset}>
              {t('stay')}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
