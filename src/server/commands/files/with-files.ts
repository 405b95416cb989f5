import { FilesUnavailable } from '../../files/file-store.ts'
import { openFiles, type Files } from '../../files/open-files.ts'
import type { Settings } from '../../settings.ts'
import { say } from '../../words/say.ts'
import { UsageError } from '../io/command-io.ts'

/**
 * Opens the shop's files for one command, and closes them after it.
 * @throws {UsageError} where the store of files does not answer, or refuses
 */
export async function withFiles<T>(settings: Settings, work: (files: Files) => Promise<T>): Promise<T> {
  const files = await openFiles(settings)
  try {
    return await work(files)
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
    throw new UsageError(
      say(
        'The files of FILES_URL cannot be had or kept ({reason}): what was not done by now is not done. Run the command again.',
        { reason: error.message },
      ),
    )
  } finally {
    files.close()
  }
}
