import { createReadStream } from 'node:fs'
import { SourceError } from './source-error.ts'

/** A file's bytes, block by block. @throws {SourceError} when it is not there, is a folder or may not be read */
export async function* fileBlocks(file: string, highWaterMark: number): AsyncGenerator<Buffer> {
  const stream = createReadStream(file, { highWaterMark })
  let failure: SourceError | undefined
  stream.on('error', (error: NodeJS.ErrnoException) => {
    failure = new SourceError(`${file} cannot be read (${error.code ?? error.message}).`)
  })
  try {
    yield* stream as AsyncIterable<Buffer>
  } catch (error) {
    throw failure ?? error
  }
}
