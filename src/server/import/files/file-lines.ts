import { setImmediate } from 'node:timers/promises'
import { fileBlocks } from './file-blocks.ts'

const NEWLINE = 0x0a
/** After so many lines others get their turn: a block holds a hundred thousand short ones. */
const LINES_IN_A_TURN = 500

/** A line's bytes without its end, or that there are more of them than wanted. `line` counts from 1. */
export type FileLine = { line: number; bytes: Buffer } | { line: number; isTooLong: true }

/** Splits a file at its newlines, and nowhere else, without ever holding more than one line and one block of it. */
export const fileLines = (file: string, longest = Number.POSITIVE_INFINITY): AsyncGenerator<FileLine> =>
  splitBlocks(fileBlocks(file, 1 << 18), longest)

/** Splits blocks of bytes at a sign, the newline unless another one is named; a piece is called a line here, too. */
export async function* splitBlocks(
  blocks: AsyncIterable<Buffer>,
  longest: number,
  sign = NEWLINE,
): AsyncGenerator<FileLine> {
  let line = 1
  let parts: Buffer[] = []
  let length = 0
  const finish = (): FileLine => {
    const done: FileLine =
      length > longest ? { line, isTooLong: true } : { line, bytes: withoutReturn(Buffer.concat(parts)) }
    line++
    parts = []
    length = 0
    return done
  }
  const take = (bytes: Buffer) => {
    length += bytes.length
    if (length <= longest) parts.push(bytes)
    else parts = []
  }
  for await (const block of blocks) {
    let from = 0
    for (let end = block.indexOf(sign); end !== -1; end = block.indexOf(sign, from)) {
      take(block.subarray(from, end))
      from = end + 1
      yield finish()
      if (line % LINES_IN_A_TURN === 0) await setImmediate()
    }
    take(block.subarray(from))
  }
  if (length > 0) yield finish()
}

const withoutReturn = (bytes: Buffer) => (bytes.at(-1) === 0x0d ? bytes.subarray(0, -1) : bytes)
