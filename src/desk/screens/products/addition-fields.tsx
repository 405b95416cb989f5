import { PERCENT_DECIMALS } from '#domain/money/money.ts'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { DecimalField } from '../../parts/value-fields.tsx'
import { useWords } from '../../texts/use-words.ts'
import { useRecordForm } from './record-form.ts'

type Addition = { type: 'fixed' | 'percent'; value: string }

/** The surcharge of a choice: an amount, or a part of the price. Empty: none. */
export function AdditionFields({
  pointer,
  addition,
  onChange,
}: {
  pointer: string
  addition: Addition | undefined
  onChange: (addition: Addition | undefined) => void
}) {
  const { t } = useWords()
  const { catalogue, isReadOnly } = useRecordForm()
  const { type = 'fixed', value } = addition ?? {}
  return (
    <>
      <DecimalField
        name={`${pointer}/value`}
        label={t('addsToPrice')}
        decimals={type === 'percent' ? PERCENT_DECIMALS : catalogue.decimals}
        value={value}
        onChange={(typed) => onChange(typed === undefined ? undefined : { type, value: typed })}
        isReadOnly={isReadOnly}
      />
      <ChoiceField
        name={`${pointer}/type`}
        label={t('addsAs')}
        value={type}
        options={[
          { value: 'fixed', label: catalogue.currency },
          { value: 'percent', label: '%' },
        ]}
        onChange={(next) => onChange({ type: next, value: value ?? '0' })}
        isReadOnly={isReadOnly}
      />
    </>
  )
}
