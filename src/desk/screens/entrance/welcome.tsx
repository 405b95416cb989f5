import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ActionButton } from '../../parts/action-button.tsx'
import type { DeskSession, WelcomeGuest } from '#domain/owner/desk-session.ts'
import { STAFF_PASSWORD_MIN } from '#domain/owner/staff-roles.ts'
import { isEmailAddress } from '#domain/validation/rules/email-address.ts'
import { deskCalls } from '../../api/desk-calls.ts'
import { Failed } from '../../parts/failed.tsx'
import { FieldErrors } from '../../parts/failure.ts'
import { DeskForm, Field } from '../../parts/fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useAction } from '../../parts/use-action.ts'
import { seat } from '../../api/seat.ts'
import { SecondStepForm } from '../../session/second-step-form.tsx'
import { useWords } from '../../texts/use-words.ts'
import { DoorPage } from './door-page.tsx'

const keyInAddress = () => new URLSearchParams(location.hash.slice(1)).get('key')

/** The one-time address at which somebody chooses a password. */
export function Welcome() {
  const { t } = useWords()
  const [key, setKey] = useState(() => keyInAddress() ?? '')
  useEffect(() => {
    const take = () => {
      const given = keyInAddress()
      if (given !== null) setKey(given)
      // Nobody reads it over a shoulder, or finds it in the history.
      history.replaceState(history.state, '', '/desk/welcome')
    }
    take()
    // Another address put into the same tab loads no page.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  const guest = useQuery({ queryKey: ['guest', key], queryFn: () => deskCalls.guestOf(key) })
  return (
    <Loaded query={guest}>
      {(found) =>
        'status' in found ? (
          <DoorPage title={t('welcomeTitle')}>
            <p>{t('welcomeOver')}</p>
            <p className="hint">{t('welcomeOverText')}</p>
          </DoorPage>
        ) : (
          <DoorPage title={t('welcomeTitle')}>
            <p>{found.isFirst ? t('welcomeFirst') : t('welcomeOther', { name: found.name, email: found.email })}</p>
            <WelcomeForm guest={found} keyOfAddress={key} />
          </DoorPage>
        )
      }
    </Loaded>
  )
}

function WelcomeForm({ guest, keyOfAddress: key }: { guest: WelcomeGuest; keyOfAddress: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const [isHalf, setHalf] = useState(false)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const enter = async () => {
    const wrong = {
      ...(guest.isFirst && !name.trim() && { '/first/name': t('fieldMissing') }),
      ...(guest.isFirst && !isEmailAddress(email.trim()) && { '/first/email': t('emailWrong') }),
      ...([...password.trim()].length < STAFF_PASSWORD_MIN && {
        '/password': t('passwordTooShort', { count: STAFF_PASSWORD_MIN }),
      }),
    }
    if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong)
    const answer = await deskCalls.welcome({ key, password, ...(guest.isFirst && { first: { email, name } }) })
    if (answer.status === 'signed-in') return answer.session
    if (answer.status === 'second-step') return answer.status
    if (answer.status === 'unknown-key') throw new FieldErrors({ '/password': t('welcomeOver') })
    throw new FieldErrors({
      '/password':
        answer.why === 'too-short' ? t('passwordTooShort', { count: STAFF_PASSWORD_MIN }) : t('passwordTooCommon'),
    })
  }
  const arrive = (session: DeskSession) => {
    seat.take(session)
    void navigate({ to: '/', replace: true })
  }
  const { run, isRunning, error } = useAction(enter, (session) =>
    session === 'second-step' ? setHalf(true) : arrive(session),
  )
  if (isHalf) return <SecondStepForm onDone={arrive} onOver={() => void navigate({ to: '/', replace: true })} />
  return (
    <DeskForm error={error} onSend={run}>
      {guest.isFirst && (
        <>
          <Field
            name="/first/name"
            label={t('yourName')}
            value={name}
            onChange={setName}
            autoComplete="name"
            hasFocus
          />
          <Field
            name="/first/email"
            type="email"
            label={t('email')}
            value={email}
            onChange={setEmail}
            autoComplete="username"
          />
        </>
      )}
      <Field
        name="/password"
        type="password"
        label={t('password')}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        hint={t('passwordHint', { count: STAFF_PASSWORD_MIN })}
      />
      <Failed error={error} />
      <ActionButton type="submit" className="button is-main is-wide" isBusy={isRunning}>
        {t('welcomeEnter')}
      </ActionButton>
    </DeskForm>
  )
}
