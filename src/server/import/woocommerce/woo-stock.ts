import type { CsvRow } from '../csv/csv-rows.ts'
import { isPieces } from '../magento1/read-stock.ts'
import { say } from '../../words/say.ts'
import type { WooSurvey } from './survey-woo.ts'
import { cellOf } from './woo-cells.ts'
import { wordOf } from './woo-words.ts'

type Cells = Record<string, string>

/** The stock in a row; a variable product's pieces are dealt out among its variations. */
export function stockCells(row: CsvRow, parentSku: string | undefined, survey: WooSurvey, warnings: string[]): Cells {
  const said = cellOf(row, 'Stock')
  const siblings = survey.sharing.get(parentSku ?? '')
  const at = siblings?.get(row.row)
  const shared = survey.parents.get(parentSku ?? '')?.stock ?? ''
  const stock = at === undefined ? said : shared && dealtOut(shared, siblings!.size, at)
  if (at === 0 && shared !== '')
    warnings.push(say('it shares {shared} pieces with other variants: they were dealt out', { shared }))
  return {
    qty: stock,
    manage_stock: stock === '' ? '0' : '1',
    is_in_stock: wordOf(row, 'In stock?'),
    backorders: wordOf(row, 'Backorders allowed?'),
    max_sale_qty: wordOf(row, 'Sold individually?'),
  }
}

/** Pieces that several choices share are dealt out. */
export const dealt = (head: Cells, among: number, at: number): Cells =>
  among > 1 && head.manage_stock === '1' ? { qty: dealtOut(head.qty ?? '', among, at) } : {}

/** A stock that all variants share is dealt out, so that no more are sold than there are; what cannot be read stays, and is refused. */
export function dealtOut(stock: string, among: number, at: number): string {
  if (!isPieces(stock)) return stock
  const pieces = Math.max(0, Math.trunc(Number(stock) || 0))
  return String(Math.floor(pieces / among) + (at < pieces % among ? 1 : 0))
}
