import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { LONGEST_PASSKEY_NAME, type Passkey } from '#domain/owner/second-factor.ts'
import { passkeyCalls } from '../../api/passkey-calls.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { FieldErrors } from '../../parts/failure.ts'
import { Field } from '../../parts/fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { Panel } from '../../parts/page.tsx'
import { useSaid } from '../../parts/use-said.ts'
import { arePasskeysHere, createPasskey } from '../../session/passkey.ts'
import { useWords } from '../../texts/use-words.ts'

const KEY = ['passkeys']

/** One's own passkeys: added, seen, removed. */
export function PasskeysPanel() {
  const { t } = useWords()
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const found = useQuery({ queryKey: KEY, queryFn: passkeyCalls.own })
  return (
    <Panel title={t('passkeys')}>
      <p>{t('passkeysText')}</p>
      <Loaded query={found}>
        {(passkeys) => (
          <ul className="sessions">
            {passkeys.map((one) => (
              <PasskeyRow key={one.id} {...one} />
            ))}
          </ul>
        )}
      </Loaded>
      {arePasskeysHere() ? (
        <div className="buttons">
          <Button className="button" onPress={() => setAdding(true)}>
            {t('addPasskey')}
          </Button>
        </div>
      ) : (
        <p className="hint">{t('noPasskeysHere')}</p>
      )}
      {isAdding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onAdded={() => {
            void queries.invalidateQueries({ queryKey: KEY })
            noticeBoard.say(t('passkeyAdded'))
          }}
        />
      )}
    </Panel>
  )
}

function AddDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const { t } = useWords()
  const [name, setName] = useState('')
  const add = async () => {
    if (!name.trim()) throw new FieldErrors({ '/name': t('fieldMissing') })
    if (name.trim().length > LONGEST_PASSKEY_NAME)
      throw new FieldErrors({ '/name': t('passkeyNameLong', { count: LONGEST_PASSKEY_NAME }) })
    const response = await createPasskey(await passkeyCalls.optionsToAdd())
    if (!response) throw new FieldErrors({ '/name': t('passkeyNotMade') })
    const { status } = await passkeyCalls.add(name, response)
    if (status !== 'added')
      throw new FieldErrors({ '/name': t(status === 'taken' ? 'passkeyTaken' : 'passkeyRefused') })
  }
  return (
    <AskDialog title={t('addPasskey')} action={t('addPasskey')} work={add} onDone={onAdded} onClose={onClose}>
      <p>{t('addPasskeyText')}</p>
      <Field
        name="/name"
        label={t('name')}
        hint={t('passkeyNameHint')}
        value={name}
        onChange={setName}
        autoComplete="off"
        hasFocus
      />
    </AskDialog>
  )
}

function PasskeyRow({ id, name, addedAt, lastUsedAt }: Passkey) {
  const { t, moment } = useWords()
  const queries = useQueryClient()
  const { run, isRunning } = useSaid(
    () => passkeyCalls.remove(id),
    () => {
      void queries.invalidateQueries({ queryKey: KEY })
      void queries.invalidateQueries({ queryKey: ['sessions'] })
      noticeBoard.say(t('passkeyRemoved', { name }))
    },
  )
  const used = lastUsedAt === null ? t('passkeyUnused') : t('passkeyUsed', { date: moment(lastUsedAt) })
  return (
    <li>
      <p>
        <strong className="long">{name}</strong>
        <small>
          {t('passkeySince', { date: moment(addedAt) })}, {used}
        </small>
      </p>
      <ActionButton onPress={run} isBusy={isRunning} aria-label={t('removePasskeyNamed', { name })}>
        {t('remove')}
      </ActionButton>
    </li>
  )
}
