import { useState } from 'react'
import { ActionButton } from '../parts/action-button.tsx'
import type { DeskSession, SignInAnswer } from '#domain/owner/desk-session.ts'
import { deskCalls } from '../api/desk-calls.ts'
import { Failed } from '../parts/failed.tsx'
import { FieldErrors } from '../parts/failure.ts'
import { DeskForm, Field } from '../parts/fields.tsx'
import { useAction } from '../parts/use-action.ts'
import { useWords } from '../texts/use-words.ts'

/** E-mail address and password. `email`: whose session it was, where somebody signs in again. */
export function SignInForm({ email: known = '', onDone }: { email?: string; onDone: (session: DeskSession) => void }) {
  const words = useWords()
  const { t } = words
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const signIn = async () => {
    const missing = {
      ...(!email.trim() && { email: t('fieldMissing') }),
      ...(!password && { password: t('fieldMissing') }),
    }
    if (Object.keys(missing).length > 0) throw new FieldErrors(missing)
    return sessionOf(await deskCalls.signIn(email, password), words)
  }
  const { run, isRunning, error } = useAction(signIn, onDone)
  return (
    <DeskForm error={error} onSend={run}>
      <Field
        name="email"
        type="email"
        label={t('email')}
        value={email}
        onChange={setEmail}
        autoComplete="username"
        hasFocus={known === ''}
      />
      <Field
        name="password"
        type="password"
        label={t('password')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        hasFocus={known !== ''}
      />
      <Failed error={error} />
      <ActionButton type="submit" className="button is-main is-wide" isBusy={isRunning}>
        {t('signIn')}
      </ActionButton>
    </DeskForm>
  )
}

/** @throws {FieldErrors} where nobody was let in */
export function sessionOf(answer: SignInAnswer, { t }: ReturnType<typeof useWords>): DeskSession {
  if (answer.status === 'signed-in') return answer.session
  throw new FieldErrors({
    password: answer.status === 'too-many' ? t('tooMany', { count: answer.waitSeconds }) : t('signInRefused'),
  })
}
