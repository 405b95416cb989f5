import type { DeskTooMany } from '#domain/owner/desk-session.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { FieldErrors, fieldsOf } from '../parts/failure.ts'
import { Failed } from '../parts/failed.tsx'
import { useAction } from '../parts/use-action.ts'
import { useWords } from '../texts/use-words.ts'
import { arePasskeysHere, showPasskey } from './passkey.ts'

type Options = Parameters<typeof showPasskey>[0]
type Shown = NonNullable<Awaited<ReturnType<typeof showPasskey>>>
type Begun = { status: 'begun'; options: Options } | { status: 'none' } | DeskTooMany

/**
 * A button that asks for a passkey. It is not drawn where the browser has no passkeys.
 * @param props.begin asks the shop which passkeys it takes
 * @param props.finish hands over the passkey that was shown; undefined: it was refused
 */
export function PasskeyAction<Answer>({
  className,
  label,
  begin,
  finish,
  onDone,
}: {
  className: string
  label: string
  begin: () => Promise<Begun>
  finish: (shown: Shown) => Promise<Answer | undefined>
  onDone: (answer: Answer) => void
}) {
  const { t } = useWords()
  const ask = async () => {
    const begun = await begin()
    if (begun.status === 'too-many') throw new FieldErrors({ passkey: t('tooMany', { count: begun.waitSeconds }) })
    if (begun.status === 'none') throw new FieldErrors({ passkey: t('passkeyNone') })
    const shown = await showPasskey(begun.options)
    if (!shown) throw new FieldErrors({ passkey: t('passkeyNotShown') })
    const answer = await finish(shown)
    if (answer === undefined) throw new FieldErrors({ passkey: t('passkeyRefused') })
    return answer
  }
  const { run, isRunning, error } = useAction(ask, onDone)
  if (!arePasskeysHere()) return null
  const why = fieldsOf(error)['passkey']
  return (
    <>
      <ActionButton className={className} onPress={run} isBusy={isRunning}>
        {label}
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
