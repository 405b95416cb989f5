import { useWords } from '../../texts/use-words.ts'
import { doubtAt, type DoubtedField } from './doubts.ts'
import { useRecordForm } from './record-form.ts'

/** What looks wrong at a field, in words; it stands where the field's hint is. */
export function useDoubt(field: DoubtedField): string | undefined {
  const { t } = useWords()
  const { record, saved } = useRecordForm()
  const doubt = doubtAt(field, record, saved)
  return doubt && t(doubt.id, doubt.values)
}
