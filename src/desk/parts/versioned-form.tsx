import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Versioned } from '../api/api.ts'
import { DeskProblem } from '../api/desk-problem.ts'
import { useWords } from '../texts/use-words.ts'
import { Failed } from './failed.tsx'
import { DeskForm } from './fields.tsx'
import { noticeBoard } from './notice-board.ts'
import { SaveBar } from './save-bar.tsx'
import { useAction } from './use-action.ts'
import { useDraft } from './use-draft.ts'

export type FormValues = Record<string, string | boolean>
export type Setter<Of> = <Name extends keyof Of>(name: Name) => (value: Of[Name]) => void

type Props<Of extends FormValues, Data> = {
  queryKey: QueryKey
  /** The server's last answer. */
  now: Versioned<Data>
  valuesOf: (data: Data) => Of
  labelOf: (name: keyof Of & string) => string
  /** Writes a value in words, for the message that another person changed it meanwhile. */
  tell?: (name: keyof Of & string, value: string | boolean) => string
  read: () => Promise<Versioned<Data>>
  write: (values: Of, changed: readonly (keyof Of & string)[], seen: Versioned<Data>) => Promise<Versioned<Data>>
  onSaved?: (saved: Versioned<Data>) => void
  /** Values of a new form that count as typed. */
  begun?: Partial<Of>
  children: (form: { values: Of; set: Setter<Of> }) => ReactNode
  /** Content below the form that is no part of it. */
  renderBelow?: (values: Of) => ReactNode
}

type Difference = { name: string; from: string; to: string }

/**
 * A form over what the API keeps under a version. If somebody else was first, what they changed in these fields is shown, and what was
 * typed stays; if they changed nothing here, the form is saved over theirs.
 */
export function VersionedForm<Of extends FormValues, Data>({
  queryKey,
  now,
  valuesOf,
  labelOf,
  tell = (_, value) => String(value),
  read,
  write,
  onSaved,
  begun,
  children,
  renderBelow,
}: Props<Of, Data>) {
  const { t } = useWords()
  const queries = useQueryClient()
  const { values, changed, seen, set, goOnFrom, discard } = useDraft(now, valuesOf, begun)
  const [meanwhile, setMeanwhile] = useState<readonly Difference[]>([])
  const save = async () => {
    const saved = await tryToSave()
    return saved && { saved, sent: values }
  }
  const tryToSave = async () => {
    try {
      return await write(values, changed, seen)
    } catch (thrown) {
      if (!(thrown instanceof DeskProblem) || thrown.status !== 412) throw thrown
      const fresh = await read()
      const [before, after] = [valuesOf(seen.data), valuesOf(fresh.data)]
      const between = (Object.keys(after) as (keyof Of & string)[])
        .filter((name) => after[name] !== before[name])
        .map((name) => ({ name, from: tell(name, before[name] ?? ''), to: tell(name, after[name] ?? '') }))
      queries.setQueryData(queryKey, fresh)
      goOnFrom(fresh)
      if (between.length === 0) return write(values, changed, fresh)
      setMeanwhile(between)
      return undefined
    }
  }
  const { run, isRunning, error, forget } = useAction(save, (done) => {
    if (!done) return
    const { saved, sent } = done
    setMeanwhile([])
    goOnFrom(saved, sent)
    if (onSaved === undefined) queries.setQueryData(queryKey, saved)
    noticeBoard.say(t('saved'))
    onSaved?.(saved)
  })
  const throwAway = () => {
    discard()
    forget()
    setMeanwhile([])
  }
  return (
    <>
      <DeskForm error={error} onSend={run}>
        {meanwhile.length > 0 && (
          <div className="meanwhile" role="alert">
            <p>{t('changedMeanwhile')}</p>
            <ul>
              {meanwhile.map(({ name, from, to }) => (
                <li key={name}>
                  {t('changedFromTo', { field: labelOf(name), from: from || t('none'), to: to || t('none') })}
                </li>
              ))}
            </ul>
          </div>
        )}
        {children({ values, set })}
        <Failed error={error} />
        <SaveBar fields={changed.map(labelOf)} isSaving={isRunning} onDiscard={throwAway} />
      </DeskForm>
      {renderBelow?.(values)}
    </>
  )
}
