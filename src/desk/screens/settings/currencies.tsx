import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { answered, api, type Schemas } from '../../api/api.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { Field } from '../../parts/fields.tsx'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { Panel } from '../../parts/page.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'
import { asAmount } from './amounts.ts'

type Currency = Schemas['CurrencyList']['items'][number]

const currenciesOfShop = queryOptions({
  queryKey: ['currencies'],
  queryFn: async () => (await answered(api.GET('/currencies'))).data.items,
})

/** The rate of each store view's currency, in the currency of prices. */
export function Currencies() {
  const words = useWords()
  const { t } = words
  const mayChange = useMay('settings:write')
  const [asked, setAsked] = useState<Currency>()
  const found = useQuery(currenciesOfShop)
  return (
    <Panel title={t('currencies')}>
      <p>{t('currenciesText')}</p>
      <Loaded query={found}>
        {(all) => (
          <ListTable
            label={t('currencies')}
            columns={currencyColumns(words, mayChange ? setAsked : undefined)}
            rows={all}
            nameOf={({ code }) => code}
            noneYet={t('noCurrencies')}
          />
        )}
      </Loaded>
      {asked && <AskRate currency={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}

const currencyColumns = ({ t }: Words, onChange?: (currency: Currency) => void): Column<Currency>[] => [
  { id: 'code', label: t('currency'), cell: ({ code }) => code },
  {
    id: 'rate',
    label: t('currencyRate'),
    isNumber: true,
    cell: ({ rate, isBase }) => (
      <>
        {rate}
        {isBase && <small>{t('currencyBase')}</small>}
      </>
    ),
  },
  {
    id: 'change',
    label: t('changeIt'),
    cell: (currency) =>
      onChange &&
      !currency.isBase && (
        <Button
          className="button"
          aria-label={t('changeNamed', { name: currency.code })}
          onPress={() => onChange(currency)}
        >
          {t('changeIt')}
        </Button>
      ),
  },
]

function AskRate({ currency: { code, rate }, onClose }: { currency: Currency; onClose: () => void }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(rate)
  const params = { path: { code } }
  const write = async () => {
    const { data, version } = await answered(api.GET('/currencies/{code}', { params }))
    const header = { 'If-Match': data.rate === rate ? version : '"another"' }
    return answered(api.PATCH('/currencies/{code}', { params: { ...params, header }, body: { rate: asAmount(typed) } }))
  }
  return (
    <AskDialog
      title={t('changeNamed', { name: code })}
      action={t('save')}
      work={write}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: ['currencies'] })
        noticeBoard.say(t('saved'))
      }}
      onClose={onClose}
    >
      <Field
        name="/rate"
        label={t('currencyRate')}
        hint={t('currencyRateHint', { code })}
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        hasFocus
      />
    </AskDialog>
  )
}

/** A field for the rate of a currency that the shop does not have yet, and what adds it. @param code as it is typed */
export function useRateOfNew(code: string): { field: ReactNode; add: () => Promise<unknown> } {
  const { t } = useWords()
  const queries = useQueryClient()
  const known = useQuery(currenciesOfShop).data ?? []
  const [rate, setRate] = useState('')
  const isNew =
    /^[A-Z]{3}$/.test(code) &&
    known.length > 0 &&
    !known.some((one) => one.code === code && (one.isUsed || one.isBase || one.rate !== '1'))
  if (!isNew) return { field: null, add: async () => {} }
  const hint = t('currencyRateHint', { code })
  return {
    field: (
      <Field name="/rate" label={t('currencyRate')} hint={hint} inputMode="decimal" value={rate} onChange={setRate} />
    ),
    // It is there from then on, whatever becomes of the store view.
    add: async () => {
      await answered(api.POST('/currencies', { body: { code, rate: asAmount(rate) } }))
      await queries.invalidateQueries({ queryKey: currenciesOfShop.queryKey })
    },
  }
}
