import { PERCENT_DECIMALS } from '#domain/money/money.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import { Field } from '../../parts/fields.tsx'
import { Section } from '../../parts/section.tsx'
import { SortableList } from '../../parts/sortable-list.tsx'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { DecimalField, WholeField } from '../../parts/value-fields.tsx'
import { useWords } from '../../texts/use-words.ts'
import type { ProductRecord } from './product-data.ts'
import { useRecordForm } from './record-form.ts'
import { useDoubt } from './use-doubt.ts'

/** The prices of a product: always, for a time, from a number of pieces on, for a group of customers. */
export function Prices() {
  const { t } = useWords()
  const { record, change, catalogue, isReadOnly } = useRecordForm()
  const { bundle, price } = record
  const doubt = useDoubt('/price')
  const { isSoldByParts, choices } = rulesOf(record)
  const isOfParts = isSoldByParts || (choices.includes('bundle') && bundle?.priceType !== 'fixed')
  return (
    <Section id="prices" title={t('prices')}>
      {isOfParts ? (
        <p>{t('priceOfParts')}</p>
      ) : (
        <DecimalField
          name="/price"
          label={`${t('price')} (${catalogue.currency})`}
          hint={doubt}
          decimals={catalogue.decimals}
          value={price}
          onChange={(amount) => change({ price: amount ?? '' })}
          isReadOnly={isReadOnly}
        />
      )}
      {!isSoldByParts && <SpecialPrice />}
      {!isSoldByParts && <TierPrices />}
    </Section>
  )
}

type Special = NonNullable<ProductRecord['specialPrice']>

/** The unit of a reduced price: the currency, or for a bundle the percentage of the price that is left. */
function useUnit() {
  const { record, catalogue } = useRecordForm()
  return rulesOf(record).specialPriceIn === 'percent'
    ? { unit: '%', decimals: PERCENT_DECIMALS }
    : { unit: catalogue.currency, decimals: catalogue.decimals }
}

function SpecialPrice() {
  const { t } = useWords()
  const { record, change, isReadOnly } = useRecordForm()
  const { unit, decimals } = useUnit()
  const { value = '', from, to } = record.specialPrice ?? {}
  const [deep, days] = [useDoubt('/specialPrice/value'), useDoubt('/specialPrice/to')]
  const put = (part: Partial<Special>) => {
    const next = { value, from, to, ...part }
    const isNone = next.value === '' && next.from === undefined && next.to === undefined
    change({ specialPrice: isNone ? undefined : next })
  }
  return (
    <div className="fields-beside">
      <DecimalField
        name="/specialPrice/value"
        label={`${t('specialPrice')} (${unit})`}
        hint={deep || (unit === '%' ? t('percentHint') : t('specialEmpty'))}
        decimals={decimals}
        value={value || undefined}
        onChange={(typed) => put({ value: typed ?? '' })}
        isReadOnly={isReadOnly}
      />
      <Field
        name="/specialPrice/from"
        type="date"
        label={t('specialFrom')}
        value={from ?? ''}
        onChange={(day) => put({ from: day || undefined })}
        isReadOnly={isReadOnly}
      />
      <Field
        name="/specialPrice/to"
        type="date"
        label={t('specialTo')}
        hint={days}
        value={to ?? ''}
        onChange={(day) => put({ to: day || undefined })}
        isReadOnly={isReadOnly}
      />
    </div>
  )
}

type Tier = NonNullable<ProductRecord['tierPrices']>[number]

function TierPrices() {
  const { t } = useWords()
  const { record, change, isReadOnly } = useRecordForm()
  const { tierPrices: tiers = [] } = record
  const put = (list: Tier[]) => change({ tierPrices: list.length > 0 ? list : undefined })
  return (
    <>
      <h3>{t('tierPrices')}</h3>
      <p className="hint">{t('tierPricesHint')}</p>
      <SortableList
        label={t('tierPrices')}
        items={tiers}
        nameOf={(_, at) => t('tierName', { number: at + 1 })}
        onChange={put}
        adds={{ label: t('addTier'), item: { quantity: 2, price: '' } }}
        isReadOnly={isReadOnly}
        isOrdered={false}
      >
        {(tier, at, change) => <TierFields tier={tier} pointer={`/tierPrices/${at}`} onChange={change} />}
      </SortableList>
    </>
  )
}

function TierFields({ tier, pointer, onChange }: { tier: Tier; pointer: string; onChange: (tier: Tier) => void }) {
  const { t } = useWords()
  const { catalogue, isReadOnly } = useRecordForm()
  const { unit, decimals } = useUnit()
  const groups = [...new Set([...catalogue.customerGroups, ...(tier.customerGroup ? [tier.customerGroup] : [])])]
  const day = (name: 'from' | 'to', label: string) => (
    <Field
      name={`${pointer}/${name}`}
      type="date"
      label={label}
      value={tier[name] ?? ''}
      onChange={(typed) => onChange({ ...tier, [name]: typed || undefined })}
      isReadOnly={isReadOnly}
    />
  )
  return (
    <div className="fields-beside">
      <WholeField
        name={`${pointer}/quantity`}
        label={t('fromPieces')}
        value={tier.quantity}
        onChange={(quantity = '' as unknown as number) => onChange({ ...tier, quantity })}
        isReadOnly={isReadOnly}
      />
      <DecimalField
        name={`${pointer}/price`}
        label={`${t('tierPrice')} (${unit})`}
        decimals={decimals}
        value={tier.price || undefined}
        onChange={(price = '') => onChange({ ...tier, price })}
        isReadOnly={isReadOnly}
      />
      <ChoiceField
        name={`${pointer}/customerGroup`}
        label={t('customerGroup')}
        value={tier.customerGroup ?? ''}
        options={[{ value: '', label: t('everybody') }, ...groups.map((code) => ({ value: code, label: code }))]}
        onChange={(code) => onChange({ ...tier, customerGroup: code || undefined })}
        isReadOnly={isReadOnly}
      />
      {day('from', t('specialFrom'))}
      {day('to', t('specialTo'))}
    </div>
  )
}
