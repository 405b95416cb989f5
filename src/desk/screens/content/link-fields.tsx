import type { Schemas } from '../../api/api.ts'
import { Field, YesNo } from '../../parts/fields.tsx'
import { TitleField } from '../../parts/view-field.tsx'
import { useWords } from '../../texts/use-words.ts'

export type OwnLink = Schemas['Menus']['menu'][number]

/** The fields of a link: its label in each store view, its target, and whether it is shown. */
export function LinkFields({
  link,
  pointer,
  view,
  canBeFirst,
  onChange,
  isReadOnly,
}: {
  link: OwnLink
  pointer: string
  view: string | undefined
  /** There are categories that it may stand before. */
  canBeFirst: boolean
  onChange: (link: OwnLink) => void
  isReadOnly: boolean
}) {
  const { t } = useWords()
  return (
    <div className="form">
      <div className="fields-beside">
        <TitleField
          of={link}
          as="label"
          pointer={pointer}
          view={view}
          label={t('linkLabel')}
          onChange={onChange}
          isReadOnly={isReadOnly}
        />
        <Field
          name={`${pointer}/address`}
          label={t('linkAddress')}
          hint={t('linkAddressHint')}
          value={link.address}
          onChange={(address) => onChange({ ...link, address })}
          isReadOnly={isReadOnly}
        />
      </div>
      <YesNo
        isOn={link.isHidden !== true}
        onChange={(isShown) => onChange({ ...link, isHidden: isShown ? undefined : true })}
        isReadOnly={isReadOnly}
      >
        {t('linkShown')}
      </YesNo>
      {canBeFirst && (
        <YesNo
          isOn={link.isFirst === true}
          onChange={(isFirst) => onChange({ ...link, isFirst: isFirst || undefined })}
          isReadOnly={isReadOnly}
        >
          {t('linkFirst')}
        </YesNo>
      )}
    </div>
  )
}
