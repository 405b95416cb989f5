import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Versioned } from '../api/api.ts'
import { DeskProblem } from '../api/desk-problem.ts'
import type { Schemas } from '../api/api.ts'
import type { TextId } from '../texts/language.ts'
import { useWords } from '../texts/use-words.ts'
import { Failed } from './failed.tsx'
import { FieldErrors, fieldsOf } from './failure.ts'
import { DeskForm } from './fields.tsx'
import { noticeBoard } from './notice-board.ts'
import { recordFaults } from './record-faults.ts'
import { SaveBar } from './save-bar.tsx'
import { StoreViewChoice } from './store-view-choice.tsx'
import { UnplacedFaults } from './unplaced-faults.tsx'
import { useAction } from './use-action.ts'
import { isSame, useRecordDraft } from './use-record-draft.ts'

type Difference = { name: string; from: unknown; to: unknown }

/** Changes that another person made between two looks at a record. */
const differences = (before: Record<string, unknown>, after: Record<string, unknown>): Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => ({ name, from: before[name], to: after[name] }))

/** In which store view the first text stands that is wrong. */
const viewIn = (error: unknown): string | undefined =>
  Object.keys(fieldsOf(error))
    .map((pointer) => /\/(?:texts|titles|labels|attributeTexts)\/([^/]+)/.exec(pointer)?.[1])
    .find((view) => view !== undefined)

/** The context of the parts of a record's form. `view`: undefined is the default store view. */
export type RecordDraft<Of> = {
  record: Of
  change: (part: Partial<Of>) => void
  view: string | undefined
  /** The answer that is changed. */
  seen: Versioned<Of>
  /** Called with a record that was saved by another way than the form’s. */
  rebase: (saved: Versioned<Of>) => void
}

type Props<Of extends object> = {
  /** The server's last answer. */
  now: Versioned<Of>
  /** Under which the query of the record keeps it, and how it is read anew. */
  queryKey: readonly string[]
  read: () => Promise<Versioned<Of>>
  /** Sends the record, as a change of what was seen. */
  save: (record: Of, seen: Versioned<Of>) => Promise<Versioned<Of>>
  onSaved: () => void
  labelOf: (property: string) => TextId
  /** Further faults, besides malformed values: JSON pointer → text. */
  check?: (record: Of) => Record<string, TextId>
  views: Schemas['Catalogue']['storeViews']
  children: (draft: RecordDraft<Of>) => ReactNode
}

/**
 * The form of a whole record, saved in one go. The second of two people sees what the first one changed, and keeps what they typed. A
 * message about a mistake stands at its field, in the store view whose text it is.
 */
export function RecordFormFrame<Of extends object>({ children, views, labelOf, ...props }: Props<Of>) {
  const { t } = useWords()
  const main = views.find(({ isDefault }) => isDefault)?.code ?? ''
  const [view, setView] = useState(main)
  const { draft, changed, meanwhile, error, run, isRunning, throwAway } = useSaving(props, (wrong) =>
    setView(viewIn(wrong) ?? view),
  )
  return (
    <DeskForm error={error} onSend={() => changed.length > 0 && run()}>
      <StoreViewChoice views={views} chosen={view} onChange={setView} />
      {meanwhile.length > 0 && <Meanwhile changes={meanwhile} labelOf={labelOf} />}
      <UnplacedFaults error={error} />
      {children({ ...draft, view: view === main ? undefined : view })}
      <Failed error={error} />
      <SaveBar fields={changed.map((name) => t(labelOf(name)))} isSaving={isRunning} onDiscard={throwAway} />
    </DeskForm>
  )
}

function useSaving<Of extends object>(
  { now, queryKey, read, save, onSaved, check }: Omit<Props<Of>, 'children' | 'views' | 'labelOf'>,
  onWrong: (error: unknown) => void,
) {
  const { t } = useWords()
  const queries = useQueryClient()
  const [meanwhile, setMeanwhile] = useState<Difference[]>([])
  const { record, changed, seen, change, rebase, discard } = useRecordDraft(now)
  /** Somebody was first: what they changed is shown, what was typed here stays, and the next try is about both. If they changed it back, there is nothing to show. */
  const lookAgain = async (thrown: unknown): Promise<Versioned<Of> | undefined> => {
    if (!(thrown instanceof DeskProblem) || thrown.status !== 412) throw thrown
    const fresh = await read()
    const between = differences(seen.data as Record<string, unknown>, fresh.data as Record<string, unknown>)
    queries.setQueryData(queryKey, fresh)
    rebase(fresh)
    setMeanwhile(between)
    return between.length === 0 ? save(record, fresh) : undefined
  }
  const send = async () => {
    try {
      const wrong = Object.entries({ ...recordFaults(record), ...check?.(record) })
      if (wrong.length > 0)
        throw new FieldErrors(Object.fromEntries(wrong.map(([at, id]) => [at, t(id, { example: '12.50' })])))
      const saved = await save(record, seen).catch(lookAgain)
      return saved && { saved, sent: record }
    } catch (error) {
      onWrong(error)
      throw error
    }
  }
  const { run, isRunning, error, forget } = useAction(send, (done) => {
    if (!done) return
    setMeanwhile([])
    queries.setQueryData(queryKey, done.saved)
    rebase(done.saved, done.sent)
    onSaved()
    noticeBoard.say(t('saved'))
  })
  const throwAway = () => {
    discard()
    forget()
    setMeanwhile([])
  }
  return { draft: { record, change, seen, rebase }, changed, meanwhile, error, run, isRunning, throwAway }
}

/** A value that can be said in a word; else only that it has changed. */
const isPlain = (value: unknown) => value === undefined || typeof value === 'string' || typeof value === 'boolean'

function Meanwhile({ changes, labelOf }: { changes: readonly Difference[]; labelOf: (property: string) => TextId }) {
  const { t } = useWords()
  const said = (value: unknown) => (value === undefined ? t('none') : String(value))
  return (
    <div className="meanwhile" role="alert">
      <p>{t('changedMeanwhile')}</p>
      <ul>
        {changes.map(({ name, from, to }) => (
          <li key={name}>
            {isPlain(from) && isPlain(to)
              ? t('changedFromTo', { field: t(labelOf(name)), from: said(from), to: said(to) })
              : t(labelOf(name))}
          </li>
        ))}
      </ul>
    </div>
  )
}
