import iconv from 'iconv-lite'
import { SourceError } from '../records/source-error.ts'
import { unpackedBlocks } from '../files/unpacked-blocks.ts'
import { say } from '../../words/say.ts'

const NEWLINE = 0x0a

/**
 * A file's text, block by block, unpacked if need be and without a byte order mark. UTF-16 is told by that mark or by the zeros
 * beside its letters. UTF-8 is checked strictly, so that no character is ever replaced by another.
 * @param advice what to do about a text in another encoding
 * @throws {SourceError} with the line, for anything that is no text of this encoding
 */
export async function* decodeText(
  file: string,
  encoding = 'utf-8',
  advice = say('Save it as CSV in UTF-8; a command also takes --encoding windows-1252.'),
): AsyncGenerator<string> {
  if (!isUtf8Named(encoding) && !iconv.encodingExists(encoding))
    throw new SourceError(say('The encoding "{encoding}" is not known.', { encoding }))
  let isUtf8 = isUtf8Named(encoding)
  let decoder: { write(block: Buffer): string; end(): string | undefined } | undefined
  let line = 1
  for await (const block of unpackedBlocks(file, 1 << 17)) {
    if (!decoder) {
      const utf16 = isUtf8 ? utf16In(block) : undefined
      if (utf16) isUtf8 = false
      decoder = isUtf8 ? utf8Decoder(file, advice) : iconv.getDecoder(utf16 ?? encoding)
    }
    const nul = isUtf8 ? block.indexOf(0) : -1
    const text = decoder.write(nul === -1 ? block : block.subarray(0, nul))
    if (nul !== -1 || text.includes('\0'))
      throw new SourceError(
        say('{file}, line {line}: there is a NUL byte; this is no text file.', {
          file,
          line: String(line + count(text.split('\0')[0]!)),
        }),
      )
    line += count(text)
    yield text
  }
  if (!decoder) throw new SourceError(say('{file} is empty.', { file }))
  const rest = decoder.end()
  if (rest) yield rest
}

const isUtf8Named = (encoding: string) => /^utf-?8$/i.test(encoding)

/** The header of a table is ASCII: every other of its bytes is zero in UTF-16. */
function utf16In(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  const [even, odd] = [0, 1].map((from) => [0, 2, 4].every((at) => bytes[from + at] === 0))
  if (even === odd) return undefined
  return odd ? 'utf-16le' : 'utf-16be'
}

function count(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

function utf8Decoder(file: string, advice: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  const refuse = (at: number): never => {
    throw new SourceError(
      say('{file}, line {line}: the text is not UTF-8. {advice}', { file, line: String(at), advice }),
    )
  }
  return {
    write(block: Buffer): string {
      const before = line
      for (const byte of block) if (byte === NEWLINE) line++
      try {
        return decoder.decode(block, { stream: true })
      } catch {
        return refuse(before + linesBeforeFault(block))
      }
    },
    end(): string {
      try {
        return decoder.decode()
      } catch {
        return refuse(line)
      }
    },
  }
}

/** A character may begin in the block before, so the first bytes that only go on with one are passed over. */
function linesBeforeFault(block: Buffer): number {
  let from = block.findIndex((byte) => (byte & 0xc0) !== 0x80)
  let lines = 0
  for (let end = block.indexOf(NEWLINE, from); end !== -1; end = block.indexOf(NEWLINE, from)) {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(block.subarray(from, end))
    } catch {
      return lines
    }
    lines++
    from = end + 1
  }
  return lines
}
