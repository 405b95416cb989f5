import { useEffect } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useWords } from '../texts/use-words.ts'
import { seat } from '../api/seat.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useSeat } from './use-seat.ts'

/** Opens over the page when its session has ended: what is typed below stays, and what waits goes on. */
export function SignInAgain() {
  const { t } = useWords()
  const { session, isAway, other } = useSeat()
  const name = other?.staff?.name
  useEffect(() => (isAway ? whenPersonComesBack(lookAgain) : undefined), [isAway])
  return (
    <ModalOverlay className="overlay is-on-top" isOpen={isAway} isKeyboardDismissDisabled>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title">{t('signInAgainTitle')}</Heading>
          <p>{name ? t('otherSignedIn', { name }) : t('signInAgainText')}</p>
          <SignInForm email={session?.staff?.email ?? ''} onDone={seat.take} />
          {name && (
            <Button className="button is-wide" onPress={() => location.assign('/desk/')}>
              {t('goOnAsOther', { name })}
            </Button>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Signed in in another tab already, the person is not asked in this one; a shop that cannot be reached leaves the question open. */
const lookAgain = () => void seat.lookAgain().catch(() => undefined)

/** Tabs change by visibility, windows beside each other by focus. */
function whenPersonComesBack(look: () => void): () => void {
  document.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', look)
  }
}
