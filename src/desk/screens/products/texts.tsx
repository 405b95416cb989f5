import { Section } from '../../parts/section.tsx'
import { ViewTexts } from '../../parts/view-field.tsx'
import { useWords } from '../../texts/use-words.ts'
import { useRecordForm } from './record-form.ts'

const FIELDS = [
  { name: 'name' },
  { name: 'urlKey' },
  { name: 'shortDescription', isLong: true },
  { name: 'description', isLong: true },
  { name: 'metaTitle' },
  { name: 'metaDescription', isLong: true },
] as const

/** The name and descriptions of the product, in each store view. */
export function Texts() {
  const { t } = useWords()
  const { record, change, view, isReadOnly } = useRecordForm()
  return (
    <Section id="texts" title={t('texts')}>
      <ViewTexts fields={FIELDS} record={record} change={change} view={view} isReadOnly={isReadOnly} />
      <p className="hint">{t('descriptionsHint')}</p>
    </Section>
  )
}
