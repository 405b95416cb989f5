import { ownEntry } from '#domain/own-entry.ts'
import type { CsvRow } from '../csv/csv-rows.ts'
import { say } from '../../words/say.ts'
import type { ProductRow } from './product-table.ts'

const SHOWN_IN = '_product_websites'
/** Prices, by the columns of the websites that they are of. */
const PRICES = { _tier_price_website: '_tier_price_price', _group_price_website: '_group_price_price' }
/** Magento's own code of its first website. */
const FIRST = 'base'

/** "base,shop" → "base" and "shop"; Magento 1 gives each a row. Prices for "all" are of none. */
const namesIn = (cell: string) =>
  cell
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'all')

export const websitesIn = (row: CsvRow): string[] =>
  [SHOWN_IN, ...Object.keys(PRICES)].flatMap((column) => namesIn(row.get(column)))

/**
 * A product's rows as they are in one website, `base` or the first that the file names: without prices of others, and disabled where
 * the product is in none, because Magento sells it nowhere.
 *
 * @param websites all that the file names
 */
export function inOneWebsite(
  rows: [ProductRow, ...ProductRow[]],
  websites: ReadonlySet<string>,
): [ProductRow, ...ProductRow[]] {
  if (websites.size === 0) return rows
  const [firstNamed] = websites
  const own = websites.has(FIRST) ? FIRST : firstNamed
  const left = new Set<string>()
  const [first, ...others] = rows.map((row) => {
    const cells: Record<string, string> = {}
    for (const [website, price] of Object.entries(PRICES))
      for (const name of namesIn(row.get(website)))
        if (name !== own) {
          left.add(name)
          cells[price] = ''
        }
    return Object.keys(cells).length > 0 ? withCells(row, cells) : row
  }) as [ProductRow, ...ProductRow[]]
  const sku = first.get('sku').trim()
  const isNowhere = first.has(SHOWN_IN) && rows.every((row) => row.get(SHOWN_IN).trim() === '')
  const warnings = [
    ...(isNowhere ? [say('product {sku}: it is in no website: it is imported disabled', { sku })] : []),
    ...(left.size > 0
      ? [say('product {sku}: left out are prices of the website {websites}', { sku, websites: [...left].join(', ') })]
      : []),
  ]
  if (warnings.length === 0) return rows
  const more = { ...first.more, warnings: [...(first.more?.warnings ?? []), ...warnings] }
  return [{ ...(isNowhere ? withCells(first, { status: '2' }) : first), more }, ...others]
}

const withCells = (row: ProductRow, cells: Record<string, string>): ProductRow => ({
  ...row,
  has: (column) => Object.hasOwn(cells, column) || row.has(column),
  get: (column) => ownEntry(cells, column) ?? row.get(column),
})
