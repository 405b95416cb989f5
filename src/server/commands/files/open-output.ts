import { createWriteStream, type WriteStream } from 'node:fs'
import { say } from '../../words/say.ts'
import { UsageError } from '../io/command-io.ts'

/** Only the owner may read what commands write: more often than not it holds customers' data. */
const FOR_ITS_OWNER_ONLY = 0o600

/** @param name as the owner gave it. @throws {UsageError} when the file cannot be made */
export function openOutput(file: string, name = file): Promise<WriteStream> {
  const stream = createWriteStream(file, { mode: FOR_ITS_OWNER_ONLY })
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) =>
      reject(new UsageError(say('{name} cannot be written ({reason}).', { name, reason: error.message })))
    stream.once('error', refuse)
    stream.once('open', () => {
      stream.off('error', refuse)
      resolve(stream)
    })
  })
}
