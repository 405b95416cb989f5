/** One line of CSV (RFC 4180), with its end. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`

/** A spreadsheet takes what begins so for a formula: an apostrophe makes it text (standards.md S14). */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
