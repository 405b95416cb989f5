import { FileField } from '../../../parts/file-field.tsx'
import { Field } from '../../../parts/fields.tsx'
import { Section } from '../../../parts/section.tsx'
import { SortableList } from '../../../parts/sortable-list.tsx'
import { DecimalField, WholeField } from '../../../parts/value-fields.tsx'
import { ItemTitle } from '../item-title.tsx'
import { useWords } from '../../../texts/use-words.ts'
import type { ProductRecord } from '../product-data.ts'
import { useRecordForm } from '../record-form.ts'
import { Samples } from './samples.tsx'

type Download = NonNullable<ProductRecord['downloads']>[number]

/** The files that are sold: sent from here, or named where they lie in the shop's folder of files already. */
export function Downloads() {
  const { t } = useWords()
  const { record, change, isReadOnly } = useRecordForm()
  const { downloads = [] } = record
  const put = (list: Download[]) => change({ downloads: list })
  return (
    <Section id="downloads" title={t('downloads')}>
      <p className="hint">{t('downloadsHint')}</p>
      <SortableList
        label={t('downloads')}
        items={downloads}
        nameOf={({ title }, at) => title || String(at + 1)}
        onChange={put}
        adds={{ label: t('addDownload'), item: { title: record.name, file: 'downloadable/' } }}
        isReadOnly={isReadOnly}
      >
        {(download, at, change) => (
          <DownloadFields download={download} pointer={`/downloads/${at}`} onChange={change} />
        )}
      </SortableList>
      <Samples />
    </Section>
  )
}

type Given = { download: Download; pointer: string; onChange: (download: Download) => void }

function DownloadFields({ download, pointer, onChange }: Given) {
  const { t } = useWords()
  const { catalogue, isReadOnly } = useRecordForm()
  return (
    <div className="fields-beside">
      <ItemTitle of={download} pointer={pointer} onChange={onChange} />
      <DownloadFiles download={download} pointer={pointer} onChange={onChange} />
      <DecimalField
        name={`${pointer}/price`}
        label={t('addsToPrice')}
        decimals={catalogue.decimals}
        value={download.price}
        onChange={(price) => onChange({ ...download, price })}
        isReadOnly={isReadOnly}
      />
      <WholeField
        name={`${pointer}/maxDownloads`}
        label={t('maxDownloads')}
        value={download.maxDownloads}
        onChange={(maxDownloads) => onChange({ ...download, maxDownloads })}
        isReadOnly={isReadOnly}
      />
    </div>
  )
}

/** The file that is sold and its sample, each named or sent from here. */
function DownloadFiles({ download, pointer, onChange }: Given) {
  const { t } = useWords()
  const { isReadOnly } = useRecordForm()
  return (
    <>
      <Field
        name={`${pointer}/file`}
        label={t('file')}
        value={download.file}
        onChange={(file) => onChange({ ...download, file })}
        isReadOnly={isReadOnly}
      />
      {!isReadOnly && (
        <FileField
          kind="download"
          label={t('sendSoldFile')}
          hint={t('sendFileHint')}
          onSent={(file) => onChange({ ...download, file })}
        />
      )}
      <Field
        name={`${pointer}/sample`}
        label={t('sample')}
        value={download.sample ?? ''}
        onChange={(sample) => onChange({ ...download, sample: sample || undefined })}
        isReadOnly={isReadOnly}
      />
      {!isReadOnly && (
        <FileField
          kind="download"
          label={t('sendSampleFile')}
          hint={t('sendFileHint')}
          onSent={(sample) => onChange({ ...download, sample })}
        />
      )}
    </>
  )
}
