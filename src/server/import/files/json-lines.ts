import { say } from '../../words/say.ts'
import { fileLines, type FileLine } from './file-lines.ts'
import type { ImportItem } from '../kinds/import-item.ts'
import { SourceError } from '../records/source-error.ts'

const LONGEST_LINE = 4 * 1024 * 1024

/** One record a line, without empty lines. A line that is no JSON is reported as a problem. */
export async function* readJsonLines(file: string): AsyncGenerator<ImportItem> {
  for await (const found of fileLines(file, LONGEST_LINE)) {
    const { line } = found
    if ('isTooLong' in found) yield { line, problem: say('the line is longer than 4 MB') }
    else {
      const text = decode(found)
      if (text.trim() === '') continue
      try {
        yield { line, record: JSON.parse(text) as unknown }
      } catch (error) {
        yield { line, problem: say('the line is not JSON ({reason})', { reason: (error as Error).message }) }
      }
    }
  }
}

/**
 * Reads the whole file once before anything is written.
 * @throws {SourceError} when it is no UTF-8 text or does not begin with a JSON object
 */
export async function checkJsonLines(file: string): Promise<{ records: number }> {
  let records = 0
  for await (const found of fileLines(file, LONGEST_LINE)) {
    if ('bytes' in found) {
      if (found.bytes.includes(0))
        throw new SourceError(
          say('{file}, line {line}: there is a NUL byte; this is no text file.', { file, line: String(found.line) }),
        )
      const text = decode(found).trim()
      if (text === '') continue
      if (records === 0 && !text.startsWith('{'))
        throw new SourceError(
          say('{file}, line {line}: this is no file in JSON Lines: a record begins with "{".', {
            file,
            line: String(found.line),
          }),
        )
    }
    records++
  }
  if (records === 0) throw new SourceError(say('{file} is empty.', { file }))
  return { records }
}

function decode({ line, bytes }: Extract<FileLine, { bytes: Buffer }>): string {
  try {
    // A decoder of its own for each line takes away a byte order mark, which may stand in the first.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: line !== 1 }).decode(bytes)
    return text
  } catch {
    throw new SourceError(say('Line {line}: the text is not UTF-8.', { line: String(line) }))
  }
}
