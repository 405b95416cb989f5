import { useWords } from '../texts/use-words.ts'

/** Changes that another person made between two looks at something. */
export type Difference = { label: string; from: string; to: string }

/** Says that somebody else was first, and what they changed. */
export function Meanwhile({ changes }: { changes: readonly Difference[] }) {
  const { t } = useWords()
  if (changes.length === 0) return null
  return (
    <div className="meanwhile" role="alert">
      <p>{t('changedMeanwhile')}</p>
      <ul>
        {changes.map(({ label, from, to }) => (
          <li key={label}>{t('changedFromTo', { field: label, from: from || t('none'), to: to || t('none') })}</li>
        ))}
      </ul>
    </div>
  )
}
