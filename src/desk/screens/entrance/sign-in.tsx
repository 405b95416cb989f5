import { useQuery } from '@tanstack/react-query'
import { ActionButton } from '../../parts/action-button.tsx'
import { deskCalls } from '../../api/desk-calls.ts'
import { Failed } from '../../parts/failed.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useAction } from '../../parts/use-action.ts'
import { seat } from '../../api/seat.ts'
import { sessionOf, SignInForm } from '../../session/sign-in-form.tsx'
import { useWords } from '../../texts/use-words.ts'
import { DoorPage } from './door-page.tsx'

export function SignIn() {
  const { t } = useWords()
  const door = useQuery({ queryKey: ['door'], queryFn: deskCalls.door })
  return (
    <Loaded query={door}>
      {({ shop, isOpenToLook }) => (
        <DoorPage title={t('signInTitle', { shop })}>
          {isOpenToLook && <LookAround />}
          <SignInForm onDone={seat.take} />
          <p className="hint">{t('forgotten')}</p>
        </DoorPage>
      )}
    </Loaded>
  )
}

function LookAround() {
  const words = useWords()
  const { t } = words
  const { run, isRunning, error } = useAction(async () => sessionOf(await deskCalls.lookAround(), words), seat.take)
  return (
    <div className="look-around">
      <p>{t('lookAroundText')}</p>
      <Failed error={error} />
      <ActionButton className="button is-wide" onPress={run} isBusy={isRunning}>
        {t('lookAround')}
      </ActionButton>
    </div>
  )
}
