import { useWords } from '../texts/use-words.ts'
import { fieldsOf, sentenceOf } from './failure.ts'

/** The message about a failure, unless it stands beside a field already. */
export function Failed({ error }: { error: unknown }) {
  const words = useWords()
  if (!error || Object.keys(fieldsOf(error)).some((name) => name !== '')) return null
  return (
    <p className="failed" role="alert">
      {sentenceOf(error, words)}
    </p>
  )
}
