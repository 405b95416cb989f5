import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { answered, api, type Versioned } from '../../api/api.ts'
import { DeskProblem } from '../../api/desk-problem.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { AskButton } from '../../parts/ask-button.tsx'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { PageHead, Panel } from '../../parts/page.tsx'
import { useSaid } from '../../parts/use-said.ts'
import { useMay, useSeat } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { factorOf, OneTimeAddress, RoleField, StaffState, type Member } from './staff.tsx'

const route = getRouteApi('/frame/staff/$id')

const readMember = (id: string) => answered(api.GET('/staff/{id}', { params: { path: { id } } }))

/** One person of the staff: role, lock, a forgotten password, where they are signed in. */
export function StaffMember() {
  const words = useWords()
  const { t, named } = words
  const { id } = route.useParams()
  const mayChange = useMay('staff:write')
  const found = useQuery({ queryKey: ['staff', id], queryFn: () => readMember(id) })
  return (
    <Loaded query={found}>
      {({ data: member, version }) => (
        <>
          <p className="way">
            <Link to="/staff">{t('staffTitle')}</Link>
          </p>
          <PageHead title={member.name} state={<StaffState member={member} />}>
            {mayChange && <Actions member={member} version={version} />}
          </PageHead>
          <div className="columns">
            <Panel title={t('role')}>
              <dl className="facts">
                <dt>{t('email')}</dt>
                <dd>{member.email}</dd>
                <dt>{t('role')}</dt>
                <dd>{named('role', member.role)}</dd>
                <dt>{t('secondFactor')}</dt>
                <dd>{factorOf(member, words)}</dd>
              </dl>
              <p className="hint">{named('roleText', member.role)}</p>
            </Panel>
            <Panel title={t('signedInAt')}>
              <Sessions id={id} mayEnd={mayChange} />
            </Panel>
          </div>
        </>
      )}
    </Loaded>
  )
}

function Actions({ member, version }: { member: Member; version: string }) {
  const { t } = useWords()
  const { session } = useSeat()
  const [isRoleAsked, setRoleAsked] = useState(false)
  const [address, setAddress] = useState<string>()
  // One’s own password and sessions stand under one’s own account; nobody locks themselves out.
  const isOwn = session?.staff?.email === member.email
  return (
    <>
      <Button className="button" onPress={() => setRoleAsked(true)}>
        {t('changeRole')}
      </Button>
      {!isOwn && (
        <>
          <NewPassword member={member} onMade={setAddress} />
          {(member.hasCode || member.passkeys > 0) && <ResetFactor member={member} />}
          <Lock member={member} version={version} />
        </>
      )}
      {isRoleAsked && <RoleDialog member={member} version={version} onClose={() => setRoleAsked(false)} />}
      {address !== undefined && <OneTimeAddress address={address} onClose={() => setAddress(undefined)} />}
    </>
  )
}

type Seen = { member: Member; version: string }

/** Changes somebody as they were seen; of somebody who has changed since, the page shows what is so now, and the question stays. */
function useChange({ member: { id }, version }: Seen) {
  const queries = useQueryClient()
  const params = { path: { id }, header: { 'If-Match': version } }
  return {
    change: (body: { role?: Member['role']; isDisabled?: boolean }) =>
      answered(api.PATCH('/staff/{id}', { params, body })).catch(async (error: unknown) => {
        if (error instanceof DeskProblem && error.status === 412)
          queries.setQueryData(['staff', id], await readMember(id))
        throw error
      }),
    changed: (answer: Versioned<Member>, said: string) => {
      queries.setQueryData(['staff', id], answer)
      void queries.invalidateQueries({ queryKey: ['staff'] })
      noticeBoard.say(said)
    },
  }
}

function RoleDialog({ member, version, onClose }: Seen & { onClose: () => void }) {
  const { t, named } = useWords()
  const [role, setRole] = useState(member.role)
  const { change, changed } = useChange({ member, version })
  return (
    <AskDialog
      title={t('changeRole')}
      action={t('changeRole')}
      work={() => change({ role })}
      onDone={(answer) => changed(answer, t('roleChanged', { name: member.name, role: named('role', role) }))}
      onClose={onClose}
    >
      <RoleField role={role} onChange={setRole} />
      <p className="hint">{named('roleText', role)}</p>
      <p>{t('sessionsEnd')}</p>
      <p>{t('tokensStay')}</p>
    </AskDialog>
  )
}

function Lock({ member, version }: Seen) {
  const { t } = useWords()
  const { name, isDisabled } = member
  const { change, changed } = useChange({ member, version })
  return (
    <AskButton
      label={isDisabled ? t('enableStaff') : t('disableStaff')}
      isDangerous={!isDisabled}
      work={() => change({ isDisabled: !isDisabled })}
      onDone={(answer) => changed(answer, isDisabled ? t('staffEnabled', { name }) : t('staffDisabled', { name }))}
    >
      <p>{isDisabled ? t('enableText', { name }) : t('disableText', { name })}</p>
      {!isDisabled && <p>{t('tokensStay')}</p>}
    </AskButton>
  )
}

function NewPassword({ member: { id, name }, onMade }: { member: Member; onMade: (address: string) => void }) {
  const { t } = useWords()
  const queries = useQueryClient()
  return (
    <AskButton
      label={t('newPasswordAddress')}
      isDangerous
      work={() => answered(api.POST('/staff/{id}/new-password', { params: { path: { id } }, body: {} }))}
      onDone={({ data }) => {
        void queries.invalidateQueries({ queryKey: ['staff'] })
        onMade(data.address)
      }}
    >
      <p>{t('newPasswordText', { name })}</p>
    </AskButton>
  )
}

function ResetFactor({ member: { id, name } }: { member: Member }) {
  const { t } = useWords()
  const queries = useQueryClient()
  return (
    <AskButton
      label={t('resetSecondFactor')}
      isDangerous
      work={() => answered(api.POST('/staff/{id}/reset-second-factor', { params: { path: { id } }, body: {} }))}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: ['staff'] })
        noticeBoard.say(t('secondFactorReset', { name }))
      }}
    >
      <p>{t('resetSecondFactorText', { name })}</p>
    </AskButton>
  )
}

function Sessions({ id, mayEnd }: { id: string; mayEnd: boolean }) {
  const { t, moment } = useWords()
  const queries = useQueryClient()
  const params = { path: { id } }
  const found = useQuery({
    queryKey: ['staff', id, 'sessions'],
    queryFn: async () => (await answered(api.GET('/staff/{id}/sessions', { params }))).data.items,
  })
  const { run, isRunning } = useSaid(
    () => answered(api.POST('/staff/{id}/end-sessions', { params, body: {} })),
    () => {
      noticeBoard.say(t('sessionsEnded'))
      void queries.invalidateQueries({ queryKey: ['staff', id, 'sessions'] })
    },
  )
  return (
    <Loaded query={found}>
      {(open) =>
        open.length === 0 ? (
          <p>{t('signedInNowhere')}</p>
        ) : (
          <>
            <ul className="sessions">
              {open.map((one) => (
                <li key={one.id}>
                  <p>
                    <strong>{one.browser ?? t('unknownBrowser')}</strong>
                    <small>{t('sessionSince', { date: moment(one.begunAt), seen: moment(one.lastSeenAt) })}</small>
                  </p>
                </li>
              ))}
            </ul>
            {mayEnd && (
              <ActionButton onPress={run} isBusy={isRunning}>
                {t('endSessions')}
              </ActionButton>
            )}
          </>
        )
      }
    </Loaded>
  )
}
