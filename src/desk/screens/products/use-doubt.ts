import { useWords } from '../../texts/use-words.ts'
import { doubtAt, type DoubtedField } from './doubts.ts'
import { useRecordForm } from './record-form.ts'

/**
 * The doubt about a field, in words; it stands where the field's hint is. Without a doubt the hint is empty but there: a field is tied to its
 * hint when it is first drawn.
 */
export function useDoubt(field: DoubtedField): string {
  const { t } = useWords()
  const { record, seen } = useRecordForm()
  const doubt = doubtAt(field, record, seen.data)
  return doubt ? t(doubt.id, doubt.values) : ''
}
