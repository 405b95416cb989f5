import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { answered, api, type Schemas } from '../api/api.ts'
import { useWords } from '../texts/use-words.ts'

type Product = Schemas['Product']
const LEAST = 2
const SHOWN = '20'

/** Finds a product by a part of its name or SKU; the one that is chosen is handed on, and the field is empty for the next. */
export function ProductPicker({
  label,
  onPick,
  type,
  without = [],
}: {
  label: string
  onPick: (product: Product) => void
  type?: Product['type']
  /** SKUs that are not offered. */
  without?: readonly string[]
}) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: ['products', 'picker', search, type],
    queryFn: async () =>
      (await answered(api.GET('/products', { params: { query: { search, type, limit: SHOWN } } }))).data.items,
    enabled: search.length >= LEAST,
    placeholderData: keepPreviousData,
  })
  const items = typed.trim().length < LEAST ? [] : (found.data ?? []).filter(({ sku }) => !without.includes(sku))
  return (
    <ComboBox
      className="field picker"
      items={items}
      inputValue={typed}
      onInputChange={setTyped}
      selectedKey={null}
      onSelectionChange={(key) => {
        const product = items.find(({ sku }) => sku === key)
        if (!product) return
        setTyped('')
        onPick(product)
      }}
      menuTrigger="input"
      allowsEmptyCollection={typed !== ''}
    >
      <Label>{label}</Label>
      <Input placeholder={t('productsSearch')} />
      <Popover className="popover">
        <ListBox<Product>
          className="options"
          renderEmptyState={() => (
            <p className="empty">
              {search.length < LEAST ? t('typeMore') : found.isFetching ? t('loading') : t('noProduct')}
            </p>
          )}
        >
          {({ sku, name }) => (
            <ListBoxItem id={sku} textValue={`${name} ${sku}`} className="option">
              {name} <small>{sku}</small>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
