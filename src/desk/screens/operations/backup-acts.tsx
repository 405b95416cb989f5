import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { downloadFrom } from '../../parts/download.ts'
import { useSaid } from '../../parts/use-said.ts'
import { useWords } from '../../texts/use-words.ts'
import { isUnderWay } from '../transfers/task-state.tsx'

type Backup = Schemas['Backup']

/** The owner's actions for one backup: stop it, save it as a file, remove it. */
export function BackupActs({ backup }: { backup: Backup }) {
  const { t, moment } = useWords()
  const { id, state, createdAt, isThere, made } = backup
  const [asked, setAsked] = useState<'save' | 'remove'>()
  const leave = () => setAsked(undefined)
  const of = moment(createdAt)
  if (isUnderWay(state)) return <Stop id={id} of={of} />
  if (!isThere || !made) return t('none')
  return (
    <div className="buttons">
      {made.isEncrypted ? (
        <Save id={id} of={of} />
      ) : (
        <Button className="button" aria-label={`${t('backupSave')}: ${of}`} onPress={() => setAsked('save')}>
          {t('backupSave')}
        </Button>
      )}
      <Button className="button" aria-label={`${t('backupRemove')}: ${of}`} onPress={() => setAsked('remove')}>
        {t('backupRemove')}
      </Button>
      {asked === 'save' && <SavePlain id={id} onClose={leave} />}
      {asked === 'remove' && <Remove id={id} of={of} onClose={leave} />}
    </div>
  )
}

/** Looks first: what cannot be had is said here, and the password is asked for over the page. The browser saves it then, whatever its size. */
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

function SavePlain({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useWords()
  return (
    <AskDialog
      title={t('backupSavePlainTitle')}
      action={t('backupSave')}
      isDangerous
      work={() => save(id, true)}
      onDone={() => undefined}
      onClose={onClose}
    >
      <p>{t('backupSavePlainText')}</p>
    </AskDialog>
  )
}

function Remove({ id, of, onClose }: { id: string; of: string; onClose: () => void }) {
  const { t } = useWords()
  const queries = useQueryClient()
  return (
    <AskDialog
      title={t('backupRemoveTitle', { of })}
      action={t('backupRemove')}
      isDangerous
      work={() => answered(api.POST('/backups/{id}/remove', { params: { path: { id } }, body: {} }))}
      onDone={() => void queries.invalidateQueries({ queryKey: ['backups'] })}
      onClose={onClose}
    >
      <p>{t('backupRemoveText')}</p>
    </AskDialog>
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
