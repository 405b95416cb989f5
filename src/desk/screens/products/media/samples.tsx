import { FileField } from '../../../parts/file-field.tsx'
import { Field } from '../../../parts/fields.tsx'
import { SortableList } from '../../../parts/sortable-list.tsx'
import { TitleField } from '../../../parts/view-field.tsx'
import { useWords } from '../../../texts/use-words.ts'
import type { ProductRecord } from '../product-data.ts'
import { useRecordForm } from '../record-form.ts'

type Sample = NonNullable<ProductRecord['samples']>[number]

/** Files on its page that anybody may save, to try what is sold. */
export function Samples() {
  const { t } = useWords()
  const { record, change, view, isReadOnly } = useRecordForm()
  const { samples = [] } = record
  const put = (next: Sample[]) => change({ samples: next.length > 0 ? next : undefined })
  const putAt = (at: number, next: Sample) => put(samples.map((one, place) => (place === at ? next : one)))
  return (
    <>
      <h3>{t('samples')}</h3>
      <p className="hint">{t('samplesHint')}</p>
      <SortableList
        label={t('samples')}
        items={samples}
        keyOf={(_, at) => String(at)}
        nameOf={({ title }, at) => title || String(at + 1)}
        onChange={put}
        isReadOnly={isReadOnly}
      >
        {(sample, at) => (
          <div className="fields-beside">
            <TitleField
              of={sample}
              as="title"
              pointer={`/samples/${at}`}
              view={view}
              label={t('sampleTitle', { number: at + 1 })}
              onChange={(next) => putAt(at, next)}
              isReadOnly={isReadOnly}
            />
            <Field
              name={`/samples/${at}/file`}
              label={t('fileOfSample', { number: at + 1 })}
              value={sample.file}
              onChange={(file) => putAt(at, { ...sample, file })}
              isReadOnly={isReadOnly}
            />
          </div>
        )}
      </SortableList>
      {!isReadOnly && (
        <FileField
          kind="download"
          label={t('sendSample')}
          hint={t('sendFileHint')}
          onSent={(file) => put([...samples, { title: t('sampleOf', { name: record.name }), file }])}
        />
      )}
    </>
  )
}
