import type { DeskSession } from '#domain/owner/desk-session.ts'
import { passkeyCalls } from '../api/passkey-calls.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { FieldErrors, fieldsOf } from '../parts/failure.ts'
import { Failed } from '../parts/failed.tsx'
import { useAction } from '../parts/use-action.ts'
import { useWords } from '../texts/use-words.ts'
import { arePasskeysHere, showPasskey } from './passkey.ts'

/** Signs in without e-mail address and password. It is not drawn where the browser has no passkeys. */
export function PasskeyButton({ onDone }: { onDone: (session: DeskSession) => void }) {
  const { t } = useWords()
  const signIn = async () => {
    const begun = await passkeyCalls.optionsToSignIn()
    if (begun.status === 'too-many') throw new FieldErrors({ passkey: t('tooMany', { count: begun.waitSeconds }) })
    const shown = await showPasskey(begun.options)
    if (!shown) throw new FieldErrors({ passkey: t('passkeyNotShown') })
    const answer = await passkeyCalls.signIn(shown)
    if (answer.status === 'refused') throw new FieldErrors({ passkey: t('passkeyRefused') })
    return answer.session
  }
  const { run, isRunning, error } = useAction(signIn, onDone)
  if (!arePasskeysHere()) return null
  const why = fieldsOf(error)['passkey']
  return (
    <>
      <ActionButton className="button is-wide" onPress={run} isBusy={isRunning}>
        {t('signInByPasskey')}
      </ActionButton>
      {why !== undefined && (
        <p className="failed" role="alert">
          {why}
        </p>
      )}
      <Failed error={error} />
    </>
  )
}
