import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { AskButton } from '../../parts/ask-button.tsx'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { Failed } from '../../parts/failed.tsx'
import { FieldErrors } from '../../parts/failure.ts'
import { DeskForm, Field } from '../../parts/fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { Panel } from '../../parts/page.tsx'
import { useAction } from '../../parts/use-action.ts'
import { VersionedForm, type Setter } from '../../parts/versioned-form.tsx'
import { useMay, useSeat } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'

type MailServer = Schemas['MailServer']
type Security = NonNullable<MailServer['stored']>['security']
type Values = { host: string; security: string; port: string; user: string; password: string; sender: string }

const KEY = ['mail-server']
const read = () => answered(api.GET('/mail-server'))
const SECURITIES: readonly Security[] = ['tls', 'starttls', 'none']
const USUAL_PORTS: Readonly<Record<Security, string>> = { tls: '465', starttls: '587', none: '25' }
const isUsualPort = (port: string) => Object.values(USUAL_PORTS).includes(port)

/** The password is written here and never read again. */
const valuesOf = ({ stored }: MailServer): Values => ({
  host: stored?.host ?? '',
  security: stored?.security ?? 'tls',
  port: stored ? String(stored.port) : USUAL_PORTS.tls,
  user: stored?.user ?? '',
  password: '',
  sender: stored?.sender ?? '',
})

/** The server that takes the shop's letters, and whether they arrive. */
export function MailServerSettings() {
  const { t, named } = useWords()
  const mayChange = useMay('mail-server:write')
  const found = useQuery({ queryKey: KEY, queryFn: read })
  const write = (values: Values, version: string) => {
    const wrong = {
      ...(values.host.trim() === '' && { '/host': t('fieldMissing') }),
      ...(!/^\s*\d{1,5}\s*$/.test(values.port) && { '/port': t('mailPortWrong') }),
    }
    if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong)
    const { password, ...others } = values
    const body = {
      ...others,
      security: values.security as Security,
      port: Number(values.port),
      ...(password !== '' && { password }),
    }
    return answered(api.PUT('/mail-server', { params: { header: { 'If-Match': version } }, body }))
  }
  return (
    <Loaded query={found}>
      {(now) => (
        <>
          <VersionedForm<Values, MailServer>
            queryKey={KEY}
            now={now}
            read={read}
            valuesOf={valuesOf}
            labelOf={(name) => named('mail', name)}
            write={(values, _, { version }) => write(values, version)}
          >
            {({ values, set }) => <MailFields now={now.data} values={values} set={set} isReadOnly={!mayChange} />}
          </VersionedForm>
          {mayChange && <TestLetter now={now.data} />}
        </>
      )}
    </Loaded>
  )
}

function MailFields({
  now: { letters, stored, isSenderFixed, knowsAddress },
  values,
  set,
  isReadOnly,
}: {
  now: MailServer
  values: Values
  set: Setter<Values>
  isReadOnly: boolean
}) {
  const { t, named } = useWords()
  const mayChange = !isReadOnly
  const field = (name: keyof Values) => ({
    name: `/${name}`,
    label: named('mail', name),
    value: values[name],
    onChange: set(name),
    isReadOnly,
  })
  const secure = (security: string) => {
    set('security')(security)
    // A port that somebody chose stays.
    if (isUsualPort(values.port)) set('port')(USUAL_PORTS[security as Security])
  }
  return (
    <Panel title={t('mailServerTitle')}>
      <p>{named('mailLetters', letters)}</p>
      {stored && letters === 'folder' && !knowsAddress && (
        <p className="advice">
          {t('mailNeedsAddress')}{' '}
          <Link to="/settings/$group" params={{ group: 'shop' }}>
            {named('settingGroup', 'shop')}
          </Link>
        </p>
      )}
      <Field {...field('host')} hint={t('mailText_host')} autoComplete="off" placeholder="mail.example.com" />
      <div className="fields-beside">
        <ChoiceField
          {...field('security')}
          onChange={secure}
          options={SECURITIES.map((value) => ({ value, label: named('mailSecurity', value) }))}
        />
        <Field {...field('port')} inputMode="numeric" />
      </div>
      <Field {...field('user')} hint={t('mailText_user')} autoComplete="off" />
      <Field
        {...field('password')}
        type="password"
        hint={t(stored?.hasPassword && stored.isReadable ? 'mailPasswordSet' : 'mailPasswordNone')}
        autoComplete="new-password"
      />
      <Field
        {...field('sender')}
        hint={t(isSenderFixed ? 'mailSenderFixed' : 'mailText_sender')}
        placeholder="shop@example.com"
      />
      {mayChange && stored && (
        <div className="buttons">
          <RemoveServer />
        </div>
      )}
    </Panel>
  )
}

function RemoveServer() {
  const { t } = useWords()
  const queries = useQueryClient()
  return (
    <AskButton
      label={t('mailRemove')}
      isDangerous
      work={() => answered(api.POST('/mail-server/remove', { body: {} }))}
      onDone={(removed) => {
        queries.setQueryData(KEY, removed)
        noticeBoard.say(t('mailRemoved'))
      }}
    >
      <p>{t('mailRemoveText')}</p>
    </AskButton>
  )
}

/** Sends a letter by the server as it is saved. */
function TestLetter({ now: { letters, stored } }: { now: MailServer }) {
  const { t } = useWords()
  const { session } = useSeat()
  const [to, setTo] = useState(session?.staff?.email ?? '')
  const [tested, setTested] = useState<Schemas['MailServerTested'] & { to: string }>()
  const send = async () => {
    setTested(undefined)
    if (to.trim() === '') throw new FieldErrors({ '/to': t('fieldMissing') })
    return (await answered(api.POST('/mail-server/test', { body: { to: to.trim() } }))).data
  }
  const { run, isRunning, error } = useAction(send, (data) => setTested({ ...data, to: to.trim() }))
  if (letters !== 'environment' && !stored) return null
  return (
    <Panel title={t('mailTest')}>
      <DeskForm error={error} onSend={run}>
        <p>{t('mailTestText')}</p>
        <Field name="/to" type="email" label={t('mailTestTo')} value={to} onChange={setTo} />
        <div role="status">
          {tested?.isSent && <p>{t('mailTestSent', { to: tested.to })}</p>}
          {tested && !tested.isSent && (
            <>
              <p className="advice">{tested.detail}</p>
              {tested.said !== null && <p className="hint">{t('mailTestSaid', { said: tested.said })}</p>}
            </>
          )}
        </div>
        <Failed error={error} />
        <div className="buttons">
          <ActionButton type="submit" isBusy={isRunning}>
            {t('mailTestSend')}
          </ActionButton>
        </div>
      </DeskForm>
    </Panel>
  )
}
