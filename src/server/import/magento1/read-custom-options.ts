import type { CustomOptionInput, PriceAddition, ProductRecord } from '#domain/catalog/catalogue-record.ts'
import { compact } from '../compact.ts'
import type { CsvRow } from './csv-rows.ts'
import { whole } from './read-stock.ts'

const INPUTS: Record<string, CustomOptionInput> = {
  field: 'field',
  area: 'area',
  file: 'file',
  drop_down: 'select',
  radio: 'radio',
  checkbox: 'checkbox',
  multiple: 'multiple',
  date: 'date',
  date_time: 'date_time',
  time: 'time',
}

type Option = NonNullable<ProductRecord['customOptions']>[number]
type Value = NonNullable<Option['values']>[number]
type Sorted<Item> = { item: Item; sort: number }

/**
 * A row with a type begins an option; rows with a row title add its values; rows with a store translate the option and,
 * one after the other, its values.
 */
export function readCustomOptions(rows: CsvRow[], codeFor: (store: string) => string): ProductRecord['customOptions'] {
  const options: Sorted<{ option: Option; values: Sorted<Value>[] }>[] = []
  let translated = { store: '', next: 0 }
  for (const row of rows) {
    const input = row.get('_custom_option_type')
    const title = row.get('_custom_option_title').trim()
    const store = row.get('_custom_option_store')
    const rowTitle = row.get('_custom_option_row_title').trim()
    if (input && !store) {
      const option: Option = compact({
        title,
        input: INPUTS[input] ?? (input as CustomOptionInput),
        isRequired: row.get('_custom_option_is_required') === '1',
        sku: row.get('_custom_option_sku') || undefined,
        maxLength: positive(row.get('_custom_option_max_characters')),
        fileExtensions: extensionsOf(row.get('_custom_option_file_extension')),
        maxWidth: positive(row.get('_custom_option_image_size_x')),
        maxHeight: positive(row.get('_custom_option_image_size_y')),
        price: additionOf(row.get('_custom_option_price')),
      })
      options.push({ item: { option, values: [] }, sort: whole(row.get('_custom_option_sort_order')) ?? 0 })
      translated = { store: '', next: 0 }
    }
    const current = options.at(-1)?.item
    if (!current) continue
    const { option, values } = current
    if (store) {
      if (store !== translated.store) translated = { store, next: 0 }
      const code = codeFor(store)
      if (title) option.titles = { ...option.titles, [code]: title }
      const value = rowTitle ? values[translated.next++]?.item : undefined
      if (value && value.title !== rowTitle) value.titles = { ...value.titles, [code]: rowTitle }
    } else if (rowTitle) {
      const value: Value = compact({
        title: rowTitle,
        sku: row.get('_custom_option_row_sku') || undefined,
        price: additionOf(row.get('_custom_option_row_price')),
      })
      values.push({ item: value, sort: whole(row.get('_custom_option_row_sort')) ?? 0 })
    }
  }
  if (!options.length) return undefined
  return inOrder(options).map(({ option, values }) => (values.length ? { ...option, values: inOrder(values) } : option))
}

/** "10.0000%" is percent, "59.0000" an amount; nothing and zero add nothing. */
export function additionOf(text: string): PriceAddition | undefined {
  const plain = text.trim()
  if (plain === '' || Number(plain.replace('%', '')) === 0) return undefined
  return plain.endsWith('%') ? { type: 'percent', value: plain.slice(0, -1).trim() } : { type: 'fixed', value: plain }
}

/** "jpg, PNG;.gif" → the three endings. */
function extensionsOf(text: string): string[] | undefined {
  const endings = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((ending) => ending !== '' && ending.length <= 10)
  return endings.length > 0 ? [...new Set(endings)] : undefined
}

function positive(text: string): number | undefined {
  const number = whole(text)
  return number !== undefined && number > 0 ? number : undefined
}

const inOrder = <Item>(items: Sorted<Item>[]) => items.toSorted((a, b) => a.sort - b.sort).map(({ item }) => item)
