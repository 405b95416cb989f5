import { Field, YesNo } from '../../parts/fields.tsx'
import { Section } from '../../parts/section.tsx'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { useWords } from '../../texts/use-words.ts'
import { useRecordForm } from './record-form.ts'

const PLACES = ['both', 'catalog', 'search', 'none'] as const

/** The part of the product's form that says whether and where shoppers see it. */
export function Visibility() {
  const { t, named } = useWords()
  const { record, change, isReadOnly } = useRecordForm()
  const { isEnabled = true, visibility = 'both', isFeatured = false, newFrom, newTo } = record
  return (
    <Section id="visibility" title={t('visibility')}>
      <YesNo isOn={isEnabled} onChange={(isOn) => change({ isEnabled: isOn })} isReadOnly={isReadOnly}>
        {t('onSale')}
        <small>{t('onSaleText')}</small>
      </YesNo>
      <ChoiceField
        name="/visibility"
        label={t('whereSeen')}
        value={visibility}
        options={PLACES.map((value) => ({ value, label: named('seen', value) }))}
        onChange={(value) => change({ visibility: value })}
        isReadOnly={isReadOnly}
      />
      <YesNo isOn={isFeatured} onChange={(isOn) => change({ isFeatured: isOn })} isReadOnly={isReadOnly}>
        {t('isFeatured')}
      </YesNo>
      <div className="fields-beside">
        {(['newFrom', 'newTo'] as const).map((name) => (
          <Field
            key={name}
            name={`/${name}`}
            type="date"
            label={t(name)}
            value={(name === 'newFrom' ? newFrom : newTo) ?? ''}
            onChange={(day) => change({ [name]: day || undefined })}
            isReadOnly={isReadOnly}
          />
        ))}
      </div>
    </Section>
  )
}
