import { setImmediate } from 'node:timers/promises'
import { SourceError } from '../records/source-error.ts'
import { withFirst } from '../files/with-first.ts'
import { say } from '../../words/say.ts'
import { brokenLetters } from './broken-letters.ts'
import { csvShapeOf } from './csv-shape.ts'
import { decodeText } from './decode-text.ts'
import type { FileKind } from './known-exports.ts'
import { readHeader } from './read-header.ts'
import { splitRows, type SplitRow } from './split-rows.ts'
import { isSpreadsheetMark } from './spreadsheet-marks.ts'

/**
 * A row as a spreadsheet counts it and the line where it begins. `get` gives '' for a column the file does not have, `has` tells
 * whether it has it.
 */
export type CsvRow = { row: number; line: number; get(column: string): string; has(column: string): boolean }

/** A broken row: `get` gives the fields before its fault, undefined for those after it. */
export type BrokenRow = { row: number; line: number; problem: string; get(column: string): string | undefined }

export type CsvFile = { file: string; encoding?: string; kind: FileKind }

/** Only products are read in other encodings. */
const RATES_ADVICE = 'Save it as CSV in UTF-8.'

/** Longer texts may hold a broken letter for years: they are taken. */
const LONGEST_NAME = 200

/** After so many rows others get their turn: a block holds ten thousand short ones. */
const ROWS_IN_A_TURN = 500

/**
 * The rows of a table below its header, broken ones among them.
 * @throws {SourceError} naming the line, when the file as a whole is not what it should be
 */
export async function* csvRowsAndFaults(file: CsvFile): AsyncGenerator<CsvRow | BrokenRow> {
  let columns: Map<string, number> | undefined
  for await (const split of splitFile(file)) {
    columns ??= headerOf(file, split)
    if (split.row > (file.kind.mostRows ?? Number.POSITIVE_INFINITY))
      throw new SourceError(
        say('{file} has more than {most} rows: divide it.', { file: file.file, most: file.kind.mostRows! }),
      )
    if (split.row > 1) yield rowOf(columns, split)
    if (split.row % ROWS_IN_A_TURN === 0) await setImmediate()
  }
}

/**
 * The rows of a table in which every row must be whole.
 * @throws {SourceError} naming the line, for the first that is not
 */
export async function* csvRows(file: CsvFile): AsyncGenerator<CsvRow> {
  for await (const row of csvRowsAndFaults(file)) {
    if ('problem' in row)
      throw new SourceError(
        say('{file}, line {line}: {problem}.', { file: file.file, line: String(row.line), problem: row.problem }),
      )
    yield row
  }
}

export async function csvColumns(file: CsvFile): Promise<string[]> {
  for await (const split of splitFile(file)) return [...headerOf(file, split).keys()]
  throw new SourceError(say('{file} is empty.', { file: file.file }))
}

async function* splitFile({ file, encoding, kind }: CsvFile): AsyncGenerator<SplitRow> {
  const blocks = decodeText(file, encoding, kind.isOtherEncodingRead ? undefined : say(RATES_ADVICE))
  const first = await blocks.next()
  if (first.done) throw new SourceError(say('{file} is empty.', { file }))
  const shape = csvShapeOf(first.value)
  yield* splitRows(withFirst(first.value.slice(shape.start), blocks), shape)
}

function headerOf({ file, kind }: CsvFile, { line, cells, problem }: SplitRow): Map<string, number> {
  if (problem) throw new SourceError(say('{file}, line {line}: {problem}.', { file, line: String(line), problem }))
  return readHeader(file, cells, kind)
}

function rowOf(columns: Map<string, number>, { row, line, cells, problem }: SplitRow): CsvRow | BrokenRow {
  const cellOf = (column: string) => cells[columns.get(column) ?? -1]
  const fault = problem ?? spoiledCellIn(columns, cells)
  if (fault !== undefined) return { row, line, problem: fault, get: cellOf }
  return { row, line, get: (column) => cellOf(column) ?? '', has: (column) => columns.has(column) }
}

/** A name with broken letters, or a spreadsheet's mark of an error, would stand in menu, filters and addresses for good. */
function spoiledCellIn(columns: Map<string, number>, cells: string[]): string | undefined {
  for (const [column, at] of columns) {
    const cell = cells[at] ?? ''
    if (cell.length > LONGEST_NAME) continue
    if (isSpreadsheetMark(cell))
      return say(
        'column {column}: "{text}" is what a spreadsheet program writes instead of a value that it cannot show: export the table again, or correct the cell',
        { column, text: cell.trim() },
      )
    const text = brokenLetters(cell)
    if (text !== undefined)
      return say(
        'column {column}: "{text}" has broken letters: export the table again and do not save it with a spreadsheet program, or correct the cell',
        { column, text },
      )
  }
  return undefined
}
