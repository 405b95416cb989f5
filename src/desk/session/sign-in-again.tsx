import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useWords } from '../texts/use-words.ts'
import { seat } from '../api/seat.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useSeat } from './use-seat.ts'

/** Opens over the page when its session has ended: what is typed below stays, and what waits goes on. */
export function SignInAgain() {
  const { t } = useWords()
  const { session, isAway } = useSeat()
  return (
    <ModalOverlay className="overlay is-on-top" isOpen={isAway} isKeyboardDismissDisabled>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title">{t('signInAgainTitle')}</Heading>
          <p>{t('signInAgainText')}</p>
          <SignInForm email={session?.staff?.email ?? ''} onDone={seat.take} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
