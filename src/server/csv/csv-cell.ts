/**
 * A cell of a table (RFC 4180). A spreadsheet would read a text with such a beginning as a formula: an apostrophe keeps it a text
 * (standards.md S14).
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map((cell) => csvCell(cell === null || cell === undefined ? '' : String(cell))).join(',')}\r\n`
