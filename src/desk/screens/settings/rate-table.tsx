import { useQuery } from '@tanstack/react-query'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/page.tsx'
import { asRows, RowsField } from '../../parts/rows-field.tsx'
import { VersionedForm } from '../../parts/versioned-form.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { useDecimals } from '../products/product-data.ts'
import { asAmount } from './amounts.ts'

type Rates = Schemas['ShippingRates']
type Values = { by: string; items: string }

const KEY = ['shipping-rates']
const MEASURES: readonly Rates['by'][] = ['weight', 'subtotal', 'pieces']
const read = () => answered(api.GET('/shipping-rates'))

/** Table rates: what sending costs by place and by weight, subtotal or pieces. */
export function RateTable() {
  const { t, named } = useWords()
  const isReadOnly = !useMay('settings:write')
  const decimals = useDecimals()
  const found = useQuery({ queryKey: KEY, queryFn: read })
  const labelOf = (name: string) => (name === 'by' ? t('ratesBy') : t('rates'))
  return (
    <Loaded query={found}>
      {(now) => (
        <VersionedForm<Values, Rates>
          queryKey={KEY}
          now={now}
          read={read}
          valuesOf={({ by, items }) => ({ by, items: JSON.stringify(items) })}
          labelOf={labelOf}
          tell={(name, value) =>
            name === 'items' ? t('rowCount', { count: asRows(String(value)).length }) : named('choice', String(value))
          }
          write={(values, _, { version }) => {
            const items = asRows(values.items).map(({ country, region, postcode, from, price }) => ({
              country: country?.trim() || '*',
              region: region?.trim() || '*',
              postcode: postcode?.trim() || '*',
              from: asAmount(from ?? '') || '0',
              price: asAmount(price ?? ''),
            }))
            const by = MEASURES.find((one) => one === values.by) ?? 'weight'
            return answered(
              api.PUT('/shipping-rates', { params: { header: { 'If-Match': version } }, body: { by, items } }),
            )
          }}
        >
          {({ values, set }) => (
            <Panel title={t('rates')}>
              <p>{t('ratesText')}</p>
              <ChoiceField
                name="/by"
                label={t('ratesBy')}
                value={values.by}
                onChange={set('by')}
                options={MEASURES.map((by) => ({ value: by, label: named('choice', by) }))}
                isReadOnly={isReadOnly}
              />
              <RowsField
                name="/items"
                label={t('rates')}
                columns={[
                  { name: 'country', label: t('rateCountry') },
                  { name: 'region', label: t('rateRegion') },
                  { name: 'postcode', label: t('ratePostcode') },
                  {
                    name: 'from',
                    label: t('rateFrom'),
                    inputMode: 'decimal',
                    // A weight of 1.250 is usual.
                    decimals: values.by === 'weight' ? undefined : decimals,
                  },
                  { name: 'price', label: t('ratePrice'), inputMode: 'decimal', decimals },
                ]}
                value={values.items}
                onChange={set('items')}
                addLabel={t('addRate')}
                isReadOnly={isReadOnly}
              />
            </Panel>
          )}
        </VersionedForm>
      )}
    </Loaded>
  )
}
