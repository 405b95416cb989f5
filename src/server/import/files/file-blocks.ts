import { open } from 'node:fs/promises'
import { say } from '../../words/say.ts'
import { SourceError } from '../records/source-error.ts'

/** Bytes read of what is no plain file: a pipe or a device need not end. */
const MOST_OF_A_STREAM = 64 * 1024 * 1024

/**
 * A file's bytes, block by block, as many as it had when it was opened: one that something still writes to need not end either.
 *
 * @param most bytes; a pipe or device gives no more than 64 MB in any case
 * @throws {SourceError} when it is not there, is a folder, may not be read or has more bytes
 */
export async function* fileBlocks(
  file: string,
  highWaterMark: number,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Buffer> {
  const unreadable = (error: NodeJS.ErrnoException) =>
    new SourceError(say('{file} cannot be read ({code}).', { file, code: error.code ?? error.message }))
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw unreadable(error)
  })
  try {
    const found = await handle.stat()
    // Files of the system's own (/proc) say that they are empty.
    const isPlain = found.isFile() && found.size > 0
    const limit = isPlain ? most : Math.min(most, MOST_OF_A_STREAM)
    let left = isPlain ? found.size : Number.POSITIVE_INFINITY
    for (let length = 0; left > 0;) {
      const block = Buffer.allocUnsafe(Math.min(highWaterMark, left))
      const { bytesRead } = await handle.read(block, 0, block.length, null).catch((error: NodeJS.ErrnoException) => {
        throw unreadable(error)
      })
      if (bytesRead === 0) return
      left -= bytesRead
      length += bytesRead
      if (length > limit)
        throw new SourceError(
          say('{file} has more than {limit} MB.', { file, limit: Math.floor(limit / (1024 * 1024)) }),
        )
      yield block.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}
