import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { CannotStart } from '../database/open/cannot-start.ts'
import { say } from '../words/say.ts'
import type { JournalEntry } from './journal-entry.ts'

/**
 * The journal's format: one order, or one event of an order, a line, `<checksum> <batch> <JSON>\n`. `batch` is the byte at which the write began
 * that this line was part of; everything before it was on the disk by then. The checksum covers batch and JSON.
 *
 * This tells a write that a power cut left unfinished, of which nobody was told, from a damaged disk: there a sound line follows whose
 * batch began after the damage.
 */
export function journalLine(entry: JournalEntry, batch: number): string {
  const rest = `${batch} ${JSON.stringify(entry)}`
  return `${checksum(rest)} ${rest}\n`
}

export class JournalDamaged extends CannotStart {
  override name = 'JournalDamaged'
}

/**
 * Gives the entries of a journal in their order, a line and a megabyte of memory at a time.
 * @returns where the sound part ends and how many bytes of an unfinished write follow it
 * @throws {JournalDamaged} with one sentence
 */
export async function readJournal(
  file: string,
  onEntry: (entry: JournalEntry) => Promise<void> | void,
): Promise<{ length: number; torn: number }> {
  let damagedAt: number | undefined
  let position = 0
  for await (const { bytes, length } of linesOf(file)) {
    const line = bytes && parseLine(bytes)
    if (!line) damagedAt ??= position
    else if (damagedAt === undefined) await onEntry(line.entry)
    else if (line.batch > damagedAt) {
      throw new JournalDamaged(
        say(
          'The order journal {file} is damaged at byte {damagedAt}; put back a copy of it, or move it away to start without the orders it holds.',
          { file, damagedAt },
        ),
      )
    }
    position += length
  }
  const length = damagedAt ?? position
  return { length, torn: position - length }
}

function parseLine(bytes: Buffer): { batch: number; entry: JournalEntry } | undefined {
  const match = /^([0-9a-f]{32}) ((\d{1,16}) (\{.*\}))\n$/s.exec(bytes.toString('utf8'))
  if (!match || checksum(match[2]!) !== match[1]) return undefined
  return { batch: Number(match[3]), entry: JSON.parse(match[4]!) as JournalEntry }
}

const checksum = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

const CHUNK = 1 << 20
const NEWLINE = 0x0a
/**
 * Bytes; an order of a full cart has some five million. A longer line was left behind by the disk after a power cut, or the file is no
 * journal.
 */
const LONGEST_LINE = 1 << 28

/** Lines with their newline; the last one may lack it. One without `bytes` is too long. A file that is not there has none. */
async function* linesOf(file: string): AsyncGenerator<{ length: number; bytes?: Buffer }> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return
  let parts: Buffer[] = []
  let length = 0
  const take = (bytes: Buffer) => {
    length += bytes.length
    if (length <= LONGEST_LINE) parts.push(bytes)
    else parts = []
  }
  const finish = () => {
    const line = length <= LONGEST_LINE ? { length, bytes: Buffer.concat(parts) } : { length }
    parts = []
    length = 0
    return line
  }
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(CHUNK), 0, CHUNK, null)
      if (bytesRead === 0) break
      let from = 0
      for (let end = buffer.indexOf(NEWLINE); end !== -1 && end < bytesRead; end = buffer.indexOf(NEWLINE, from)) {
        take(buffer.subarray(from, end + 1))
        from = end + 1
        yield finish()
      }
      take(buffer.subarray(from, bytesRead))
    }
    if (length > 0) yield finish()
  } finally {
    await handle.close()
  }
}
