import { Field, YesNo } from '../../parts/fields.tsx'
import { Section } from '../../parts/section.tsx'
import { SortableList } from '../../parts/sortable-list.tsx'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { WholeField } from '../../parts/value-fields.tsx'
import { ItemTitle } from './item-title.tsx'
import { useWords } from '../../texts/use-words.ts'
import type { ProductRecord } from './product-data.ts'
import { useRecordForm } from './record-form.ts'
import { AdditionFields } from './addition-fields.tsx'

type Option = NonNullable<ProductRecord['customOptions']>[number]
type Value = NonNullable<Option['values']>[number]

const INPUTS = [
  'field',
  'area',
  'select',
  'radio',
  'checkbox',
  'multiple',
  'date',
  'date_time',
  'time',
  'file',
] as const
const hasValues = ({ input }: Option) => ['select', 'radio', 'checkbox', 'multiple'].includes(input)

/** Questions that shoppers answer for their own piece: an engraving, a day, a wrapping. */
export function CustomOptions() {
  const { t } = useWords()
  const { record, change, isReadOnly } = useRecordForm()
  const { customOptions: options = [] } = record
  const setOptions = (next: Option[]) => change({ customOptions: next.length > 0 ? next : undefined })
  return (
    <Section id="custom-options" title={t('customOptions')}>
      <p className="hint">{t('customOptionsHint')}</p>
      <SortableList
        label={t('customOptions')}
        items={options}
        nameOf={({ title }, at) => title || String(at + 1)}
        onChange={setOptions}
        adds={{ label: t('addCustomOption'), item: { title: '', input: 'field' } }}
        isReadOnly={isReadOnly}
      >
        {(option, at, put) => <OptionFields option={option} pointer={`/customOptions/${at}`} onChange={put} />}
      </SortableList>
    </Section>
  )
}

type OptionProps = { option: Option; pointer: string; onChange: (option: Option) => void }

function OptionFields({ option, pointer, onChange }: OptionProps) {
  const { t, named } = useWords()
  const { isReadOnly } = useRecordForm()
  const { input, isRequired = false } = option
  return (
    <>
      <div className="fields-beside">
        <ItemTitle of={option} pointer={pointer} onChange={onChange} />
        <ChoiceField
          name={`${pointer}/input`}
          label={t('answeredBy')}
          value={input}
          options={INPUTS.map((value) => ({ value, label: named('input', value) }))}
          onChange={(next) => onChange({ ...option, input: next })}
          isReadOnly={isReadOnly}
        />
        {(input === 'field' || input === 'area') && (
          <WholeField
            name={`${pointer}/maxLength`}
            label={t('maxLength')}
            value={option.maxLength}
            onChange={(maxLength) => onChange({ ...option, maxLength })}
            isReadOnly={isReadOnly}
          />
        )}
        {!hasValues(option) && (
          <AdditionFields
            pointer={`${pointer}/price`}
            addition={option.price}
            onChange={(price) => onChange({ ...option, price })}
          />
        )}
      </div>
      <YesNo isOn={isRequired} onChange={(isOn) => onChange({ ...option, isRequired: isOn })} isReadOnly={isReadOnly}>
        {t('mustBeAnswered')}
      </YesNo>
      {hasValues(option) && <Values option={option} pointer={pointer} onChange={onChange} />}
    </>
  )
}

function Values({ option, pointer, onChange }: OptionProps) {
  const { t } = useWords()
  const { isReadOnly } = useRecordForm()
  const { values = [] } = option
  const setValues = (next: Value[]) => onChange({ ...option, values: next })
  return (
    <>
      <SortableList
        label={t('valuesOf', { name: option.title })}
        items={values}
        nameOf={({ title }, at) => title || String(at + 1)}
        onChange={setValues}
        adds={{ label: t('addValue'), item: { title: '' } }}
        isReadOnly={isReadOnly}
      >
        {(value, at, put) => (
          <div className="fields-beside">
            <ItemTitle of={value} pointer={`${pointer}/values/${at}`} onChange={put} />
            <Field
              name={`${pointer}/values/${at}/sku`}
              label={t('sku')}
              value={value.sku ?? ''}
              onChange={(sku) => put({ ...value, sku: sku || undefined })}
              isReadOnly={isReadOnly}
            />
            <AdditionFields
              pointer={`${pointer}/values/${at}/price`}
              addition={value.price}
              onChange={(price) => put({ ...value, price })}
            />
          </div>
        )}
      </SortableList>
    </>
  )
}
