import type { ProductRecord, ProductType } from '#domain/catalog/catalogue-record.ts'
import type { CsvRow } from './csv-rows.ts'

const MAXIMUM = 2_147_483_647
const COMPOSITE = new Set<ProductType>(['configurable', 'bundle', 'grouped'])

/** Where Magento's own configuration is to be used, its usual values are meant: counted, no backorders, from 1 up. */
export function readStock(row: CsvRow, type: ProductType): ProductRecord['stock'] {
  const isOn = (column: string) => row.get(column) === '1'
  const own = (column: string, useConfig: string) => (isOn(useConfig) ? undefined : whole(row.get(column)))
  const isManaged = row.get('use_config_manage_stock') === '0' ? isOn('manage_stock') : true
  const minimum = own('min_sale_qty', 'use_config_min_sale_qty')
  const maximum = own('max_sale_qty', 'use_config_max_sale_qty')
  const hasIncrements = row.get('use_config_enable_qty_inc') === '0' && isOn('enable_qty_increments')
  const increment = hasIncrements ? own('qty_increments', 'use_config_qty_increments') : undefined
  return {
    quantity: Math.max(0, whole(row.get('qty')) ?? 0),
    // A configurable product's own quantity means nothing: its children's do.
    isManaged: isManaged && !COMPOSITE.has(type),
    isInStock: row.get('is_in_stock') !== '0',
    allowsBackorders: row.get('use_config_backorders') === '0' && !['', '0'].includes(row.get('backorders')),
    ...(minimum !== undefined && minimum > 1 && { minimum }),
    ...(maximum !== undefined && maximum >= 1 && { maximum }),
    ...(increment !== undefined && increment >= 1 && { increment }),
  }
}

/** "14.0000" → 14; parts of a piece are cut off. */
export function whole(text: string): number | undefined {
  if (!/^-?\d+(\.\d*)?$/.test(text.trim())) return undefined
  return Math.max(-MAXIMUM, Math.min(MAXIMUM, Math.trunc(Number(text))))
}
