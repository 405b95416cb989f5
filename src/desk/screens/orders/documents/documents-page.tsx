import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Button } from 'react-aria-components'
import { answered, api, type Schemas } from '../../../api/api.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { PageHead } from '../../../parts/page.tsx'
import { useWords } from '../../../texts/use-words.ts'
import { documentOf, numbersIn, type DocumentKind, type DocumentsSearch } from './documents.ts'
import { CancellationNote, InvoiceSheet } from './invoice-sheet.tsx'
import { readOrder, type WholeOrder } from '../order-data.ts'
import { LabelSheets } from './label-sheets.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { RefundNote } from './refund-note.tsx'
import type { SheetProps } from './sheet.tsx'

const route = getRouteApi('/frame/documents')
/** The browser asks for no more at once anyway. */
const AT_ONCE = 6

type Given = { orders: WholeOrder[]; seller: Schemas['Seller'] }

async function readDocuments(numbers: readonly string[]): Promise<Given> {
  const orders: WholeOrder[] = []
  for (let at = 0; at < numbers.length; at += AT_ONCE) {
    const some = await Promise.all(numbers.slice(at, at + AT_ONCE).map(readOrder))
    orders.push(...some.map(({ data }) => data))
  }
  return { orders, seller: (await answered(api.GET('/seller'))).data }
}

/** Sheets to print, each on a page of its own and in the language of its order; orders that have no such sheet are named. */
export function Documents() {
  const { t } = useWords()
  const search = route.useSearch()
  const numbers = numbersIn(search.orders)
  const { kind } = search
  const { label, isThere } = documentOf(kind)
  const found = useQuery({
    queryKey: ['documents', search.orders],
    queryFn: () => readDocuments(numbers),
    staleTime: 0,
  })
  return (
    <>
      <p className="way">
        {numbers.length === 1 ? (
          <Link to="/orders/$number" params={{ number: numbers[0]! }}>
            {t('orderTitle', { number: numbers[0]! })}
          </Link>
        ) : (
          <Link to="/orders">{t('orders')}</Link>
        )}
      </p>
      <PageHead title={t(label)}>
        <Button className="button is-main" onPress={() => print()}>
          {t('print')}
        </Button>
      </PageHead>
      <Loaded query={found}>
        {({ orders, seller }) => {
          const without = orders.filter((order) => !isThere(order)).map(({ number }) => number)
          return (
            <>
              {without.length > 0 && <p className="looking">{t('withoutSheet', { numbers: without.join(', ') })}</p>}
              {numbers.length === 0 && <p className="empty">{t('nothingFound')}</p>}
              {kind === 'label' ? (
                <LabelSheets search={search} orders={orders.filter(isThere)} seller={seller} />
              ) : (
                orders
                  .filter(isThere)
                  .map((order) => (
                    <Sheet key={order.number} kind={kind} search={search} order={order} seller={seller} />
                  ))
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function Sheet({
  kind,
  search: { shipment },
  ...sheet
}: SheetProps & { kind: Exclude<DocumentKind, 'label'>; search: DocumentsSearch }) {
  switch (kind) {
    case 'invoice':
      return <InvoiceSheet {...sheet} />
    case 'packing-slip':
      return <PackingSlip {...sheet} shipment={shipment === undefined ? undefined : Number(shipment)} />
    case 'cancellation':
      return <CancellationNote {...sheet} />
    case 'refund-note':
      return <RefundNote {...sheet} />
  }
}
