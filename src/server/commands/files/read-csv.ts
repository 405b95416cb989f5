import { CsvError, parse } from 'csv-parse/sync'
import { csvShapeOf } from '../../import/csv/csv-shape.ts'
import { say } from '../../words/say.ts'
import { UsageError } from '../io/command-io.ts'
import { readGivenFile } from './read-given-file.ts'

/** A row below the header; `line` as an editor counts. A column the file does not have is undefined. */
export type CsvLine<Column extends string> = { line: number; values: Partial<Record<Column, string>> }

/**
 * A small table, as a spreadsheet saves it: UTF-8, with a header, all fields separated by what separates the header's (csv-shape.ts).
 *
 * @throws {UsageError} naming the line, when it is none or has columns that nobody knows
 * @throws {SourceError} when the file cannot be read or has more than 64 MB
 */
export async function readCsv<Column extends string>(
  file: string,
  columns: { required: readonly Column[]; optional?: readonly Column[] },
): Promise<CsvLine<Column>[]> {
  const bytes = await readGivenFile(file)
  if (bytes.includes(0)) throw new UsageError(say('{file} holds a NUL byte: it is no text file in UTF-8.', { file }))
  const [header, ...records] = parsed(file, bytes)
  const names = header?.record.map((name) => name.trim()) ?? []
  const known: readonly string[] = [...columns.required, ...(columns.optional ?? [])]
  const missing = columns.required.find((name) => !names.includes(name))
  if (missing)
    throw new UsageError(
      say('{file}, line 1: the column "{missing}" is missing; the columns are {known}.', {
        file,
        missing,
        known: known.join(', '),
      }),
    )
  const strange = names.find((name, at) => !known.includes(name) || names.indexOf(name) !== at)
  if (strange !== undefined)
    throw new UsageError(
      say('{file}, line 1: "{strange}" is one column too many; the columns are {known}.', {
        file,
        strange,
        known: known.join(', '),
      }),
    )
  if (records.length === 0) throw new UsageError(say('{file} has no rows below its header.', { file }))
  return records.map(({ record, line }) => ({
    line,
    values: Object.fromEntries(names.map((name, at) => [name, record[at]!.trim()])) as CsvLine<Column>['values'],
  }))
}

type Parsed = { record: string[]; line: number }

function parsed(file: string, bytes: Buffer): Parsed[] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const { separator, start } = csvShapeOf(text)
    const headerLine = start === 0 ? 1 : 2
    const lines: Parsed[] = []
    let line = headerLine
    parse(text.slice(start), {
      delimiter: separator,
      skip_empty_lines: true,
      on_record: (record: string[], { lines: ended }) => {
        lines.push({ record, line })
        line = ended + headerLine
        return record
      },
    })
    return lines
  } catch (error) {
    if (error instanceof CsvError)
      throw new UsageError(say('{file} is no table: {reason}.', { file, reason: error.message.replace(/\.$/, '') }))
    if (error instanceof TypeError) throw new UsageError(say('{file} is not in UTF-8.', { file }))
    throw error
  }
}
