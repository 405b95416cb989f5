import { useState } from 'react'
import { deskCalls } from '../api/desk-calls.ts'
import { seat } from '../api/seat.ts'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { FieldErrors } from '../parts/failure.ts'
import { Field } from '../parts/fields.tsx'
import { useWords } from '../texts/use-words.ts'
import { ConfirmByPasskey } from './confirm-by-passkey.tsx'
import { useSeat } from './use-seat.ts'

/** Opens over the page when a sensitive operation was asked for: what waits goes on with the password, or is left. */
export function ConfirmFirst() {
  const { isAsked } = useSeat()
  return isAsked && <Question />
}

function Question() {
  const { t } = useWords()
  const [password, setPassword] = useState('')
  const confirm = async () => {
    if (!password) throw new FieldErrors({ password: t('fieldMissing') })
    const answer = await deskCalls.confirm(password)
    if (answer.status === 'too-many') throw new FieldErrors({ password: t('tooMany', { count: answer.waitSeconds }) })
    if (answer.status === 'refused') throw new FieldErrors({ password: t('passwordRefused') })
    seat.answer(true)
  }
  return (
    <AskDialog
      title={t('confirmTitle')}
      action={t('confirmGoOn')}
      isOnTop
      work={confirm}
      onDone={() => undefined}
      onClose={() => seat.answer(false)}
    >
      <p>{t('confirmText')}</p>
      <Field
        name="password"
        type="password"
        label={t('password')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        hasFocus
      />
      <ConfirmByPasskey onDone={() => seat.answer(true)} />
    </AskDialog>
  )
}
