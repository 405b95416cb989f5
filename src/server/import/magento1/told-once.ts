import type { BrokenRow, CsvRow } from '../csv/csv-rows.ts'
import { SourceError } from '../records/source-error.ts'
import { say } from '../../words/say.ts'

/** Columns in which a product has one cell for all, and one for each store view. */
const SINGLE = ['name', 'description', 'short_description', 'url_key', 'meta_title', 'meta_description', 'price']

/** Gives the cells of a row that no other row of the same product may say again. */
function* toldIn(row: CsvRow): Generator<{ what: string; column: string }> {
  const store = row.get('_store')
  for (const column of SINGLE) if (row.get(column) !== '') yield { what: `${column} ${store}`, column }
  const quantity = row.get('_tier_price_qty')
  const buyers = `${row.get('_tier_price_website')} ${row.get('_tier_price_customer_group')}`
  if (quantity !== '') yield { what: `tier ${buyers} ${quantity}`, column: '_tier_price_qty' }
}

/**
 * Cells of categories. Two of one name may lie below one parent, so a product may name a category twice, but hardly three times. Magento fills
 * the cells from the product's first row on: behind a row without one it is another product's that names it again.
 */
function categoriesOnce() {
  const times = new Map<string, number>()
  let isOver = false
  return (row: CsvRow): boolean => {
    const [root, category] = [row.get('_root_category'), row.get('_category')]
    isOver ||= root === '' && category === ''
    if (category === '') return true
    const named = (times.get(`${root} ${category}`) ?? 0) + 1
    times.set(`${root} ${category}`, named)
    return named === 1 || (named === 2 && !isOver)
  }
}

/**
 * Rows of Magento 1's export as they are. A spreadsheet that sorts it moves the rows without a SKU away from their products, below one that is
 * none of theirs.
 *
 * @throws {SourceError} at a product of which two rows say what one of them says
 */
export async function* toldOnce(rows: AsyncIterable<CsvRow | BrokenRow>): AsyncGenerator<CsvRow | BrokenRow> {
  let sku = ''
  let told = new Set<string>()
  let isCategoryNew = categoriesOnce()
  for await (const row of rows) {
    // The rows below a broken one may be another product's.
    if ('problem' in row || row.get('sku') !== '') [told, isCategoryNew] = [new Set(), categoriesOnce()]
    if (!('problem' in row)) {
      sku = row.get('sku') || sku
      for (const { what, column } of toldIn(row)) {
        if (told.has(what)) throw saidTwice(row, sku, column)
        told.add(what)
      }
      if (!isCategoryNew(row)) throw saidTwice(row, sku, '_category')
    }
    yield row
  }
}

const saidTwice = ({ row }: CsvRow, sku: string, column: string) =>
  new SourceError(
    say(
      'Row {row}: product {sku} has the same cell twice, in column "{column}". Has the table been sorted? A row without a SKU belongs to the product above it: export the table anew.',
      { row, sku, column },
    ),
  )
