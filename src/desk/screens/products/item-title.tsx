import { TitleField } from '../../parts/view-field.tsx'
import { useWords } from '../../texts/use-words.ts'
import { useRecordForm } from './record-form.ts'

type Titled = { title: string; titles?: Record<string, string> | undefined }

/** The title of a part of the product that is edited, in the store view that is typed in. */
export function ItemTitle<Of extends Titled>({
  label,
  ...props
}: {
  of: Of
  /** The place of the part in the body. */
  pointer: string
  /** Left out: "Title". */
  label?: string
  onChange: (changed: Of) => void
}) {
  const { t } = useWords()
  const { view, isReadOnly } = useRecordForm()
  return <TitleField {...props} as="title" view={view} label={label ?? t('title')} isReadOnly={isReadOnly} />
}
