import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { answered, api, type Schemas } from '../../../api/api.ts'
import { isNarrowed } from '../../../parts/is-narrowed.ts'
import { ListFilters } from '../../../parts/list-filters.tsx'
import { ListTable, type Column } from '../../../parts/list-table.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Badge, PageHead } from '../../../parts/page.tsx'
import { Pager } from '../../../parts/pager.tsx'
import { ProductLink } from '../../../parts/product-link.tsx'
import type { ProductsSearch } from '../../list-search.ts'
import { useMay } from '../../../session/use-seat.ts'
import { useWords, type Words } from '../../../texts/use-words.ts'
import { BulkChanges } from './bulk-changes.tsx'
import { NewProduct } from './new-product.tsx'

const route = getRouteApi('/frame/products')

const findProducts = async ({ find, sale, cursor }: ProductsSearch) => {
  const query = { search: find, isEnabled: sale && (sale === 'on' ? 'true' : 'false'), cursor } as const
  return (await answered(api.GET('/products', { params: { query } }))).data
}

/** Products, for sale or not. */
export function Products() {
  const words = useWords()
  const { t } = words
  const search = route.useSearch()
  const mayChange = useMay('catalogue:write')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const found = useQuery({
    queryKey: ['products', search],
    queryFn: () => findProducts(search),
    placeholderData: keepPreviousData,
  })
  const choices = [
    { value: 'on', label: t('filter_on') },
    { value: 'off', label: t('filter_off') },
  ]
  return (
    <>
      <PageHead title={t('products')}>{mayChange && <NewProduct />}</PageHead>
      <ListFilters
        name="sale"
        choices={choices}
        chosen={search.sale}
        searchLabel={t('productsSearch')}
        found={search.find}
      />
      <Loaded query={found}>
        {({ items, next }) => (
          <>
            <ListTable
              label={t('products')}
              columns={productColumns(words)}
              rows={items}
              nameOf={({ sku }) => sku}
              selection={mayChange ? { chosen, onChange: setChosen } : undefined}
              noneYet={isNarrowed(search) ? undefined : t('noProducts')}
            />
            <Pager cursor={search.cursor} next={next} />
            <Chosen rows={items.filter(({ sku }) => chosen.has(sku))} onDone={() => setChosen(new Set())} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** Only what is seen is changed: rows of another page are chosen no longer. */
const Chosen = ({ rows, onDone }: { rows: readonly Schemas['Product'][]; onDone: () => void }) =>
  rows.length > 0 && <BulkChanges products={rows} onDone={onDone} />

const productColumns = ({ t, named, money }: Words): Column<Schemas['Product']>[] => [
  {
    id: 'name',
    label: t('product'),
    cell: ({ sku, name }) => <ProductLink sku={sku} name={name} />,
  },
  { id: 'type', label: t('type'), isMinor: true, cell: ({ type }) => named('type', type) },
  {
    id: 'sale',
    label: t('visibility'),
    cell: ({ isEnabled }) => (
      <Badge tone={isEnabled ? 'good' : 'over'}>{isEnabled ? t('onSale') : t('notOnSale')}</Badge>
    ),
  },
  {
    id: 'price',
    label: t('price'),
    isNumber: true,
    cell: ({ price, specialPrice }) => (
      <>
        {price ? money(price) : t('none')}
        {specialPrice?.price && <small>{money(specialPrice.price)}</small>}
      </>
    ),
  },
]
