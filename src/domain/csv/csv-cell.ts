/**
 * Tab and line breaks are dangerous wherever they begin a cell; what nobody sees (blanks, control and format characters such as U+200B and
 * U+FEFF) only before what makes a formula: a program that leaves it out would read the formula.
 */
const FORMULA = /^(?:[\t\r\n]|[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*[=+\-@＝＋－＠])/u
/** One that has an apostrophe before it already gets another, so that a reader may take one away. */
const GUARDED = new RegExp(`^'*${FORMULA.source.slice(1)}`, 'u')

/**
 * A cell of a table (RFC 4180). A spreadsheet would read a text with such a beginning as a formula, also behind what is not seen and in the
 * wide characters of Japanese and Chinese: an apostrophe keeps it a text (standards.md S14; OWASP, "CSV Injection").
 */
export function csvCell(text: string): string {
  const safe = GUARDED.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell that `csvCell` wrote: without the apostrophe that kept it from being a formula. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && GUARDED.test(cell.slice(1)) ? cell.slice(1) : cell

export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map((cell) => csvCell(cell === null || cell === undefined ? '' : String(cell))).join(',')}\r\n`
