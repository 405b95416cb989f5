import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { Failed } from '../../parts/failed.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead } from '../../parts/page.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { ImportProblems } from './import-problems.tsx'
import { Effects, ImportReport } from './import-report.tsx'
import { isUnderWay, TaskBadge, TransferTabs, whileUnderWay } from './task-state.tsx'

type Import = Schemas['Import']

const route = getRouteApi('/frame/imports/$id')

/** One import: how far it is, what it did or would do, and what can be done with it. */
export function ImportScreen() {
  const { id } = route.useParams()
  const found = useQuery({
    queryKey: ['import', id],
    queryFn: async () => (await answered(api.GET('/imports/{id}', { params: { path: { id } } }))).data,
    refetchInterval: ({ state }) => whileUnderWay(state.data && [state.data.state]),
  })
  return <Loaded query={found}>{(task) => <Whole task={task} />}</Loaded>
}

function Whole({ task }: { task: Import }) {
  const { t, moment } = useWords()
  const mayImport = useMay('imports:write')
  return (
    <>
      <PageHead title={task.name} state={<TaskBadge state={task.state} />}>
        {mayImport && <Acts task={task} />}
      </PageHead>
      <TransferTabs />
      <p className="hint">
        {t('importBy', { actor: task.actor, moment: moment(task.createdAt) })}
        {task.undoes !== null && (
          <>
            . {t('importUndoes')}{' '}
            <Link to="/imports/$id" params={{ id: task.undoes }}>
              {t('importUndone')}
            </Link>
          </>
        )}
      </p>
      <Standing task={task} />
      {!isUnderWay(task.state) && !task.hasFile && task.undoes === null && <p>{t('importGone')}</p>}
      {task.reason !== null && (
        <p className="failed" role="alert">
          {task.reason}
        </p>
      )}
      {task.report && <ImportReport task={task} report={task.report} />}
      {!isUnderWay(task.state) && task.report && (
        <ImportProblems id={task.id} run={task.startedAt} hasRows={task.undoes === null} />
      )}
    </>
  )
}

/** The state is told when it changes, the rows are only shown: nobody listens to each of them. */
function Standing({ task: { state, progress, isDryRun } }: { task: Import }) {
  const { t, named } = useWords()
  const { done, total } = progress
  return (
    <>
      <p role="status" className={isUnderWay(state) ? undefined : 'hidden'}>
        {isDryRun && `${t('importIsTrial')}: `}
        {named('task', state)}
      </p>
      {isUnderWay(state) && (
        <p className="progress">
          <progress aria-label={named('task', state)} max={total ?? 1} value={total === null ? undefined : done} />
          {total !== null && <span>{t('importProgress', { done, total })}</span>}
        </p>
      )}
    </>
  )
}

type Verb = 'run' | 'confirm' | 'stop'

async function act(id: string, verb: Verb): Promise<Import> {
  const params = { path: { id } }
  if (verb === 'run') return (await answered(api.POST('/imports/{id}/run', { params, body: { isDryRun: false } }))).data
  if (verb === 'confirm') return (await answered(api.POST('/imports/{id}/confirm', { params, body: {} }))).data
  return (await answered(api.POST('/imports/{id}/stop', { params, body: {} }))).data
}

function Acts({ task }: { task: Import }) {
  const { t } = useWords()
  const { id, state, isDryRun, hasFile } = task
  const [isAsking, setAsking] = useState(false)
  if (isUnderWay(state)) return <ActOn id={id} verb="stop" label={t('importStop')} />
  if (state === 'needs-confirmation')
    return (
      <>
        <Button className="button is-main" onPress={() => setAsking(true)}>
          {t('importConfirm')}
        </Button>
        {isAsking && <Confirm task={task} onClose={() => setAsking(false)} />}
      </>
    )
  const isFirst = isDryRun && state === 'done'
  return (
    <>
      {hasFile && <ActOn id={id} verb="run" label={isFirst ? t('importNow') : t('importAgain')} isMain={isFirst} />}
      {task.isUndoable && (
        <Button className="button" onPress={() => setAsking(true)}>
          {t('importUndo')}
        </Button>
      )}
      {isAsking && <Undo task={task} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Asks before an import is taken back, and leads to the import that does it. */
function Undo({ task: { id, format }, onClose }: { task: Import; onClose: () => void }) {
  const { t } = useWords()
  const show = useShown()
  const navigate = useNavigate()
  return (
    <AskDialog
      title={t('importUndoTitle')}
      action={t('importUndo')}
      work={async () =>
        (await answered(api.POST('/imports/{id}/undo', { params: { path: { id } }, body: { isDryRun: false } }))).data
      }
      onDone={(task) => {
        show(task)
        void navigate({ to: '/imports/$id', params: { id: task.id } })
      }}
      onClose={onClose}
    >
      <p>{t(format === 'customers' ? 'importUndoCustomers' : 'importUndoText')}</p>
    </AskDialog>
  )
}

function ActOn({ id, verb, label, isMain = false }: { id: string; verb: Verb; label: string; isMain?: boolean }) {
  const show = useShown()
  const { run, isRunning, error } = useAction(() => act(id, verb), show)
  return (
    <>
      <ActionButton className={isMain ? 'button is-main' : 'button'} isBusy={isRunning} onPress={run}>
        {label}
      </ActionButton>
      <Failed error={error} />
    </>
  )
}

function Confirm({ task: { id, report }, onClose }: { task: Import; onClose: () => void }) {
  const { t } = useWords()
  const show = useShown()
  return (
    <AskDialog
      title={t('importConfirmTitle')}
      action={t('importConfirm')}
      isDangerous
      work={() => act(id, 'confirm')}
      onDone={show}
      onClose={onClose}
    >
      {report?.effects && <Effects effects={report.effects} isAhead />}
    </AskDialog>
  )
}

/** Puts what was answered in the place of what is shown. */
function useShown() {
  const queries = useQueryClient()
  return (task: Import) => {
    queries.setQueryData(['import', task.id], task)
    void queries.invalidateQueries({ queryKey: ['imports'] })
  }
}
