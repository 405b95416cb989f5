import { say } from '../../words/say.ts'

/** Each is looked at in each row; old shops have hundreds. */
const MOST_COLUMNS = 5000

/** The form of a table: what separates its fields, and what ends its rows. */
export type CsvShape = { separator: string; newline: '\n' | '\r' }

export type TakenRow =
  /** `end` is where the next row begins. */
  | { status: 'whole'; cells: string[]; end: number }
  /** `fault` is where it was noticed; `cells` are those before it. */
  | { status: 'broken'; cells: string[]; fault: number; problem: string }
  /** The text ends before the row does. */
  | { status: 'unfinished' }

const OPEN = 'a quote that opens here is never closed; the file may have been cut off'
const INSIDE = 'a quote stands in the middle of a field; inside a quoted field it must be doubled ("")'

/**
 * Takes the row that begins at `from` (RFC 4180).
 *
 * @param isLast no more text follows
 */
export function takeRow(text: string, from: number, { separator, newline }: CsvShape, isLast: boolean): TakenRow {
  const cells: string[] = []
  let lineEnd = -2
  for (let at = from; ;) {
    let end: number
    if (text[at] === '"') {
      const quoted = takeQuoted(text, at, isLast)
      if (quoted === 'open') return isLast ? broken(text.length, say(OPEN)) : { status: 'unfinished' }
      cells.push(quoted.cell)
      end = quoted.end
      if (text[end] === '\r' && newline === '\n' && text[end + 1] === '\n') end++
      if (!isLast && end >= text.length - 1) return { status: 'unfinished' }
      if (end < text.length && text[end] !== separator && text[end] !== newline) return broken(end, say(INSIDE))
    } else {
      if (lineEnd < at) lineEnd = indexOr(text, newline, at)
      if (lineEnd === text.length && !isLast) return { status: 'unfinished' }
      end = Math.min(indexOr(text.slice(at, lineEnd), separator, 0) + at, lineEnd)
      const cell = text.slice(at, end)
      if (cell.includes('"')) return broken(end, say(INSIDE))
      cells.push(end === lineEnd && newline === '\n' && cell.endsWith('\r') ? cell.slice(0, -1) : cell)
    }
    if (end >= text.length || text[end] === newline)
      return { status: 'whole', cells, end: Math.min(end + 1, text.length) }
    // A row of separators alone would be millions of fields, and taken apart again with each block of it.
    if (cells.length === MOST_COLUMNS)
      return broken(end, say('there are more than {most} columns', { most: MOST_COLUMNS }))
    at = end + 1
  }

  function broken(fault: number, problem: string): TakenRow {
    return { status: 'broken', cells, fault, problem }
  }
}

/** @returns the field without its quotes, and the place after the closing one */
function takeQuoted(text: string, at: number, isLast: boolean): { cell: string; end: number } | 'open' {
  let cell = ''
  for (let from = at + 1; ;) {
    const quote = text.indexOf('"', from)
    // The last character may be the first of two quotes that mean one.
    if (quote === -1 || (quote === text.length - 1 && !isLast)) return 'open'
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 }
    cell += '"'
    from = quote + 2
  }
}

function indexOr(text: string, part: string, from: number): number {
  const found = text.indexOf(part, from)
  return found === -1 ? text.length : found
}
