import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FileOnDisk } from './backup-place.ts'

/**
 * Files one after the other in one (POSIX.1-2017, pax: "ustar" with extended headers), as `tar -xf` takes them apart. Names that do not fit
 * a header of 100 bytes of ASCII stand in an extended one.
 */
const BLOCK = 512
const LONGEST_NAME = 100
const ENDED = Buffer.alloc(2 * BLOCK)
/** A size is written in eleven octal digits. */
const MOST_BYTES = 8 ** 11 - 1

const padding = (bytes: number) => (BLOCK - (bytes % BLOCK)) % BLOCK

/** The number of bytes that `tarOf` gives. */
export const tarSize = (within: string, files: readonly FileOnDisk[]): number =>
  files.reduce(
    (sum, file) => sum + headersOf(`${within}/${file.path}`, file.bytes).length + file.bytes + padding(file.bytes),
    ENDED.length,
  )

/** @param within the folder that they lie in, once they are taken apart @throws where a file has changed its size meanwhile */
export async function* tarOf(folder: string, within: string, files: readonly FileOnDisk[]): AsyncGenerator<Buffer> {
  for (const { path, bytes } of files) {
    yield headersOf(`${within}/${path}`, bytes)
    let read = 0
    for await (const chunk of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
      read += chunk.length
      yield chunk
    }
    if (read !== bytes) throw new Error('A file of the backup changed while it was sent.')
    yield Buffer.alloc(padding(bytes))
  }
  yield ENDED
}

function headersOf(path: string, bytes: number): Buffer {
  const name = Buffer.from(path)
  const isPlain = name.length <= LONGEST_NAME && name.length === path.length && bytes <= MOST_BYTES
  if (isPlain) return header(path, bytes, '0')
  const records = Buffer.concat([record('path', path), ...(bytes > MOST_BYTES ? [record('size', String(bytes))] : [])])
  return Buffer.concat([
    header('pax', records.length, 'x'),
    records,
    Buffer.alloc(padding(records.length)),
    header('file', Math.min(bytes, MOST_BYTES), '0'),
  ])
}

/** "LENGTH key=value\n", where the length counts its own digits. */
function record(key: string, value: string): Buffer {
  const rest = Buffer.from(` ${key}=${value}\n`)
  let length = rest.length + 1
  while (String(length).length + rest.length !== length) length = String(length).length + rest.length
  return Buffer.concat([Buffer.from(String(length)), rest])
}

function header(name: string, bytes: number, type: '0' | 'x'): Buffer {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  block.write(name, 0, 'latin1')
  block.write(
    `${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0${octal(bytes, 11)}\0${octal(0, 11)}\0`,
    100,
    'latin1',
  )
  block.write(' '.repeat(8), 148, 'latin1')
  block.write(`${type}`, 156, 'latin1')
  block.write('ustar\x0000', 257, 'latin1')
  const sum = block.reduce((all, byte) => all + byte, 0)
  block.write(`${octal(sum, 6)}\0 `, 148, 'latin1')
  return block
}
