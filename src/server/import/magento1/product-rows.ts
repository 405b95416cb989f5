import { say } from '../../words/say.ts'
import type { ProductRow, ProductTable } from './product-table.ts'

const MOST_ROWS = 20_000

/** A product's rows, or a broken row; `line` is the row's number. */
export type ProductRows = [ProductRow, ...ProductRow[]] | { line: number; problem: string }

/**
 * A row with a SKU begins a product; rows without go on with it. A broken row costs the product that it belongs to, and no other.
 */
export async function* productRows(table: ProductTable): AsyncGenerator<ProductRows> {
  let product: [ProductRow, ...ProductRow[]] | undefined
  let length = 0
  let isLost = false
  for await (const row of table.rows()) {
    const sku = row.get('sku')?.trim()
    if (sku !== '' && product && !('problem' in row && sku === undefined)) {
      yield complete(product, length)
      product = undefined
    }
    if ('problem' in row) {
      yield { line: row.row, problem: faultInWords(row, sku || product?.[0].get('sku').trim()) }
      product = undefined
      isLost = true
    } else if (sku !== '') {
      product = [row]
      length = 1
      isLost = false
    } else if (!product) {
      if (!isLost) yield { line: row.row, problem: say('the row goes on with a product, but there is none before it') }
    } else if (++length <= MOST_ROWS) product.push(row)
  }
  if (product) yield complete(product, length)
}

function complete(product: [ProductRow, ...ProductRow[]], length: number): ProductRows {
  const [first] = product
  const [line, sku, store] = [first.row, first.get('sku').trim(), first.get('_store').trim()]
  if (length > MOST_ROWS)
    return { line, problem: say('product {sku}: it has more than {most} rows', { sku, most: MOST_ROWS }) }
  // Its texts would take the place of the default ones.
  if (store)
    return {
      line,
      problem: say('product {sku}: a row of a store view ({store}) stands without a SKU below the row of its product', {
        sku,
        store,
      }),
    }
  return product
}

/** The text before a fault may be half a row. */
const PLAUSIBLE = /^[^,;\t\n"]{1,100}$/

/** Its line is said, too, where it is not the row's number: cells before it hold line breaks. */
export const faultInWords = ({ row, line, problem }: { row: number; line: number; problem: string }, sku?: string) =>
  `${sku && PLAUSIBLE.test(sku) ? say('product {sku}: ', { sku }) : ''}${problem}${line === row ? '' : say(' (line {line})', { line: String(line) })}`
