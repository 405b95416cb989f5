import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { answered, api, type Schemas } from '../../api/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead, Panel } from '../../parts/page.tsx'
import { asRows, RowsField, type Row } from '../../parts/rows-field.tsx'
import { VersionedForm } from '../../parts/versioned-form.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { asAmount } from './amounts.ts'
import { countriesWith } from './countries-field.tsx'

type TaxClassData = Schemas['TaxClass']
type Rate = TaxClassData['rates'][number]

const route = getRouteApi('/frame/settings/taxes/$code')

/** A rate as its row: each store view's title is a column of its own. */
const rowOf = ({ titles, country, region, postcode, percent, title }: Rate, views: readonly string[]): Row => ({
  country,
  region: region ?? '*',
  postcode: postcode ?? '*',
  percent,
  title,
  ...Object.fromEntries(views.map((view) => [`titles/${view}`, titles?.[view] ?? ''])),
})

function rateOf(row: Row, views: readonly string[]): Rate {
  const titles = Object.fromEntries(
    views.flatMap((view) => (row[`titles/${view}`]?.trim() ? [[view, row[`titles/${view}`]!.trim()]] : [])),
  )
  return {
    country: (row.country ?? '').trim().toUpperCase(),
    region: row.region?.trim() || '*',
    postcode: row.postcode?.trim() || '*',
    percent: asAmount(row.percent ?? ''),
    title: (row.title ?? '').trim(),
    ...(Object.keys(titles).length > 0 && { titles }),
  }
}

/** The rates of one tax class, with what they are called. */
export function TaxClass() {
  const { t } = useWords()
  const { code } = route.useParams()
  const params = { path: { code } }
  const read = () => answered(api.GET('/tax-classes/{code}', { params }))
  const queryKey = ['tax-class', code]
  const found = useQuery({ queryKey, queryFn: read })
  const views = useQuery({
    queryKey: ['store-views', 'others'],
    queryFn: async () =>
      (await answered(api.GET('/store-views'))).data.items.filter(({ isDefault }) => !isDefault).map((one) => one.code),
  })
  return (
    <>
      <p className="way">
        <Link to="/settings/$group" params={{ group: 'taxes' }}>
          {t('taxClasses')}
        </Link>
      </p>
      <PageHead title={t('taxClassTitle', { code })} />
      <p className="subtitle">{t('taxRatesText')}</p>
      <Loaded query={views}>
        {(others) => (
          <Loaded query={found}>
            {(now) => (
              <VersionedForm<{ rates: string }, TaxClassData>
                key={code}
                queryKey={queryKey}
                now={now}
                read={read}
                valuesOf={({ rates }) => ({ rates: JSON.stringify(rates.map((rate) => rowOf(rate, others))) })}
                labelOf={() => t('rates')}
                tell={(_, value) => t('rowCount', { count: asRows(String(value)).length })}
                write={({ rates }, _, { version }) =>
                  answered(
                    api.PATCH('/tax-classes/{code}', {
                      params: { ...params, header: { 'If-Match': version } },
                      body: { rates: asRows(rates).map((row) => rateOf(row, others)) },
                    }),
                  )
                }
              >
                {({ values, set }) => <Rates value={values.rates} onChange={set('rates')} views={others} />}
              </VersionedForm>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

function Rates({
  value,
  onChange,
  views,
}: {
  value: string
  onChange: (value: string) => void
  views: readonly string[]
}) {
  const { t, locale } = useWords()
  const isReadOnly = !useMay('settings:write')
  const used = asRows(value).map(({ country = '' }) => country)
  const countries = [
    { value: '', label: t('choose') },
    ...countriesWith(
      [...new Set(used)].filter((code) => code !== ''),
      locale,
    ),
  ]
  return (
    <Panel title={t('rates')}>
      <RowsField
        name="/rates"
        label={t('rates')}
        columns={[
          { name: 'country', label: t('rateCountry'), options: countries },
          { name: 'region', label: t('rateRegion') },
          { name: 'postcode', label: t('ratePostcode') },
          { name: 'percent', label: t('ratePercent'), inputMode: 'decimal' },
          { name: 'title', label: t('rateTitle') },
          ...views.map((view) => ({ name: `titles/${view}`, label: t('rateTitleIn', { view }) })),
        ]}
        value={value}
        onChange={onChange}
        addLabel={t('addRate')}
        isReadOnly={isReadOnly}
      />
    </Panel>
  )
}
