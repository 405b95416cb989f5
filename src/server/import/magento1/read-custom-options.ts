import type { CustomOptionInput, PriceAddition } from '#domain/catalog/catalogue-words.ts'
import { ownEntry } from '#domain/own-entry.ts'
import type { ProductRecord } from '../product/product-record.ts'
import { compactTold } from '../records/compact.ts'
import type { CsvRow } from '../csv/csv-rows.ts'
import { whole } from './read-stock.ts'
import { hasFamily } from './told.ts'

/** Magento's name of an input → ours. */
export const INPUTS: Record<string, CustomOptionInput> = {
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

/** null is said, too: a price or SKU that is gone. */
type Said<Whole> = { [Name in keyof Whole]: Whole[Name] | null }
type WholeOption = NonNullable<ProductRecord['customOptions']>[number]
type Value = Said<NonNullable<WholeOption['values']>[number]>
type Option = Said<Omit<WholeOption, 'values'>>
type Sorted<Item> = { item: Item; sort: number }

/**
 * A row with a type begins an option; rows with a row title add its values; rows with a store translate the option and,
 * one after the other, its values.
 */
export function readCustomOptions(rows: CsvRow[], codeFor: (store: string) => string): object[] | undefined {
  if (!hasFamily(rows[0]!, 'customOptions')) return undefined
  const options: Sorted<{ option: Option; values: Sorted<Value>[] }>[] = []
  let translated = { store: '', next: 0 }
  for (const row of rows) {
    const input = row.get('_custom_option_type')
    const title = row.get('_custom_option_title').trim()
    const store = row.get('_custom_option_store')
    const rowTitle = row.get('_custom_option_row_title').trim()
    if (input && !store) {
      const said = <Value>(column: string, read: (text: string) => Value | undefined) =>
        row.has(column) ? (read(row.get(column)) ?? null) : undefined
      const option: Option = {
        title,
        input: ownEntry(INPUTS, input) ?? (input as CustomOptionInput),
        ...compactTold({
          isRequired: said('_custom_option_is_required', (text) => text === '1'),
          sku: said('_custom_option_sku', (text) => text || undefined),
          maxLength: said('_custom_option_max_characters', positive),
          fileExtensions: said('_custom_option_file_extension', extensionsOf),
          maxWidth: said('_custom_option_image_size_x', positive),
          maxHeight: said('_custom_option_image_size_y', positive),
          price: additionOf(row.get('_custom_option_price')) ?? null,
        }),
      }
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
      const value: Value = {
        title: rowTitle,
        ...(row.has('_custom_option_row_sku') && { sku: row.get('_custom_option_row_sku') || null }),
        price: additionOf(row.get('_custom_option_row_price')) ?? null,
      }
      values.push({ item: value, sort: whole(row.get('_custom_option_row_sort')) ?? 0 })
    }
  }
  return inOrder(options).map(({ option, values }) => ({ ...option, values: inOrder(values) }))
}

/** "10.0000%" is percent, "59.0000" an amount; nothing and zero add nothing. */
export function additionOf(text: string): PriceAddition | undefined {
  const plain = text.trim()
  if (plain === '' || Number(plain.replace('%', '')) === 0) return undefined
  return plain.endsWith('%') ? { type: 'percent', value: plain.slice(0, -1).trim() } : { type: 'fixed', value: plain }
}

/** "jpg, PNG;.gif" → the three endings. */
export function extensionsOf(text: string): string[] | undefined {
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
