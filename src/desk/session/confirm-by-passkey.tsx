import { passkeyCalls } from '../api/passkey-calls.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { FieldErrors, fieldsOf } from '../parts/failure.ts'
import { Failed } from '../parts/failed.tsx'
import { useAction } from '../parts/use-action.ts'
import { useWords } from '../texts/use-words.ts'
import { arePasskeysHere, showPasskey } from './passkey.ts'

/** Takes the place of the password in the question over the page. It is not drawn where the browser has no passkeys. */
export function ConfirmByPasskey({ onDone }: { onDone: () => void }) {
  const { t } = useWords()
  const confirm = async () => {
    const begun = await passkeyCalls.optionsToConfirm()
    if (begun.status === 'too-many') throw new FieldErrors({ passkey: t('tooMany', { count: begun.waitSeconds }) })
    if (begun.status === 'none') throw new FieldErrors({ passkey: t('passkeyNone') })
    const shown = await showPasskey(begun.options)
    if (!shown) throw new FieldErrors({ passkey: t('passkeyNotShown') })
    const { status } = await passkeyCalls.confirm(shown)
    if (status !== 'confirmed') throw new FieldErrors({ passkey: t('passkeyRefused') })
  }
  const { run, isRunning, error } = useAction(confirm, onDone)
  if (!arePasskeysHere()) return null
  const why = fieldsOf(error)['passkey']
  return (
    <>
      <ActionButton className="button" onPress={run} isBusy={isRunning}>
        {t('confirmByPasskey')}
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
