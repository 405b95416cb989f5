import { YesNo } from '../../../parts/fields.tsx'
import { Badge } from '../../../parts/page.tsx'
import { PictureUpload } from '../../../parts/picture-upload.tsx'
import { Section } from '../../../parts/section.tsx'
import { SortableList } from '../../../parts/sortable-list.tsx'
import { TitleField } from '../../../parts/view-field.tsx'
import { useWords } from '../../../texts/use-words.ts'
import type { ProductRecord } from '../product-data.ts'
import { useRecordForm } from '../record-form.ts'

type Picture = NonNullable<ProductRecord['images']>[number]

/** Its pictures in their order, the first one its main one, each with what it shows in words. */
export function Pictures() {
  const { t } = useWords()
  const { record, change, isReadOnly } = useRecordForm()
  const { images = [] } = record
  const put = (next: Picture[]) => change({ images: next.length > 0 ? next : undefined })
  const add = (files: string[]) =>
    put([...images, ...files.filter((file) => images.every((one) => one.file !== file)).map((file) => ({ file }))])
  return (
    <Section id="pictures" title={t('pictures')}>
      <SortableList
        label={t('pictures')}
        className="sortable pictures"
        items={images}
        keyOf={({ file }) => file}
        nameOf={({ label }, at) => label || t('pictureNumber', { number: at + 1 })}
        onChange={put}
        isReadOnly={isReadOnly}
      >
        {(picture, at, change) => <PictureFields picture={picture} at={at} onChange={change} />}
      </SortableList>
      {images.length === 0 && <p className="hint">{t('noPictures')}</p>}
      {!isReadOnly && (
        <PictureUpload label={t('addPictures')} isMany onPictures={(kept) => add(kept.map(({ file }) => file))} />
      )}
    </Section>
  )
}

function PictureFields({
  picture,
  at,
  onChange,
}: {
  picture: Picture
  at: number
  onChange: (picture: Picture) => void
}) {
  const { t } = useWords()
  const { view, isReadOnly } = useRecordForm()
  return (
    <div className="picture">
      <img src={`/media/${picture.file}`} alt="" loading="lazy" width={96} height={96} />
      <div className="form">
        {at === 0 && (
          <p>
            <Badge tone="good">{t('mainPicture')}</Badge>
          </p>
        )}
        <TitleField
          of={picture}
          as="label"
          pointer={`/images/${at}`}
          view={view}
          label={t('altText', { number: at + 1 })}
          onChange={onChange}
          isReadOnly={isReadOnly}
        />
        <YesNo
          isOn={picture.isHidden !== true}
          onChange={(isShown) => onChange({ ...picture, isHidden: isShown ? undefined : true })}
          isReadOnly={isReadOnly}
        >
          {t('shownInGallery')}
        </YesNo>
      </div>
    </div>
  )
}
