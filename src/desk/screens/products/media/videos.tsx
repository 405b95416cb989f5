import { Button } from 'react-aria-components'
import { FileField } from '../../../parts/file-field.tsx'
import { Field } from '../../../parts/fields.tsx'
import { PictureField } from '../../../parts/picture-field.tsx'
import { Section } from '../../../parts/section.tsx'
import { SortableList } from '../../../parts/sortable-list.tsx'
import { TitleField } from '../../../parts/view-field.tsx'
import { useWords } from '../../../texts/use-words.ts'
import type { ProductRecord } from '../product-data.ts'
import { useRecordForm } from '../record-form.ts'

type Video = NonNullable<ProductRecord['videos']>[number]

/** A product's videos in order: the shop's own play in the gallery, others are links. */
export function Videos() {
  const { t } = useWords()
  const { record, change, isReadOnly } = useRecordForm()
  const { videos = [] } = record
  const put = (next: Video[]) => change({ videos: next.length > 0 ? next : undefined })
  return (
    <Section id="videos" title={t('videos')}>
      <p className="hint">{t('videosHint')}</p>
      <SortableList
        label={t('videos')}
        items={videos}
        nameOf={({ label }, at) => label || t('videoNumber', { number: at + 1 })}
        onChange={put}
        adds={{ label: t('addVideo'), item: { source: '' } }}
        isReadOnly={isReadOnly}
      >
        {(video, at, change) => <VideoFields video={video} at={at} onChange={change} />}
      </SortableList>
    </Section>
  )
}

function VideoFields({ video, at, onChange }: { video: Video; at: number; onChange: (video: Video) => void }) {
  const { t } = useWords()
  const { view, isReadOnly } = useRecordForm()
  const { source, poster } = video
  const number = at + 1
  return (
    <div className="fields-beside">
      <TitleField
        of={video}
        as="label"
        pointer={`/videos/${at}`}
        view={view}
        label={t('videoTitle', { number })}
        onChange={onChange}
        isReadOnly={isReadOnly}
      />
      <Field
        name={`/videos/${at}/source`}
        label={t('videoSource', { number })}
        hint={t('videoSourceHint')}
        value={source}
        onChange={(typed) => onChange({ ...video, source: typed })}
        isReadOnly={isReadOnly}
      />
      {!isReadOnly && (
        <FileField
          kind="video"
          label={t('sendVideo', { number })}
          hint={t('sendVideoHint')}
          accept="video/mp4,video/webm"
          onSent={(file) => onChange({ ...video, source: file })}
        />
      )}
      <div className="poster">
        {poster !== undefined && <img src={`/media/${poster}`} alt={t('poster', { number })} loading="lazy" />}
        {!isReadOnly && (
          <PictureField label={t('poster', { number })} onSent={(file) => onChange({ ...video, poster: file })} />
        )}
        {!isReadOnly && poster !== undefined && (
          <Button className="button" onPress={() => onChange({ ...video, poster: undefined })}>
            {t('removeNamed', { name: t('poster', { number }) })}
          </Button>
        )}
      </div>
    </div>
  )
}
