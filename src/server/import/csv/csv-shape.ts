import type { CsvShape } from './take-row.ts'

const SEPARATORS = [',', ';', '\t', '|']
/** A spreadsheet program may say in a first line of its own what separates the fields. */
const SAID = /^sep=(.)\r?\n/

export type SniffedShape = CsvShape & {
  /** The place at which the header begins. */
  start: number
}

/** Tells from a table's beginning, which holds all of its header, how it is written. */
export function csvShapeOf(text: string): SniffedShape {
  const newline = !text.includes('\n') && text.includes('\r') ? '\r' : '\n'
  const said = SAID.exec(text.slice(0, 10))
  if (said) return { separator: said[1]!, newline, start: said[0].length }
  const [header = ''] = text.split(newline, 1)
  const bare = header.replace(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => bare.split(separator).length)
  return { separator: SEPARATORS[counts.indexOf(Math.max(...counts))]!, newline, start: 0 }
}
