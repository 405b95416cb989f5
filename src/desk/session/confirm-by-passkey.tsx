import { passkeyCalls } from '../api/passkey-calls.ts'
import { useWords } from '../texts/use-words.ts'
import { PasskeyAction } from './passkey-action.tsx'

/** Takes the place of the password in the question over the page. */
export function ConfirmByPasskey({ onDone }: { onDone: () => void }) {
  const { t } = useWords()
  return (
    <PasskeyAction
      className="button"
      label={t('confirmByPasskey')}
      begin={passkeyCalls.optionsToConfirm}
      finish={async (shown) => {
        const { status } = await passkeyCalls.confirm(shown)
        return status === 'confirmed' ? status : undefined
      }}
      onDone={onDone}
    />
  )
}
