import { Button } from 'react-aria-components'
import { useState } from 'react'
import type { Schemas } from '../../api/api.ts'
import { Field } from '../../parts/fields.tsx'
import type { RecordDraft } from '../../parts/record-form-frame.tsx'
import { Section } from '../../parts/section.tsx'
import { SortableList } from '../../parts/sortable-list.tsx'
import { TitleField } from '../../parts/view-field.tsx'
import { useWords } from '../../texts/use-words.ts'
import { tame } from '../products/tame.ts'

type AttributeRecord = Schemas['Attribute']
type Option = NonNullable<AttributeRecord['options']>[number]

/** The options of an attribute in their order. Those that are saved stay, because products may have them. */
export function AttributeOptions({
  record,
  change,
  view,
  saved,
  isReadOnly,
}: RecordDraft<AttributeRecord> & { saved: AttributeRecord; isReadOnly: boolean }) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const { options = [], swatch } = record
  const kept = new Set(saved.options?.map(({ code }) => code))
  const put = (next: Option[]) => change({ options: next })
  const code = tame(typed).toLowerCase()
  const isThere = options.some((one) => one.code === code)
  const add = () => {
    put([...options, { code, label: typed.trim() }])
    setTyped('')
  }
  return (
    <Section id="options" title={t('options')}>
      <SortableList
        label={t('options')}
        items={options}
        keyOf={(option) => option.code}
        nameOf={({ label }) => label}
        onChange={put}
        isReadOnly={isReadOnly}
        isRemovable={(option) => !kept.has(option.code)}
      >
        {(option, at, change) => (
          <div className="fields-beside">
            <TitleField
              of={option}
              as="label"
              pointer={`/options/${at}`}
              view={view}
              label={t('optionLabel', { code: option.code })}
              onChange={change}
              isReadOnly={isReadOnly}
            />
            {swatch !== undefined && (
              <Field
                name={`/options/${at}/swatch`}
                label={t(swatch === 'colour' ? 'swatchColour' : 'swatchPicture')}
                value={option.swatch ?? ''}
                onChange={(text) => change({ ...option, swatch: text || undefined })}
                isReadOnly={isReadOnly}
              />
            )}
          </div>
        )}
      </SortableList>
      {!isReadOnly && (
        <div className="add-option">
          <Field
            name="new-option"
            label={t('newOption')}
            hint={isThere ? t('optionThere') : undefined}
            value={typed}
            onChange={setTyped}
          />
          <Button className="button" onPress={add} isDisabled={code === '' || isThere}>
            {t('add')}
          </Button>
        </div>
      )}
      <p className="hint">{t('optionsStay')}</p>
    </Section>
  )
}
