import { csvRowsAndFaults, type BrokenRow, type CsvFile, type CsvRow } from '../csv/csv-rows.ts'
import { say } from '../../words/say.ts'
import { cellIn, type ShopifyNames } from './shopify-columns.ts'

/** The rows of one product; all have its handle, or none. */
export type ShopifyGroup = { handle: string; rows: [CsvRow, ...CsvRow[]] }

/** A broken row costs its product: its other rows are passed over. */
export async function* shopifyGroups(file: CsvFile, names: ShopifyNames): AsyncGenerator<ShopifyGroup | BrokenRow> {
  const cell = cellIn(names)
  let group: ShopifyGroup | undefined
  let handle: string | undefined
  let isLost = false
  const seen = new Map<string, number>()
  for await (const row of csvRowsAndFaults(file)) {
    const isBroken = 'problem' in row
    const own = isBroken ? row.get(names.handle ?? '')?.trim() : cell(row, 'handle')
    const isSame = handle !== undefined && (own === handle || own === '' || own === undefined)
    if (!isSame) {
      if (group && !isLost) yield group
      group = undefined
      isLost = false
      handle = own
    }
    if (isBroken) {
      const lost = handle
      isLost = true
      yield { ...row, get: () => lost }
    } else if (group) group.rows.push(row)
    else if (handle && seen.has(handle)) {
      const lost = handle
      if (!isSame)
        yield {
          row: row.row,
          line: row.row,
          problem: say('stands in row {first} already', { first: seen.get(handle)! }),
          get: () => lost,
        }
    } else if (handle) {
      group = { handle, rows: [row] }
      seen.set(handle, row.row)
    } else
      yield {
        row: row.row,
        line: row.row,
        problem: say('the row has no handle, and no product is before it'),
        get: () => '?',
      }
  }
  if (group && !isLost) yield group
}
