import { FileField } from '../../../parts/file-field.tsx'
import { Field } from '../../../parts/fields.tsx'
import { SortableList } from '../../../parts/sortable-list.tsx'
import { ItemTitle } from '../item-title.tsx'
import { useWords } from '../../../texts/use-words.ts'
import type { ProductRecord } from '../product-data.ts'
import { useRecordForm } from '../record-form.ts'

type Sample = NonNullable<ProductRecord['samples']>[number]

/** Files on its page that anybody may save, to try what is sold. */
export function Samples() {
  const { t } = useWords()
  const { record, change, isReadOnly } = useRecordForm()
  const { samples = [] } = record
  const put = (next: Sample[]) => change({ samples: next.length > 0 ? next : undefined })
  return (
    <>
      <h3>{t('samples')}</h3>
      <p className="hint">{t('samplesHint')}</p>
      <SortableList
        label={t('samples')}
        items={samples}
        nameOf={({ title }, at) => title || String(at + 1)}
        onChange={put}
        isReadOnly={isReadOnly}
      >
        {(sample, at, change) => (
          <div className="fields-beside">
            <ItemTitle
              of={sample}
              pointer={`/samples/${at}`}
              label={t('sampleTitle', { number: at + 1 })}
              onChange={change}
            />
            <Field
              name={`/samples/${at}/file`}
              label={t('fileOfSample', { number: at + 1 })}
              value={sample.file}
              onChange={(file) => change({ ...sample, file })}
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
