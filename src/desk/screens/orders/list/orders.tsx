import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { ORDER_STATES } from '#domain/order/order-state.ts'
import { sentenceOf } from '../../../parts/failure.ts'
import { ListFilters } from '../../../parts/list-filters.tsx'
import { PagedTable } from '../../../parts/paged-table.tsx'
import { noticeBoard } from '../../../parts/notice-board.ts'
import { PageHead } from '../../../parts/page.tsx'
import { useAction } from '../../../parts/use-action.ts'
import { useMay } from '../../../session/use-seat.ts'
import { useWords } from '../../../texts/use-words.ts'
import { orderColumns } from './order-columns.tsx'
import { DOCUMENTS, MOST_DOCUMENTS } from '../documents/documents.ts'
import { findOrders, orderChanges, shipWord, type OrderRow } from '../order-data.ts'
import { OrderFilters } from './order-filters.tsx'

const route = getRouteApi('/frame/orders')

/** Orders, the newest first: found by anything that is known of them, and several of them changed or printed at once. */
export function Orders() {
  const words = useWords()
  const { t, named } = words
  const search = route.useSearch()
  const mayChange = useMay('orders:write')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const found = useQuery({
    queryKey: ['orders', search],
    queryFn: () => findOrders(search),
    placeholderData: keepPreviousData,
  })
  const choices = ORDER_STATES.filter((state) => state !== 'pending-payment').map((state) => ({
    value: state,
    label: named('state', state),
  }))
  return (
    <>
      <PageHead title={t('orders')}>
        {mayChange && (
          <Link className="button is-main" to="/orders/new">
            {t('newOrder')}
          </Link>
        )}
      </PageHead>
      <ListFilters
        name="state"
        choices={choices}
        chosen={search.state}
        searchLabel={t('ordersSearch')}
        found={search.find}
      />
      <OrderFilters search={search} />
      <PagedTable
        query={found}
        search={search}
        label={t('orders')}
        columns={orderColumns(words)}
        nameOf={({ number }) => number}
        selection={{ chosen, onChange: setChosen }}
        renderChosen={(numbers) => (
          <ManyAtOnce
            orders={found.data?.items.filter(({ number }) => numbers.includes(number)) ?? []}
            mayChange={mayChange}
            onDone={() => setChosen(new Set())}
          />
        )}
      />
    </>
  )
}

type ManyResult = { changed: number; left: { number: string; error: unknown }[] }

/** One after the other, each by itself: what cannot happen to one keeps no other from it, and is said. */
async function changeEach(
  numbers: readonly string[],
  change: (number: string) => Promise<unknown>,
): Promise<ManyResult> {
  const result: ManyResult = { changed: 0, left: [] }
  for (const number of numbers)
    await change(number).then(
      () => result.changed++,
      (error: unknown) => void result.left.push({ number, error }),
    )
  return result
}

function ManyAtOnce({
  orders,
  mayChange,
  onDone,
}: {
  orders: readonly OrderRow[]
  mayChange: boolean
  onDone: () => void
}) {
  const numbers = orders.map(({ number }) => number)
  const words = useWords()
  const { t } = words
  const queries = useQueryClient()
  const tell = async ({ changed, left }: ManyResult) => {
    onDone()
    if (changed > 0) noticeBoard.say(t('bulkDone', { count: changed }))
    if (left.length > 0)
      noticeBoard.fail(
        left.map(({ number, error }) => t('bulkLeft', { number, why: sentenceOf(error, words) })).join('\n'),
      )
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }
  const paying = useAction(() => changeEach(numbers, (number) => orderChanges.pay(number)), tell)
  const shipping = useAction(() => changeEach(numbers, (number) => orderChanges.ship(number)), tell)
  return (
    <div className="save-bar" role="region" aria-label={t('selected', { count: numbers.length })}>
      <p>{t('selected', { count: numbers.length })}</p>
      <div className="buttons">
        {numbers.length <= MOST_DOCUMENTS &&
          DOCUMENTS.map(({ kind, label }) => (
            <Link key={kind} className="button" to="/documents" search={{ kind, orders: numbers.join(',') }}>
              {t(label)}
            </Link>
          ))}
        {mayChange && (
          <>
            <ActionButton className="button" onPress={paying.run} isBusy={paying.isRunning}>
              {t('markPaid')}
            </ActionButton>
            <ActionButton className="button is-main" onPress={shipping.run} isBusy={shipping.isRunning}>
              {t(shipWord(orders))}
            </ActionButton>
          </>
        )}
      </div>
    </div>
  )
}
