import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { answered, api, type Schemas } from '../../../api/api.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { Failed } from '../../../parts/failed.tsx'
import { DeskForm, Field, YesNo } from '../../../parts/fields.tsx'
import { LeaveGuard } from '../../../parts/leave-guard.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { noticeBoard } from '../../../parts/notice-board.ts'
import { PageHead, Panel } from '../../../parts/page.tsx'
import { UnplacedFaults } from '../../../parts/unplaced-faults.tsx'
import { useAction } from '../../../parts/use-action.ts'
import { useSettled } from '../../../parts/use-settled.ts'
import { isSame } from '../../../parts/use-record-draft.ts'
import { ChoiceField } from '../../../parts/choice-fields.tsx'
import { useMay } from '../../../session/use-seat.ts'
import { useLanguage } from '../../../texts/language.ts'
import { useWords } from '../../../texts/use-words.ts'
import { AddressPart } from './address-part.tsx'
import { CustomerPart, FromBook } from './customer-part.tsx'
import { ItemsPart } from './items-part.tsx'
import { bodyOf, emptyDraft, type OrderDraft } from './order-draft.ts'
import { QuoteTotals, RadioList } from './quote-part.tsx'

type OrderForm = Schemas['OrderForm']
type Quote = Schemas['OrderQuote']
type Body = ReturnType<typeof bodyOf>

/** An order for somebody on the telephone. */
export function NewOrder() {
  const { t } = useWords()
  const mayPlace = useMay('orders:write')
  const form = useQuery({
    queryKey: ['order-form'],
    queryFn: async () => (await answered(api.GET('/order-form'))).data,
  })
  return (
    <>
      <p className="way">
        <Link to="/orders">{t('orders')}</Link>
      </p>
      <PageHead title={t('newOrder')} />
      {mayPlace ? (
        <Loaded query={form}>{(data) => <Taking form={data} />}</Loaded>
      ) : (
        <p role="alert">{t('notAllowed')}</p>
      )}
    </>
  )
}

/** The totals of the order as it is typed; the last ones stay until the next are there. */
function useQuote(body: Body) {
  const settled = useSettled(JSON.stringify(body))
  return useQuery({
    queryKey: ['order-quote', settled],
    queryFn: async () => (await answered(api.POST('/order-quotes', { body: JSON.parse(settled) as Body }))).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

function Taking({ form }: { form: OrderForm }) {
  const { t } = useWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => emptyDraft(form))
  const change = (part: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...part }))
  const isPlaced = useRef(false)
  const body = bodyOf(draft, language)
  const quote = useQuote(body)
  const placing = useAction(
    async () => {
      const grandTotal = quote.data?.grandTotal ?? '0'
      return (await answered(api.POST('/orders', { body: { ...body, grandTotal } }))).data
    },
    ({ number }) => {
      isPlaced.current = true
      noticeBoard.say(t('orderTaken', { number }))
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void navigate({ to: '/orders/$number', params: { number } })
    },
  )
  const send = () => {
    placing.run()
    // A total that has moved is told before the next press.
    void quote.refetch()
  }
  const isDirty = () => !isPlaced.current && !isSame(draft, emptyDraft(form))
  return (
    <DeskForm error={placing.error} onSend={send}>
      <div className="columns">
        <div>
          <Who form={form} draft={draft} change={change} />
          <What draft={draft} quote={quote.data} change={change} />
        </div>
        <div>
          <How draft={draft} quote={quote.data} change={change} />
          <Panel title={t('total')}>
            <div role="status" aria-busy={quote.isFetching}>
              {quote.data && draft.items.length > 0 ? <QuoteTotals quote={quote.data} /> : <p>{t('noItemsYet')}</p>}
            </div>
            <UnplacedFaults error={placing.error} />
            <Failed error={placing.error ?? quote.error} />
            <div className="buttons">
              <ActionButton type="submit" className="button is-main" isBusy={placing.isRunning}>
                {t('placeOrder')}
              </ActionButton>
            </div>
          </Panel>
        </div>
      </div>
      <LeaveGuard isDirty={isDirty} fields={t('newOrder')} />
    </DeskForm>
  )
}

