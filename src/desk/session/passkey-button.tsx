import type { DeskSession } from '#domain/owner/desk-session.ts'
import { passkeyCalls } from '../api/passkey-calls.ts'
import { useWords } from '../texts/use-words.ts'
import { PasskeyAction } from './passkey-action.tsx'

/** Signs in without e-mail address and password. */
export function PasskeyButton({ onDone }: { onDone: (session: DeskSession) => void }) {
  const { t } = useWords()
  return (
    <PasskeyAction
      className="button is-wide"
      label={t('signInByPasskey')}
      begin={passkeyCalls.optionsToSignIn}
      finish={async (shown) => {
        const answer = await passkeyCalls.signIn(shown)
        return answer.status === 'refused' ? undefined : answer.session
      }}
      onDone={onDone}
    />
  )
}
