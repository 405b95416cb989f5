import { csvLine } from '#domain/csv/csv-cell.ts'
import { download } from './download.ts'

export type Cell = string | number | null

/** A table as a file (RFC 4180). No cell of it is a formula. */
export const csvOf = (rows: readonly (readonly Cell[])[]): Blob =>
  new Blob(['\ufeff', ...rows.map(csvLine)], { type: 'text/csv;charset=utf-8' })

/** Gives the person a table as a file. */
export const saveCsv = (name: string, table: Blob): void => download(`${name}.csv`, table)
