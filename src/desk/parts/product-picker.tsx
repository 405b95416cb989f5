import { answered, api, type Schemas } from '../api/api.ts'
import { useWords } from '../texts/use-words.ts'
import { SearchPicker } from './search-picker.tsx'

type Product = Schemas['Product']
const SHOWN = '20'

/** Finds a product by a part of its name or SKU. */
export function ProductPicker({
  label,
  onPick,
  type,
  isForSale = false,
  without = [],
}: {
  label: string
  onPick: (product: Product) => void
  type?: Product['type']
  /** Only what shoppers can buy by itself. */
  isForSale?: boolean
  /** SKUs that are not offered. */
  without?: readonly string[]
}) {
  const { t } = useWords()
  return (
    <SearchPicker
      label={label}
      placeholder={t('productsSearch')}
      noneFound={t('noProduct')}
      queryKey={['products', 'picker', type, isForSale, without]}
      find={async (search) => {
        const forSale = isForSale ? ({ isEnabled: 'true', isBoughtByItself: 'true' } as const) : {}
        const query = { search, type, limit: SHOWN, ...forSale }
        const { items } = (await answered(api.GET('/products', { params: { query } }))).data
        return items.filter(({ sku }) => !without.includes(sku))
      }}
      nameOf={({ name }) => name}
      keyOf={({ sku }) => sku}
      detailOf={({ sku }) => sku}
      onPick={onPick}
    />
  )
}
