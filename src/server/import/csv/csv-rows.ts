import { Readable } from 'node:stream'
import { CsvError, parse, type Info } from 'csv-parse'
import { SourceError } from '../files/source-error.ts'
import { decodeText } from './decode-text.ts'

/** `line` is where the row begins. `get` gives '' for a column the file does not have, `has` tells whether it has it. */
export type CsvRow = { line: number; get(column: string): string; has(column: string): boolean }
export type CsvFile = { file: string; encoding?: string; kind?: FileKind }

/** What a file is called, and the columns it must have. */
export type FileKind = { name: string; required: string[] }

const PRODUCTS: FileKind = { name: 'product export', required: ['sku', '_type'] }
/** Only products are read in other encodings. */
const RATES_ADVICE = 'Save it as CSV in UTF-8.'
const LONGEST_ROW = 4 * 1024 * 1024

/**
 * The rows of a Magento 1 export below its header.
 * @throws {SourceError} naming the line, when the file is not what it should be
 */
export async function* csvRows({ file, encoding, kind }: CsvFile): AsyncGenerator<CsvRow> {
  let line = 1
  let parsed = 0 // Ahead of `line`: an error comes before the rows that were read and not yet taken.
  let columns: Map<string, number> | undefined
  const source = Readable.from(decodeText(file, encoding, kind && RATES_ADVICE), { objectMode: true })
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: LONGEST_ROW,
    skip_empty_lines: true,
    on_record: (record: string[], { lines }) => {
      parsed = lines
      return record
    },
  })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (columns) yield rowOf(columns, record, line)
      else columns = readHeader(file, record, kind)
      line = info.lines + 1
    }
  } catch (error) {
    throw error instanceof CsvError ? new SourceError(`${file}, line ${parsed + 1}: ${explain(error)}`) : error
  } finally {
    source.destroy()
  }
}

const rowOf = (columns: Map<string, number>, values: string[], line: number): CsvRow => ({
  line,
  get: (column) => values[columns.get(column) ?? -1] ?? '',
  has: (column) => columns.has(column),
})

export async function csvColumns({ file, encoding, kind }: CsvFile): Promise<string[]> {
  const parser = parse({ bom: true, to: 1, max_record_size: LONGEST_ROW, skip_empty_lines: true })
  const source = Readable.from(decodeText(file, encoding, kind && RATES_ADVICE), { objectMode: true })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const record of parser as AsyncIterable<string[]>) return [...readHeader(file, record, kind).keys()]
  } catch (error) {
    throw error instanceof CsvError ? new SourceError(`${file}, line 1: ${explain(error)}`) : error
  } finally {
    source.destroy()
  }
  throw new SourceError(`${file} is empty.`)
}

function readHeader(file: string, names: string[], { name: kind, required } = PRODUCTS): Map<string, number> {
  const missing = required.filter((name) => !names.some((given) => given.trim() === name))
  const hint = /^[^,]*[;\t|]/.test(names[0] ?? '') ? ' Its fields must be separated by commas.' : ''
  if (missing.length)
    throw new SourceError(
      `${file}, line 1: this is no ${kind} of Magento 1: the columns ${missing.join(', ')} are missing.${hint}`,
    )
  const columns = new Map<string, number>()
  names.forEach((name, index) => {
    const column = name.trim()
    if (column === '') return
    if (columns.has(column)) throw new SourceError(`${file}, line 1: the column "${column}" stands there twice.`)
    columns.set(column, index)
  })
  return columns
}

function explain(error: CsvError): string {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quote that opens here is never closed; the file may have been cut off.'
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
    case 'CSV_RECORD_INCONSISTENT_COLUMNS':
      return 'there are not as many fields as columns in the first line; the file may have been cut off.'
    case 'CSV_MAX_RECORD_SIZE':
      return 'the row is longer than 4 MB.'
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return 'a quote stands in the middle of a field; inside a quoted field it must be doubled ("").'
    default:
      return error.message
  }
}
