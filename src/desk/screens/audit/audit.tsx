import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { DeskForm, Field } from '../../parts/fields.tsx'
import type { Column } from '../../parts/list-table.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { PageHead } from '../../parts/page.tsx'
import type { ApiScope } from '#domain/owner/api-scopes.ts'
import { areaOfChange } from '../../api/take-back.ts'
import { UndoButton } from '../../parts/undo-button.tsx'
import { useSeat } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'
import type { AuditSearch } from '../list-search.ts'

const route = getRouteApi('/frame/audit')
type Entry = Schemas['AuditList']['items'][number]

const readAudit = async (query: AuditSearch) => (await answered(api.GET('/audit', { params: { query } }))).data

/** The audit trail: who changed what and when, at the desk, by programs and by commands; who came in, too. */
export function Audit() {
  const words = useWords()
  const { t } = words
  const { session } = useSeat()
  const search = route.useSearch()
  const found = useQuery({
    queryKey: ['audit', search],
    queryFn: () => readAudit(search),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title={t('auditTrail')} />
      <Filters key={JSON.stringify({ ...search, cursor: '' })} search={search} />
      <PagedTable
        query={found}
        search={search}
        label={t('auditTrail')}
        columns={columns(words, (scope) => session?.scopes.includes(scope) === true)}
        nameOf={({ id }) => id}
      />
    </>
  )
}

const NAMES = ['actor', 'action', 'subject'] as const
const LABELS = { actor: 'auditActor', action: 'auditAction', subject: 'auditSubject' } as const
const HINTS = { actor: 'auditActorHint', action: 'auditActionHint', subject: 'auditSubjectHint' } as const

function Filters({ search }: { search: AuditSearch }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const [typed, setTyped] = useState({
    actor: search.actor ?? '',
    action: search.action ?? '',
    subject: search.subject ?? '',
  })
  const find = () =>
    void navigate({
      to: '/audit',
      search: Object.fromEntries(NAMES.map((name) => [name, typed[name].trim() || undefined])),
    })
  return (
    <search>
      <DeskForm error={undefined} onSend={find} className="audit-filters">
        {NAMES.map((name) => (
          <Field
            key={name}
            name={name}
            label={t(LABELS[name])}
            hint={t(HINTS[name])}
            value={typed[name]}
            onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
          />
        ))}
        <div className="buttons">
          <ActionButton type="submit" isBusy={false}>
            {t('search')}
          </ActionButton>
        </div>
      </DeskForm>
    </search>
  )
}

const columns = ({ t, moment, named }: Words, may: (scope: ApiScope) => boolean): Column<Entry>[] => [
  {
    id: 'when',
    label: t('when'),
    cell: ({ createdAt, actor }) => (
      <>
        {moment(createdAt)}
        <small className="when-narrow long">{actor}</small>
      </>
    ),
  },
  { id: 'who', label: t('auditActor'), isMinor: true, cell: ({ actor }) => <span className="long">{actor}</span> },
  {
    id: 'what',
    label: t('auditAction'),
    cell: ({ action, subject }) => (
      <>
        {named('action', action)}
        <small className="long">{subject}</small>
      </>
    ),
  },
  {
    id: 'details',
    label: t('details'),
    cell: ({ details }) =>
      Object.keys(details).length > 0 && (
        <details>
          <summary>{t('details')}</summary>
          <pre className="details">{JSON.stringify(details, null, 1)}</pre>
        </details>
      ),
  },
  {
    id: 'undo',
    label: t('undo'),
    cell: ({ action, subject, undo, undoCount }) => {
      if (undo === null) return SIGN_INS.test(action) ? null : <small>{t('cannotUndo')}</small>
      const label = t('undoOf', { action: named('action', action), subject })
      return (
        may(`${areaOfChange(undo)!}:write`) && (
          <>
            <UndoButton undo={undo} label={label} />
            {undoCount > 1 && <small>{t('undoTogether', { count: undoCount })}</small>}
          </>
        )
      )
    },
  },
]

/** Nothing was changed by them. */
const SIGN_INS = /^signIn/
