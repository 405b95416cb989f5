import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { say } from '../../words/say.ts'
import { UsageError } from '../io/command-io.ts'
import { openOutput } from './open-output.ts'

/** The name of a file that is not finished. It is short, so that it is no reason to refuse a long name. */
const UNFINISHED = /^vitrine-[\da-f]{8}\.part$/
/** No statement of a command takes longer (database/limits.ts): an unfinished file that nobody has written to since is one of a killed command. */
const LEFT_AFTER_MS = 3_600_000

/**
 * Writes a file that is there whole or not at all. A pipe or device is written into directly and stays what it is. What killed commands left in the
 * same folder is removed: it may hold customers' data.
 *
 * @returns what `work` gives
 * @throws {UsageError} when it cannot be written
 */
export async function writeWholeFile<T>(
  file: string,
  work: (write: (text: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const target = await targetOf(file)
  if (target.isPipe) return writeInto(target.path, file, work)
  const folder = dirname(target.path)
  await removeLeft(folder)
  // The unfinished file is this process's alone: if two commands write the same file, the later one's stays.
  const unfinished = join(folder, `vitrine-${randomBytes(4).toString('hex')}.part`)
  try {
    const result = await writeInto(unfinished, file, work)
    await rename(unfinished, target.path).catch((error: Error) => {
      throw cannotBeWritten(file, error)
    })
    return result
  } catch (error) {
    // The reason why it cannot be written counts, not why it cannot be removed.
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}

/** The file that a name leads to: a link stays a link. */
async function targetOf(file: string): Promise<{ path: string; isPipe: boolean }> {
  if (file === '') throw new UsageError(say('Name a file; "" is none.'))
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw cannotBeWritten(file, error)
    return undefined
  })
  if (found?.isDirectory()) throw new UsageError(say('{file} is a folder; name a file in it.', { file }))
  if (found && !found.isFile()) return { path: file, isPipe: true }
  return { path: found ? await realpath(file) : file, isPipe: false }
}

/** A folder that cannot be read, or a file that cannot be removed, is no reason not to write another. */
async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!UNFINISHED.test(name)) continue
    const left = join(folder, name)
    const found = await stat(left).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > LEFT_AFTER_MS) await rm(left, { force: true }).catch(() => {})
  }
}

async function writeInto<T>(
  path: string,
  name: string,
  work: (write: (text: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const stream = await openOutput(path, name)
  // A full disk is reported by an event, which may come between two writes.
  let failure: Error | undefined
  stream.on('error', (error) => (failure ??= cannotBeWritten(name, error)))
  try {
    const result = await work(async (text) => {
      if (failure) throw failure
      if (!stream.write(text)) await once(stream, 'drain')
    })
    stream.end()
    if (!stream.closed) await once(stream, 'close')
    if (failure) throw failure
    return result
  } catch (error) {
    stream.destroy()
    throw failure ?? error
  }
}

const cannotBeWritten = (name: string, error: Error) =>
  new UsageError(say('{name} cannot be written ({reason}).', { name, reason: error.message }))
