import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../parts/loaded.tsx'
import { SortableList } from '../../../parts/sortable-list.tsx'
import { ChoiceField } from '../../../parts/choice-fields.tsx'
import { useWords } from '../../../texts/use-words.ts'
import { attributeQuery, attributesQuery, type ProductRecord } from '../product-data.ts'
import { useRecordForm } from '../record-form.ts'
import { AdditionFields } from '../addition-fields.tsx'

export type Configurable = NonNullable<ProductRecord['configurable']>
type Attribute = Configurable['attributes'][number]
type Addition = { type: 'fixed' | 'percent'; value: string }

/** By what a variant is chosen, in the order of the choices. */
export function VariantAttributes({ configurable }: { configurable: Configurable }) {
  const { t } = useWords()
  const { change, isReadOnly } = useRecordForm()
  const { attributes } = configurable
  const all = useQuery(attributesQuery)
  const put = (next: Attribute[]) => change({ configurable: { ...configurable, attributes: next } })
  const labelOf = (code: string) => all.data?.find((one) => one.code === code)?.label ?? code
  return (
    <>
      <h3>{t('chosenAttributes')}</h3>
      <SortableList
        label={t('chosenAttributes')}
        items={attributes}
        keyOf={({ code }) => code}
        nameOf={({ code }) => labelOf(code)}
        onChange={put}
        isReadOnly={isReadOnly}
      >
        {(attribute, at, change) => (
          <details>
            <summary>
              {labelOf(attribute.code)} <small>{t('addsPerOption')}</small>
            </summary>
            <OptionPrices attribute={attribute} pointer={`/configurable/attributes/${at}`} onChange={change} />
          </details>
        )}
      </SortableList>
      {!isReadOnly && (
        <Loaded query={all}>
          {(known) => (
            <ChoiceField
              name="add-variant-attribute"
              label={t('addVariantAttribute')}
              value=""
              options={[
                { value: '', label: t('choose') },
                ...known
                  .filter(({ code, input }) => input === 'select' && attributes.every((one) => one.code !== code))
                  .map(({ code, label }) => ({ value: code, label: `${label} (${code})` })),
              ]}
              onChange={(code) => code !== '' && put([...attributes, { code }])}
            />
          )}
        </Loaded>
      )}
    </>
  )
}

function OptionPrices({
  attribute,
  pointer,
  onChange,
}: {
  attribute: Attribute
  pointer: string
  onChange: (attribute: Attribute) => void
}) {
  const { prices = [] } = attribute
  const found = useQuery(attributeQuery(attribute.code))
  const put = (option: string, addition: Addition | undefined) => {
    const at = prices.findIndex((one) => one.option === option)
    const rest = prices.filter((one) => one.option !== option)
    const next = addition
      ? [...rest.slice(0, at < 0 ? undefined : at), { option, ...addition }, ...(at < 0 ? [] : rest.slice(at))]
      : rest
    onChange({ ...attribute, prices: next.length > 0 ? next : undefined })
  }
  return (
    <Loaded query={found}>
      {({ data: { options = [] } }) => (
        <ul className="option-prices">
          {options.map(({ code, label }) => {
            const at = prices.findIndex((one) => one.option === code)
            return (
              <li key={code} className="fields-beside">
                <span>{label}</span>
                <AdditionFields
                  pointer={at < 0 ? `${pointer}/of/${code}` : `${pointer}/prices/${at}`}
                  addition={prices[at]}
                  onChange={(addition) => put(code, addition)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </Loaded>
  )
}
