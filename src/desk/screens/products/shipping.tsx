import { rulesOf } from '#domain/product/types/product-types.ts'
import { YesNo } from '../../parts/fields.tsx'
import { Section } from '../../parts/section.tsx'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { DecimalField, WholeField } from '../../parts/value-fields.tsx'
import { useWords } from '../../texts/use-words.ts'
import type { ProductRecord } from './product-data.ts'
import { useRecordForm } from './record-form.ts'
import { useDoubt } from './use-doubt.ts'

type StockRules = NonNullable<ProductRecord['stock']>
const SWITCHES = [
  { name: 'isInStock', usual: true },
  { name: 'allowsBackorders', usual: false },
] as const
const NUMBERS = ['minimum', 'maximum', 'increment'] as const

/** The part of the product's form about its tax, shipping and stock. */
export function Shipping() {
  const { t } = useWords()
  const { record, change, catalogue, isReadOnly } = useRecordForm()
  const { taxClass = '', weight, stock } = record
  const { isComposite, isVirtual } = rulesOf(record)
  const doubt = useDoubt('/weight')
  const isManaged = stock !== undefined && (stock.isManaged ?? true)
  const put = (part: Partial<StockRules>) => change({ stock: { ...stock, ...part } })
  const classes = [...new Set([...catalogue.taxClasses, ...(taxClass ? [taxClass] : [])])]
  return (
    <Section id="shipping" title={t('shippingAndTax')}>
      <div className="fields-beside">
        <ChoiceField
          name="/taxClass"
          label={t('taxClass')}
          value={taxClass}
          options={[{ value: '', label: t('noTax') }, ...classes.map((code) => ({ value: code, label: code }))]}
          onChange={(code) => change({ taxClass: code || undefined })}
          isReadOnly={isReadOnly}
        />
        {!isVirtual && (
          <DecimalField
            name="/weight"
            label={t('weight')}
            hint={doubt}
            value={weight}
            onChange={(typed) => change({ weight: typed })}
            isReadOnly={isReadOnly}
          />
        )}
      </div>
      {!isComposite && (
        <YesNo isOn={isManaged} onChange={(isOn) => put({ isManaged: isOn })} isReadOnly={isReadOnly}>
          {t('isManaged')}
        </YesNo>
      )}
      {stock && isManaged && (
        <>
          {SWITCHES.map(({ name, usual }) => (
            <YesNo
              key={name}
              isOn={stock[name] ?? usual}
              onChange={(isOn) => put({ [name]: isOn })}
              isReadOnly={isReadOnly}
            >
              {t(name)}
            </YesNo>
          ))}
          <div className="fields-beside">
            {NUMBERS.map((name) => (
              <WholeField
                key={name}
                name={`/stock/${name}`}
                label={t(name)}
                value={stock[name]}
                onChange={(number) => put({ [name]: number })}
                isReadOnly={isReadOnly}
              />
            ))}
          </div>
        </>
      )}
    </Section>
  )
}
