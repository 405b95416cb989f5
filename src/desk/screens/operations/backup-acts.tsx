import { useQueryClient } from '@tanstack/react-query'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { AskButton } from '../../parts/ask-button.tsx'
import { downloadFrom } from '../../parts/download.ts'
import { useSaid } from '../../parts/use-said.ts'
import { useWords } from '../../texts/use-words.ts'
import { isUnderWay } from '../transfers/task-state.tsx'

type Backup = Schemas['Backup']

/** The owner's actions for one backup: stop it, save it as a file, remove it. */
export function BackupActs({ backup }: { backup: Backup }) {
  const { t, moment } = useWords()
  const { id, state, createdAt, isThere, made } = backup
  const of = moment(createdAt)
  if (isUnderWay(state)) return <Stop id={id} of={of} />
  if (!isThere || !made) return t('none')
  return (
    <div className="buttons">
      {made.isEncrypted ? <Save id={id} of={of} /> : <SavePlain id={id} of={of} />}
      <Remove id={id} of={of} />
    </div>
  )
}

/**
 * Looks first: if the file cannot be fetched, the reason is shown here, and the password is asked for over the page. The browser saves it
 * then, whatever its size.
 */
async function save(id: string, isPlainMeant: boolean): Promise<void> {
  await answered(api.POST('/backups/{id}/look-at-file', { params: { path: { id } }, body: { isPlainMeant } }))
  downloadFrom(`/api/v1/backups/${id}/file${isPlainMeant ? '?isPlainMeant=true' : ''}`)
}

function Save({ id, of }: { id: string; of: string }) {
  const { t } = useWords()
  const { run, isRunning } = useSaid(
    () => save(id, false),
    () => undefined,
  )
  return (
    <ActionButton onPress={run} isBusy={isRunning} aria-label={`${t('backupSave')}: ${of}`}>
      {t('backupSave')}
    </ActionButton>
  )
}

function SavePlain({ id, of }: { id: string; of: string }) {
  const { t } = useWords()
  return (
    <AskButton
      label={t('backupSave')}
      spoken={`${t('backupSave')}: ${of}`}
      title={t('backupSavePlainTitle')}
      isDangerous
      work={() => save(id, true)}
      onDone={() => undefined}
    >
      <p>{t('backupSavePlainText')}</p>
    </AskButton>
  )
}

function Remove({ id, of }: { id: string; of: string }) {
  const { t } = useWords()
  const queries = useQueryClient()
  return (
    <AskButton
      label={t('backupRemove')}
      spoken={`${t('backupRemove')}: ${of}`}
      title={t('backupRemoveTitle', { of })}
      isDangerous
      work={() => answered(api.POST('/backups/{id}/remove', { params: { path: { id } }, body: {} }))}
      onDone={() => void queries.invalidateQueries({ queryKey: ['backups'] })}
    >
      <p>{t('backupRemoveText')}</p>
    </AskButton>
  )
}

function Stop({ id, of }: { id: string; of: string }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const { run, isRunning } = useSaid(
    () => answered(api.POST('/backups/{id}/stop', { params: { path: { id } }, body: {} })),
    () => void queries.invalidateQueries({ queryKey: ['backups'] }),
  )
  return (
    <ActionButton onPress={run} isBusy={isRunning} aria-label={`${t('importStop')}: ${of}`}>
      {t('importStop')}
    </ActionButton>
  )
}
