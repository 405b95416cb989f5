import { csvLine } from '#domain/csv/csv-cell.ts'

export type Cell = string | number | null

/** Gives the person a table as a file (RFC 4180). No cell of it is a formula. */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', ...rows.map(csvLine)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
