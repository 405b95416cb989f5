import { Link } from '@tanstack/react-router'
import type { ApiScope } from '#domain/owner/api-scopes.ts'
import { answered, api, AS_CSV, type Schemas } from '../../api/api.ts'
import type { Column } from '../../parts/list-table.tsx'
import { ProductLink } from '../../parts/product-link.tsx'
import type { TextId } from '../../texts/language.ts'
import type { Words } from '../../texts/use-words.ts'

type Page<Row> = { items: Row[]; next: string | null }
type Asked = { cursor?: string | undefined; limit?: string }

/** A list that Today leads to: what it shows, and what of it goes into a file. */
export type ReportList<Row> = {
  title: TextId
  scope: ApiScope
  read: (asked: Asked) => Promise<Page<Row>>
  nameOf: (row: Row) => string
  columns: (words: Words) => Column<Row>[]
  /** All of it as a table, whatever its length. */
  file: () => Promise<Blob>
}

type Item<Name extends 'AbandonedCartList' | 'StockList' | 'MissedSearchList'> = Schemas[Name]['items'][number]

const carts: ReportList<Item<'AbandonedCartList'>> = {
  title: 'abandonedCarts',
  scope: 'reports:read',
  read: async (query) => (await answered(api.GET('/reports/abandoned-carts', { params: { query } }))).data,
  nameOf: ({ id }) => id,
  columns: ({ t, moment, money }) => [
    { id: 'at', label: t('leftAt'), cell: ({ updatedAt }) => moment(updatedAt) },
    {
      id: 'lines',
      label: t('items'),
      cell: ({ lines }) => lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', '),
    },
    {
      id: 'who',
      label: t('customer'),
      isMinor: true,
      cell: ({ customerId }) => t(customerId === null ? 'aGuest' : 'aCustomer'),
    },
    { id: 'total', label: t('total'), isNumber: true, cell: ({ total }) => money(total) },
  ],
  file: async () => (await answered(api.GET('/reports/abandoned-carts', AS_CSV))).data,
}

const stock: ReportList<Item<'StockList'>> = {
  title: 'lowStock',
  scope: 'catalogue:read',
  read: async (query) => (await answered(api.GET('/stock', { params: { query } }))).data,
  nameOf: ({ sku }) => sku,
  columns: ({ t, locale }) => [
    {
      id: 'name',
      label: t('product'),
      cell: ({ sku, name }) => <ProductLink sku={sku} name={name} />,
    },
    { id: 'quantity', label: t('stock'), isNumber: true, cell: ({ quantity }) => quantity.toLocaleString(locale) },
  ],
  file: async () => (await answered(api.GET('/stock', AS_CSV))).data,
}

const searches: ReportList<Item<'MissedSearchList'>> = {
  title: 'searchesWithoutResult',
  scope: 'reports:read',
  read: async (query) => (await answered(api.GET('/reports/searches-without-result', { params: { query } }))).data,
  nameOf: ({ store, query }) => `${store} ${query}`,
  columns: ({ t, locale, moment }) => [
    {
      id: 'query',
      label: t('searchedFor'),
      cell: ({ query }) => (
        <Link to="/search-terms" search={{ find: query }} className="long">
          {query}
        </Link>
      ),
    },
    {
      id: 'searches',
      label: t('searchCount'),
      isNumber: true,
      cell: ({ searches }) => searches.toLocaleString(locale),
    },
    { id: 'store', label: t('storeViewShort'), isMinor: true, cell: ({ store }) => store },
    { id: 'last', label: t('searchedLast'), isMinor: true, cell: ({ lastAt }) => moment(lastAt) },
  ],
  file: async () => (await answered(api.GET('/reports/searches-without-result', AS_CSV))).data,
}

/** Every list that only Today leads to, by its place in the address. To add one: a row here. */
export const REPORT_LISTS = { carts, stock, searches }
export type ReportName = keyof typeof REPORT_LISTS
export const isReport = (name: string): name is ReportName => Object.hasOwn(REPORT_LISTS, name)

/** One of them, whatever its rows are: its parts fit each other. */
export const reportList = (name: ReportName) => REPORT_LISTS[name] as unknown as ReportList<unknown>
