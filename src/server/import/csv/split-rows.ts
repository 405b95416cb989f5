import { say } from '../../words/say.ts'
import { takeRow, type CsvShape } from './take-row.ts'

/**
 * A row as a spreadsheet counts it (the first is 1) with the line it begins in. A broken one has the fields before its fault.
 */
export type SplitRow = { row: number; line: number; cells: string[]; problem?: string }

const LONGEST_ROW = 4 * 1024 * 1024
const TOO_LONG = 'the row is longer than 4 MB'

/**
 * Splits a text into rows without holding more than one row and one block of it. A broken row ends with its first line, so that it
 * takes no other row with it; what is left of its other lines is passed over.
 */
export async function* splitRows(blocks: AsyncIterable<string>, shape: CsvShape): AsyncGenerator<SplitRow> {
  let text = ''
  let at = 0
  let [row, line] = [1, 1]
  /** Columns of the first row. */
  let width = 0
  /** Lines before this one may be the rest of a broken row. */
  let restEnds = 0
  let isSkipping = false

  for await (const block of blocks) {
    text = text.slice(at) + block
    at = 0
    yield* take(false)
  }
  yield* take(true)

  function* take(isLast: boolean): Generator<SplitRow> {
    while (at < text.length) {
      if (isSkipping) {
        if (!toNextLine(isLast)) return
        continue
      }
      const taken = takeRow(text, at, shape, isLast)
      if (taken.status === 'unfinished') {
        if (text.length - at <= LONGEST_ROW) return
        yield* tell([], say(TOO_LONG), Number.POSITIVE_INFINITY)
        if (!toNextLine(isLast)) return
      } else if (taken.status === 'broken') {
        yield* tell(taken.cells, taken.problem, line + linesIn(at, taken.fault))
        if (!toNextLine(isLast)) return
      } else if (taken.end - at > LONGEST_ROW) {
        yield* tell([], say(TOO_LONG), line)
        consume(taken.end)
      } else {
        const { cells } = taken
        width ||= cells.length
        const isEmpty = cells.length === 1 && cells[0] === ''
        if (!isEmpty && cells.length === width) {
          restEnds = 0
          yield { row, line, cells }
        } else if (!isEmpty) yield* tell(cells, countProblem(cells.length, width), line)
        consume(taken.end)
        row++
      }
    }
  }

  function* tell(cells: string[], problem: string, endsIn: number): Generator<SplitRow> {
    const isRest = line < restEnds && cells.length * 2 < width
    if (!isRest) yield { row, line, cells, problem }
    restEnds = Math.max(restEnds, endsIn)
  }

  /** @returns whether the text goes on behind this line */
  function toNextLine(isLast: boolean): boolean {
    const end = text.indexOf(shape.newline, at)
    isSkipping = end === -1 && !isLast
    if (end === -1) at = text.length
    else {
      consume(end + 1)
      row++
    }
    return end !== -1
  }

  function consume(end: number): void {
    line += linesIn(at, end)
    at = end
  }

  function linesIn(from: number, to: number): number {
    let lines = 0
    for (
      let next = text.indexOf(shape.newline, from);
      next !== -1 && next < to;
      next = text.indexOf(shape.newline, next + 1)
    )
      lines++
    return lines
  }
}

const countProblem = (count: number, width: number) =>
  count < width
    ? say(
        'there are not as many fields as columns in the first row ({count}, not {width}); the file may have been cut off',
        { count, width },
      )
    : say(
        'there are more fields than columns in the first row ({count}, not {width}); a field with a separator in it needs quotes',
        { count, width },
      )
