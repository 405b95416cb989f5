import { YesNo } from '../../parts/fields.tsx'
import { ProductPicker } from '../../parts/product-picker.tsx'
import { Section } from '../../parts/section.tsx'
import { SortableList } from '../../parts/sortable-list.tsx'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { WholeField } from '../../parts/value-fields.tsx'
import { ItemTitle } from './item-title.tsx'
import { useWords } from '../../texts/use-words.ts'
import { useProductNames, type ProductRecord } from './product-data.ts'
import { useRecordForm } from './record-form.ts'
import { AdditionFields } from './addition-fields.tsx'

type BundleOf = NonNullable<ProductRecord['bundle']>
type Option = BundleOf['options'][number]
type Selection = Option['selections'][number]

const INPUTS = ['select', 'radio', 'checkbox', 'multi'] as const

/** The parts of a bundle: options, each with the products to choose from. */
export function Bundle() {
  const { t, named } = useWords()
  const { record, change, isReadOnly } = useRecordForm()
  const { bundle = { priceType: 'dynamic' as const, options: [] } } = record
  const setOptions = (options: Option[]) => change({ bundle: { ...bundle, options } })
  return (
    <Section id="bundle" title={t('bundleOptions')}>
      <ChoiceField
        name="/bundle/priceType"
        label={t('bundlePrice')}
        value={bundle.priceType}
        options={(['dynamic', 'fixed'] as const).map((value) => ({ value, label: named('bundle', value) }))}
        onChange={(priceType) => change({ bundle: { ...bundle, priceType } })}
        isReadOnly={isReadOnly}
      />
      <SortableList
        label={t('bundleOptions')}
        items={bundle.options}
        nameOf={({ title }, at) => title || String(at + 1)}
        onChange={setOptions}
        adds={{ label: t('addBundleOption'), item: { title: '', input: 'select', selections: [] } }}
        isReadOnly={isReadOnly}
      >
        {(option, at, put) => (
          <OptionFields
            option={option}
            pointer={`/bundle/options/${at}`}
            isFixed={bundle.priceType === 'fixed'}
            onChange={put}
          />
        )}
      </SortableList>
    </Section>
  )
}

type OptionProps = { option: Option; pointer: string; isFixed: boolean; onChange: (option: Option) => void }

function OptionFields({ option, pointer, isFixed, onChange }: OptionProps) {
  const { t, named } = useWords()
  const { record, isReadOnly } = useRecordForm()
  const { selections, isRequired = true } = option
  const nameOf = useProductNames(selections.map(({ sku }) => sku))
  const setSelections = (next: Selection[]) => onChange({ ...option, selections: next })
  return (
    <>
      <div className="fields-beside">
        <ItemTitle of={option} pointer={pointer} onChange={onChange} />
        <ChoiceField
          name={`${pointer}/input`}
          label={t('chosenBy')}
          value={option.input}
          options={INPUTS.map((value) => ({ value, label: named('input', value) }))}
          onChange={(input) => onChange({ ...option, input })}
          isReadOnly={isReadOnly}
        />
      </div>
      <YesNo isOn={isRequired} onChange={(isOn) => onChange({ ...option, isRequired: isOn })} isReadOnly={isReadOnly}>
        {t('mustBeChosen')}
      </YesNo>
      <SortableList
        label={t('selectionsOf', { name: option.title })}
        items={selections}
        keyOf={({ sku }, at) => `${sku} ${at}`}
        nameOf={({ sku }) => nameOf(sku)}
        onChange={setSelections}
        isReadOnly={isReadOnly}
      >
        {(selection, at, put) => (
          <SelectionFields
            name={nameOf(selection.sku)}
            selection={selection}
            pointer={`${pointer}/selections/${at}`}
            isFixed={isFixed}
            onChange={put}
          />
        )}
      </SortableList>
      {!isReadOnly && (
        <ProductPicker
          label={t('addSelection')}
          without={[record.sku, ...selections.map(({ sku }) => sku)]}
          onPick={({ sku }) => setSelections([...selections, { sku, quantity: 1 }])}
        />
      )}
    </>
  )
}

function SelectionFields({
  name,
  selection,
  pointer,
  isFixed,
  onChange,
}: {
  name: string
  selection: Selection
  pointer: string
  isFixed: boolean
  onChange: (selection: Selection) => void
}) {
  const { t } = useWords()
  const { isReadOnly } = useRecordForm()
  return (
    <>
      <p>
        {name} <small>{selection.sku}</small>
      </p>
      <div className="fields-beside">
        <WholeField
          name={`${pointer}/quantity`}
          label={t('pieces')}
          value={selection.quantity ?? 1}
          onChange={(quantity) => onChange({ ...selection, quantity })}
          isReadOnly={isReadOnly}
        />
        {isFixed && (
          <AdditionFields
            pointer={`${pointer}/price`}
            addition={selection.price}
            onChange={(price) => onChange({ ...selection, price })}
          />
        )}
      </div>
      <YesNo
        isOn={selection.isDefault ?? false}
        onChange={(isDefault) => onChange({ ...selection, isDefault })}
        isReadOnly={isReadOnly}
      >
        {t('isDefault')}
      </YesNo>
      <YesNo
        isOn={selection.canChangeQuantity ?? false}
        onChange={(canChangeQuantity) => onChange({ ...selection, canChangeQuantity })}
        isReadOnly={isReadOnly}
      >
        {t('canChangeQuantity')}
      </YesNo>
    </>
  )
}
