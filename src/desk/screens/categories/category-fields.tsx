import { Button } from 'react-aria-components'
import type { Schemas } from '../../api/api.ts'
import { YesNo } from '../../parts/fields.tsx'
import { PictureUpload } from '../../parts/picture-upload.tsx'
import type { RecordDraft } from '../../parts/record-form-frame.tsx'
import { Section } from '../../parts/section.tsx'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { ViewTexts } from '../../parts/view-field.tsx'
import { useWords } from '../../texts/use-words.ts'

type CategoryRecord = Schemas['Category']
type Props = RecordDraft<CategoryRecord> & { isReadOnly: boolean }

const FIELDS = [
  { name: 'name' },
  { name: 'urlKey' },
  { name: 'description', isLong: true },
  { name: 'metaTitle' },
  { name: 'metaDescription', isLong: true },
] as const
const SHOWS = ['products', 'block', 'block-and-products'] as const

/** The fields of a category, in three parts. */
export function CategoryFields({ blocks, ...props }: Props & { blocks: readonly string[] }) {
  return (
    <>
      <Texts {...props} />
      <Shown {...props} />
      <Page {...props} blocks={blocks} />
    </>
  )
}

function Texts({ record, change, view, isReadOnly }: Props) {
  const { t } = useWords()
  return (
    <Section id="texts" title={t('texts')}>
      <ViewTexts fields={FIELDS} record={record} change={change} view={view} isReadOnly={isReadOnly} />
    </Section>
  )
}

function Shown({ record, change, isReadOnly }: Props) {
  const { t } = useWords()
  const { isActive = true, isInMenu = true, image } = record
  return (
    <Section id="shown" title={t('visibility')}>
      <YesNo isOn={isActive} onChange={(isOn) => change({ isActive: isOn })} isReadOnly={isReadOnly}>
        {t('shownInShop')}
        <small>{t('shownInShopText')}</small>
      </YesNo>
      <YesNo isOn={isInMenu} onChange={(isOn) => change({ isInMenu: isOn })} isReadOnly={isReadOnly}>
        {t('inMenu')}
      </YesNo>
      <h3>{t('picture')}</h3>
      {image !== undefined && (
        <div className="picture">
          <img src={`/media/${image}`} alt="" loading="lazy" width={96} height={96} />
          {!isReadOnly && (
            <p>
              <Button className="button" onPress={() => change({ image: undefined })}>
                {t('withoutPicture')}
              </Button>
            </p>
          )}
        </div>
      )}
      {!isReadOnly && (
        <PictureUpload
          label={image === undefined ? t('addPicture') : t('otherPicture')}
          onPictures={([kept]) => change({ image: kept!.file })}
        />
      )}
    </Section>
  )
}

function Page({ record, change, isReadOnly, blocks }: Props & { blocks: readonly string[] }) {
  const { t, named } = useWords()
  const { landingBlock = '', shows = '' } = record
  const known = [...new Set([...blocks, ...(landingBlock ? [landingBlock] : [])])]
  return (
    <Section id="page" title={t('categoryPage')}>
      <div className="fields-beside">
        <ChoiceField
          name="/landingBlock"
          label={t('landingBlock')}
          value={landingBlock}
          options={[{ value: '', label: t('noBlock') }, ...known.map((code) => ({ value: code, label: code }))]}
          onChange={(code) => change({ landingBlock: code || undefined })}
          isReadOnly={isReadOnly}
        />
        <ChoiceField
          name="/shows"
          label={t('shows')}
          value={shows}
          options={[
            { value: '', label: t('shows_usual') },
            ...SHOWS.map((value) => ({ value, label: named('shows', value) })),
          ]}
          onChange={(value) => change({ shows: value === '' ? undefined : value })}
          isReadOnly={isReadOnly}
        />
      </div>
    </Section>
  )
}
