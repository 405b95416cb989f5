import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { say } from '../../words/say.ts'
import { fileBlocks } from './file-blocks.ts'
import { SourceError } from '../records/source-error.ts'
import { withFirst } from './with-first.ts'

/** A table shrinks to a tenth, a very regular one to a hundredth; gzip can do a thousandth, which only a trap needs. */
const MOST_TIMES = 200
const FREE = 64 * 1024 * 1024

/**
 * A file's bytes, unpacked when it is a gzip file, which its first bytes tell.
 *
 * @throws {SourceError} when it is damaged, unpacks to far more than it has, or is an archive or workbook
 */
export async function* unpackedBlocks(file: string, blockSize: number): AsyncGenerator<Buffer> {
  const blocks = fileBlocks(file, blockSize)
  const first = await blocks.next()
  if (first.done) return
  if (isZip(first.value)) {
    await blocks.return(undefined)
    throw new SourceError(
      say('{file} is a ZIP archive or a workbook (.xlsx): unpack it, or save the table as CSV, and import that.', {
        file,
      }),
    )
  }
  const all = withFirst(first.value, blocks)
  if (first.value[0] === 0x1f && first.value[1] === 0x8b) yield* unzipped(file, all)
  else yield* all
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))

async function* unzipped(file: string, packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let read = 0
  let written = 0
  const counted = async function* () {
    for await (const block of packed) {
      read += block.length
      yield block
    }
  }
  const gunzip = createGunzip()
  // The error comes out of the loop below, too.
  pipeline(Readable.from(counted()), gunzip, () => {})
  try {
    for await (const block of gunzip as AsyncIterable<Buffer>) {
      written += block.length
      if (written > FREE + read * MOST_TIMES)
        throw new SourceError(
          say('{file} unpacks to more than {most} times its size: that is no table. Nothing more of it was read.', {
            file,
            most: MOST_TIMES,
          }),
        )
      yield block
    }
  } catch (error) {
    if (error instanceof SourceError) throw error
    throw new SourceError(
      say('{file} is a damaged gzip file ({reason}): transfer it again.', { file, reason: (error as Error).message }),
    )
  } finally {
    gunzip.destroy()
  }
}
