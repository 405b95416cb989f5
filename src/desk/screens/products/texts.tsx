import { Section } from '../../parts/section.tsx'
import { ViewField, withOther } from '../../parts/view-field.tsx'
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
  const { texts = {} } = record
  return (
    <Section id="texts" title={t('texts')}>
      {FIELDS.map(({ name, ...field }) => (
        <ViewField
          key={name}
          {...field}
          pointer={`/${name}`}
          otherPointer={`/texts/${view}/${name}`}
          view={view}
          label={t(name)}
          text={record[name]}
          others={Object.fromEntries(Object.entries(texts).map(([code, own]) => [code, own[name]]))}
          onText={(text) => change({ [name]: text })}
          onOther={(text) => change({ texts: { ...texts, [view!]: withOther(texts[view!] ?? {}, name, text) } })}
          isReadOnly={isReadOnly}
        />
      ))}
      <p className="hint">{t('descriptionsHint')}</p>
    </Section>
  )
}
