import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useWords } from '../texts/use-words.ts'

const LEAST = 2

/** Finds one of many by a part of its name; the one that is chosen is handed on, and the field is empty for the next. */
export function SearchPicker<Item extends object>({
  label,
  placeholder,
  noneFound,
  queryKey,
  find,
  nameOf,
  keyOf,
  detailOf,
  onPick,
}: {
  label: string
  placeholder: string
  noneFound: string
  queryKey: readonly unknown[]
  find: (search: string) => Promise<Item[]>
  nameOf: (item: Item) => string
  keyOf: (item: Item) => string
  /** Said beside the name. */
  detailOf: (item: Item) => string
  onPick: (item: Item) => void
}) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: [...queryKey, search],
    queryFn: () => find(search),
    enabled: search.length >= LEAST,
    placeholderData: keepPreviousData,
  })
  const items = typed.trim().length < LEAST ? [] : (found.data ?? [])
  return (
    <ComboBox
      className="field picker"
      items={items}
      inputValue={typed}
      onInputChange={setTyped}
      selectedKey={null}
      onSelectionChange={(key) => {
        const item = items.find((one) => keyOf(one) === key)
        if (!item) return
        setTyped('')
        onPick(item)
      }}
      menuTrigger="input"
      allowsEmptyCollection={typed !== ''}
    >
      <Label>{label}</Label>
      <Input placeholder={placeholder} />
      <Popover className="popover">
        <ListBox<Item>
          className="options"
          renderEmptyState={() => (
            <p className="empty">
              {search.length < LEAST ? t('typeMore') : found.isFetching ? t('loading') : noneFound}
            </p>
          )}
        >
          {(item) => (
            <ListBoxItem id={keyOf(item)} textValue={`${nameOf(item)} ${detailOf(item)}`} className="option">
              {nameOf(item)} <small>{detailOf(item)}</small>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
