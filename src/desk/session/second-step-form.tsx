import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { DeskSession } from '#domain/owner/desk-session.ts'
import { secondFactorCalls } from '../api/second-factor-calls.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Failed } from '../parts/failed.tsx'
import { FieldErrors } from '../parts/failure.ts'
import { DeskForm, Field } from '../parts/fields.tsx'
import { useAction } from '../parts/use-action.ts'
import { useWords } from '../texts/use-words.ts'

/** The second step of a sign-in: the code of the app, or a recovery code. `onOver`: the password is asked for again, and why. */
export function SecondStepForm({
  onDone,
  onOver,
}: {
  onDone: (session: DeskSession) => void
  onOver: (why?: string) => void
}) {
  const { t } = useWords()
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const finish = async () => {
    if (!code.trim()) throw new FieldErrors({ code: t('fieldMissing') })
    const answer = await secondFactorCalls.finishSignIn(code)
    if (answer.status === 'signed-in') return answer.session
    if (answer.status === 'over') return undefined
    throw new FieldErrors({
      code:
        answer.status === 'too-many'
          ? t('tooMany', { count: answer.waitSeconds })
          : t(answer.status === 'secret-lost' ? 'codesUnreadable' : 'codeRefused'),
    })
  }
  const { run, isRunning, error, forget } = useAction(finish, (session) =>
    session ? onDone(session) : onOver(t('secondStepOver')),
  )
  const change = () => {
    setRecovery(!isRecovery)
    setCode('')
    forget()
  }
  return (
    <DeskForm error={error} onSend={run}>
      <p>{t('secondStepText')}</p>
      <Field
        key={String(isRecovery)}
        name="code"
        label={isRecovery ? t('recoveryCode') : t('codeOfApp')}
        hint={isRecovery ? t('recoveryCodeHint') : t('codeOfAppHint')}
        value={code}
        onChange={setCode}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        hasFocus
      />
      <Failed error={error} />
      <ActionButton type="submit" className="button is-main is-wide" isBusy={isRunning}>
        {t('signIn')}
      </ActionButton>
      <div className="buttons">
        <Button className="button" onPress={change}>
          {isRecovery ? t('useCodeOfApp') : t('useRecoveryCode')}
        </Button>
        <Button className="button" onPress={() => onOver()}>
          {t('startOver')}
        </Button>
      </div>
      <p className="hint">{t('secondStepLost')}</p>
    </DeskForm>
  )
}
