import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, type Versioned } from '../../api/api.ts'
import { DeskProblem } from '../../api/desk-problem.ts'
import { Failed } from '../../parts/failed.tsx'
import { FieldErrors } from '../../parts/failure.ts'
import { DeskForm, Field } from '../../parts/fields.tsx'
import { Meanwhile, type Difference } from '../../parts/meanwhile.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { Panel } from '../../parts/page.tsx'
import { SaveBar } from '../../parts/save-bar.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useDraft } from '../../parts/use-draft.ts'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { readCustomer, useGroups, type WholeCustomer } from './customer-data.ts'

const valuesOf = ({ firstName, lastName, group }: WholeCustomer) => ({ firstName, lastName, group })
const LABELS = { firstName: 'firstName', lastName: 'lastName', group: 'group' } as const
type Name = keyof typeof LABELS

/** Name and group of a customer. The second of two people sees what the first one changed, and keeps what they typed. */
export function CustomerForm({ found }: { found: Versioned<WholeCustomer> }) {
  const { t } = useWords()
  const { id } = found.data
  const mayChange = useMay('customers:write')
  const groups = useGroups()
  const queries = useQueryClient()
  const { values, changed, seen, set, goOnFrom, discard } = useDraft(found, valuesOf)
  const [meanwhile, setMeanwhile] = useState<Difference[]>([])
  const save = async () => {
    const empty = changed.filter((name) => !values[name].trim())
    if (empty.length > 0)
      throw new FieldErrors(Object.fromEntries(empty.map((name) => [`/${name}`, t('fieldMissing')])))
    const params = { path: { id }, header: { 'If-Match': seen.version } }
    const body = Object.fromEntries(changed.map((name) => [name, values[name]]))
    return answered(api.PATCH('/customers/{id}', { params, body }))
  }
  const lookAgain = async (thrown: unknown): Promise<undefined> => {
    if (!(thrown instanceof DeskProblem) || thrown.status !== 412) throw thrown
    const now = await readCustomer(id)
    const [before, after] = [valuesOf(seen.data), valuesOf(now.data)]
    setMeanwhile(
      (Object.keys(LABELS) as Name[])
        .filter((name) => before[name] !== after[name])
        .map((name) => ({ label: t(LABELS[name]), from: before[name], to: after[name] })),
    )
    goOnFrom(now)
    queries.setQueryData(['customer', id], now)
  }
  const { run, isRunning, error, forget } = useAction(
    async () => save().catch(lookAgain),
    (saved) => {
      if (!saved) return
      setMeanwhile([])
      discard(saved)
      queries.setQueryData(['customer', id], saved)
      void queries.invalidateQueries({ queryKey: ['customers'] })
      void queries.invalidateQueries({ queryKey: ['groups'] })
      noticeBoard.say(t('saved'))
    },
  )
  const throwAway = () => {
    discard()
    forget()
    setMeanwhile([])
  }
  const codes = groups.data?.map(({ code }) => code).join(', ')
  return (
    <DeskForm error={error} onSend={run}>
      <Panel title={t('nameAndGroup')}>
        <Meanwhile changes={meanwhile} />
        {(Object.keys(LABELS) as Name[]).map((name) => (
          <Field
            key={name}
            name={`/${name}`}
            label={t(LABELS[name])}
            value={values[name]}
            onChange={set(name)}
            isReadOnly={!mayChange}
            hint={name === 'group' ? t('groupHint', { codes: codes ?? '' }) : undefined}
          />
        ))}
        <Failed error={error} />
      </Panel>
      <SaveBar fields={changed.map((name) => t(LABELS[name]))} isSaving={isRunning} onDiscard={throwAway} />
    </DeskForm>
  )
}
