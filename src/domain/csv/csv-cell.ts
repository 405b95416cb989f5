/** Blanks, control and format characters such as U+200B and U+FEFF, which nobody sees. A program that leaves them out reads what stands behind. */
const UNSEEN = String.raw`\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800`
const SIGN = String.raw`[=+\-@＝＋－＠]`
/**
 * Tab and line breaks are dangerous wherever they begin a cell. One that has an apostrophe before it already gets another, so that a reader may
 * take one away.
 */
const GUARDED = new RegExp(String.raw`^'*(?:[\t\r\n]|[${UNSEEN}]*${SIGN})`, 'u')
/**
 * Formulas within a text begin where a spreadsheet cuts the file at ";", tabs or line breaks, as Excel does at ";" in many countries: a quote
 * that does not begin its cell protects nothing there.
 */
const BEHIND = String.raw`(?=(?:(?![\t\r\n])['"${UNSEEN}])*${SIGN})`
const CUT = new RegExp(String.raw`([;\t\r\n])${BEHIND}`, 'gu')
const GUARDED_CUT = new RegExp(String.raw`([;\t\r\n])'${BEHIND}`, 'gu')

/**
 * A cell of a table (RFC 4180). A spreadsheet would read a text with such a beginning as a formula, also behind what is not seen and in the
 * wide characters of Japanese and Chinese: an apostrophe keeps it a text (standards.md S14; OWASP, "CSV Injection").
 */
export function csvCell(text: string): string {
  const safe = `${GUARDED.test(text) ? "'" : ''}${text.replace(CUT, "$1'")}`
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell that `csvCell` wrote: without the apostrophes that kept it from being a formula. */
export function textOfCell(cell: string): string {
  const text = cell.replace(GUARDED_CUT, '$1')
  return text.startsWith("'") && GUARDED.test(text.slice(1)) ? text.slice(1) : text
}

export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map((cell) => csvCell(cell === null || cell === undefined ? '' : String(cell))).join(',')}\r\n`
