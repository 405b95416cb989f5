import { say } from '../../words/say.ts'
import { UsageError } from '../io/command-io.ts'
import { readGivenFile } from './read-given-file.ts'

/**
 * A file of JSON that the owner names.
 *
 * @throws {UsageError} when it is none
 * @throws {SourceError} when it cannot be read or has more than 64 MB
 */
export async function readJson(file: string): Promise<unknown> {
  const text = (await readGivenFile(file)).toString()
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(say('{file} is no JSON: {reason}.', { file, reason: (error as Error).message }))
  }
}
