import { useState } from 'react'
import { ActionButton } from '../parts/action-button.tsx'
import type { DeskSession, SignInAnswer } from '#domain/owner/desk-session.ts'
import { deskCalls } from '../api/desk-calls.ts'
import { Failed } from '../parts/failed.tsx'
import { FieldErrors } from '../parts/failure.ts'
import { DeskForm, Field } from '../parts/fields.tsx'
import { useAction } from '../parts/use-action.ts'
import { useWords } from '../texts/use-words.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondStepForm } from './second-step-form.tsx'

/** E-mail address and password, and the second step where there is one. `email`: whose session it was, where somebody signs in again. */
export function SignInForm({ email: known = '', onDone }: { email?: string; onDone: (session: DeskSession) => void }) {
  const [email, setEmail] = useState(known)
  const [isHalf, setHalf] = useState(false)
  const [why, setWhy] = useState<string>()
  if (isHalf)
    return (
      <SecondStepForm
        onDone={onDone}
        onOver={(over) => {
          setWhy(over)
          setHalf(false)
        }}
      />
    )
  return (
    <>
      {why !== undefined && <p role="alert">{why}</p>}
      <PasswordForm email={email} onEmail={setEmail} onDone={onDone} onHalf={() => setHalf(true)} />
      <PasskeyButton onDone={onDone} />
    </>
  )
}

function PasswordForm({
  email,
  onEmail,
  onDone,
  onHalf,
}: {
  email: string
  onEmail: (email: string) => void
  onDone: (session: DeskSession) => void
  onHalf: () => void
}) {
  const words = useWords()
  const { t } = words
  const [isKnown] = useState(email !== '')
  const [password, setPassword] = useState('')
  const signIn = async () => {
    const missing = {
      ...(!email.trim() && { email: t('fieldMissing') }),
      ...(!password && { password: t('fieldMissing') }),
    }
    if (Object.keys(missing).length > 0) throw new FieldErrors(missing)
    const answer = await deskCalls.signIn(email, password)
    return answer.status === 'second-step' ? answer.status : sessionOf(answer, words)
  }
  const { run, isRunning, error } = useAction(signIn, (session) =>
    session === 'second-step' ? onHalf() : onDone(session),
  )
  return (
    <DeskForm error={error} onSend={run}>
      <Field
        name="email"
        type="email"
        label={t('email')}
        value={email}
        onChange={onEmail}
        autoComplete="username"
        hasFocus={!isKnown}
      />
      <Field
        name="password"
        type="password"
        label={t('password')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        hasFocus={isKnown}
      />
      <Failed error={error} />
      <ActionButton type="submit" className="button is-main is-wide" isBusy={isRunning}>
        {t('signIn')}
      </ActionButton>
    </DeskForm>
  )
}

/** @throws {FieldErrors} where nobody was let in */
export function sessionOf(
  answer: Exclude<SignInAnswer, { status: 'second-step' }>,
  { t }: ReturnType<typeof useWords>,
): DeskSession {
  if (answer.status === 'signed-in') return answer.session
  throw new FieldErrors({
    password: answer.status === 'too-many' ? t('tooMany', { count: answer.waitSeconds }) : t('signInRefused'),
  })
}