type Part = { draft: OrderDraft; change: (part: Partial<OrderDraft>) => void }

function Who({ form: { stores, countries }, draft, change }: Part & { form: OrderForm }) {
  const { t } = useWords()
  const { customer, billing, shipping, isShippedElsewhere } = draft
  return (
    <>
      <Panel title={t('customer')}>
        <CustomerPart draft={draft} change={change} />
        {stores.length > 1 && (
          <ChoiceField
            name="/store"
            label={t('orderStore')}
            hint={t('orderStoreHint')}
            value={draft.store}
            options={stores.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(store) => change({ store })}
          />
        )}
      </Panel>
      <Panel title={t('billingAddress')}>
        {customer && (
          <FromBook customerId={customer.id} label={t('fromBook')} onPick={(values) => change({ billing: values })} />
        )}
        <AddressPart
          at="billing"
          values={billing}
          countries={countries}
          onChange={(values) => change({ billing: values })}
        />
        <YesNo isOn={isShippedElsewhere} onChange={(isOn) => change({ isShippedElsewhere: isOn })}>
          {t('shipElsewhere')}
        </YesNo>
      </Panel>
      {isShippedElsewhere && (
        <Panel title={t('shippingAddress')}>
          {customer && (
            <FromBook
              customerId={customer.id}
              label={t('fromBookShipping')}
              onPick={(values) => change({ shipping: values })}
            />
          )}
          <AddressPart
            at="shipping"
            values={shipping}
            countries={countries}
            onChange={(values) => change({ shipping: values })}
          />
        </Panel>
      )}
    </>
  )
}

const isOfItems = ({ pointer }: { pointer: string }) => pointer.startsWith('/items/') || pointer === '/coupon'

function What({ draft, quote, change }: Part & { quote: Quote | undefined }) {
  const { t } = useWords()
  const found = (quote?.errors ?? []).filter(isOfItems)
  const faults = Object.fromEntries(found.map(({ pointer, detail }) => [pointer, detail]))
  // Lines of the cart are the items in their order, as long as each of them lies there as one line.
  const isAlike = quote?.lines.length === draft.items.length && found.every(({ pointer }) => pointer === '/coupon')
  const lineOf = (at: number) => {
    const line = isAlike ? quote.lines[at] : undefined
    if (line?.name !== draft.items[at]?.name) return ''
    return (line?.choices ?? []).map(({ label, value }) => (label ? `${label}: ${value}` : value)).join(' · ')
  }
  return (
    <Panel title={t('items')}>
      <ItemsPart draft={draft} faults={faults} lineOf={lineOf} change={change} />
      <Field
        name="/coupon"
        label={`${t('couponOfOrder')} (${t('optional')})`}
        hint={faults['/coupon']}
        value={draft.coupon}
        onChange={(coupon) => change({ coupon })}
      />
    </Panel>
  )
}

function How({ draft, quote, change }: Part & { quote: Quote | undefined }) {
  const { t, money, named } = useWords()
  const methods = (quote?.shippingMethods ?? []).map(({ code, title, price }) => ({
    value: code,
    label: title,
    detail: money({ amount: price, currency: quote!.currency }),
  }))
  const ways = (quote?.payments ?? []).map((code) => ({ value: code, label: named('pay', code) }))
  return (
    <Panel title={t('howOrdered')}>
      {!quote?.isVirtual && (
        <RadioList
          name="/shippingMethod"
          legend={t('shipping')}
          options={methods}
          value={draft.shippingMethod}
          onChange={(shippingMethod) => change({ shippingMethod })}
          empty={t(draft.items.length > 0 ? 'notDelivered' : 'noItemsYet')}
        />
      )}
      <RadioList
        name="/payment"
        legend={t('payment')}
        options={ways}
        value={draft.payment}
        onChange={(payment) => change({ payment })}
        empty={t('noWayToPay')}
      />
      <p className="hint">{t('noCardsHere')}</p>
    </Panel>
  )
}
