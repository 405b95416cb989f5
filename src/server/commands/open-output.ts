import { createWriteStream, type WriteStream } from 'node:fs'
import { UsageError } from './command-io.ts'

/** @throws {UsageError} when the file cannot be made */
export function openOutput(file: string): Promise<WriteStream> {
  const stream = createWriteStream(file)
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => reject(new UsageError(`${file} cannot be written (${error.message}).`))
    stream.once('error', refuse)
    stream.once('open', () => {
      stream.off('error', refuse)
      resolve(stream)
    })
  })
}
