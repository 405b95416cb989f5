import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../parts/action-button.tsx'
import type { OpenDesk } from '#domain/owner/desk-session.ts'
import { STAFF_PASSWORD_MIN } from '#domain/owner/staff-roles.ts'
import { deskCalls } from '../../api/desk-calls.ts'
import { Failed } from '../../parts/failed.tsx'
import { FieldErrors } from '../../parts/failure.ts'
import { DeskForm, Field } from '../../parts/fields.tsx'
import { LanguageChoice } from '../../parts/language-choice.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { PageHead, Panel } from '../../parts/page.tsx'
import { useAction } from '../../parts/use-action.ts'
import { seat } from '../../api/seat.ts'
import { useSeat } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'

/** One's own password, language, and where one is signed in. */
export function Account() {
  const { t } = useWords()
  const { session } = useSeat()
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: deskCalls.sessions })
  return (
    <>
      <PageHead title={t('yourAccount')} />
      <p className="subtitle">{session?.staff?.email}</p>
      <div className="columns">
        <Panel title={t('changePassword')}>
          <PasswordForm />
        </Panel>
        <div>
          {session?.staff && <SecondFactorPanel />}
          {session?.staff && <PasskeysPanel />}
          <Panel title={t('sessions')}>
            <Loaded query={sessions}>{(open) => <Sessions open={open} />}</Loaded>
          </Panel>
          <Panel title={t('language')}>
            <LanguageChoice />
          </Panel>
        </div>
      </div>
    </>
  )
}

function PasswordForm() {
  const { t } = useWords()
  const queries = useQueryClient()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const change = async () => {
    if (!current) throw new FieldErrors({ '/current': t('fieldMissing') })
    const answer = await deskCalls.changePassword(current, password)
    if (answer.status === 'signed-in') return answer.session
    if (answer.status === 'refused') throw new FieldErrors({ '/current': t('passwordRefused') })
    if (answer.status === 'too-many') throw new FieldErrors({ '/current': t('tooMany', { count: answer.waitSeconds }) })
    throw new FieldErrors({
      '/password':
        answer.why === 'too-short' ? t('passwordTooShort', { count: STAFF_PASSWORD_MIN }) : t('passwordTooCommon'),
    })
  }
  const { run, isRunning, error } = useAction(change, (session) => {
    seat.take(session)
    setCurrent('')
    setPassword('')
    void queries.invalidateQueries({ queryKey: ['sessions'] })
    noticeBoard.say(t('passwordChanged'))
  })
  return (
    <DeskForm error={error} onSend={run}>
      <p>{t('changePasswordText')}</p>
      <Field
        name="/current"
        type="password"
        label={t('currentPassword')}
        value={current}
        onChange={setCurrent}
        autoComplete="current-password"
      />
      <Field
        name="/password"
        type="password"
        label={t('newPassword')}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        hint={t('passwordHint', { count: STAFF_PASSWORD_MIN })}
      />
      <Failed error={error} />
      <div className="buttons">
        <ActionButton type="submit" className="button is-main" isBusy={isRunning}>
          {t('changePassword')}
        </ActionButton>
      </div>
    </DeskForm>
  )
}

function Sessions({ open }: { open: readonly OpenDesk[] }) {
  return (
    <ul className="sessions">
      {open.map((one) => (
        <Session key={one.id} {...one} />
      ))}
    </ul>
  )
}

function Session({ id, browser, begunAt, lastSeenAt, isThisOne }: OpenDesk) {
  const { t, moment } = useWords()
  const queries = useQueryClient()
  const { run, isRunning, error } = useAction(
    () => deskCalls.endSession(id),
    () => {
      void queries.invalidateQueries({ queryKey: ['sessions'] })
      noticeBoard.say(t('sessionEnded'))
    },
  )
  return (
    <li>
      <p>
        <strong>{browser ?? t('unknownBrowser')}</strong> {isThisOne && <span>({t('sessionHere')})</span>}
        <small>{t('sessionSince', { date: moment(begunAt), seen: moment(lastSeenAt) })}</small>
      </p>
      <Failed error={error} />
      {!isThisOne && (
        <ActionButton className="button" onPress={run} isBusy={isRunning}>
          {t('endSession')}
        </ActionButton>
      )}
    </li>
  )
}
