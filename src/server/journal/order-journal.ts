import { copyFile, open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isEvent, type JournalEntry } from './journal-entry.ts'
import { journalLine, readJournal } from './journal-file.ts'
import { syncFolder } from '../files/sync.ts'

/** Makes an order survive a power cut where the database alone does not. */
export type OrderJournal = {
  /**
   * Resolves when the entry is on the disk; entries that come while the disk is busy share its next write. An entry that is there
   * already is not written again.
   * @throws when it cannot be written: then it is not in the journal, and never will be
   */
  append(entry: JournalEntry): Promise<void>
  close(): Promise<void>
}

/** The journal of a database that does not need one, because it keeps what it has committed. */
export const noJournal: OrderJournal = {
  append: async () => {},
  close: async () => {},
}

type Waiting = { entry: JournalEntry; resolve: () => void; reject: (error: unknown) => void }

/**
 * The journal of the embedded database, which does not fsync (docs/operations/database.md). `onTorn` is told how many bytes of an
 * unfinished write were cut off.
 */
export async function openOrderJournal(file: string, onTorn?: (bytes: number) => void): Promise<OrderJournal> {
  const promises = new Map<string, Promise<void>>()
  const durable = new Set<string>()
  const { length, torn } = await readJournal(file, (entry) => void durable.add(entry.id))
  const handle = await openOrMake(file)
  try {
    if (torn) {
      // A copy is kept for inspection: what is cut off was never acknowledged, unless the disk itself is failing.
      await copyFile(file, `${file}.torn`)
      await handle.truncate(length)
      onTorn?.(torn)
    }
    await handle.datasync()
    await syncFolder(dirname(file))
  } catch (error) {
    await handle.close()
    throw error
  }

  let end = length
  let isClean = true
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined

  async function writeBatches(): Promise<void> {
    while (waiting.length) {
      const batch = waiting
      waiting = []
      try {
        if (!isClean) await handle.truncate(end)
        isClean = false
        const bytes = Buffer.from(batch.map(({ entry }) => journalLine(entry, end)).join(''))
        await writeAll(handle, bytes, end)
        await handle.datasync()
        isClean = true
        end += bytes.length
        for (const { entry, resolve } of batch) {
          durable.add(entry.id)
          resolve()
        }
      } catch (error) {
        // A half-written entry must not be found at the next start.
        isClean = await cutBack(handle, end)
        for (const { reject } of batch) reject(error)
      }
    }
    writing = undefined
  }

  return {
    append(entry) {
      if (durable.has(entry.id)) return Promise.resolve()
      // The same order again gets the same answer, even a refusal: the first caller is taking the order back. An event of an
      // order is never taken back, so it is tried again.
      let promise = promises.get(entry.id)
      if (!promise) {
        promise = new Promise((resolve, reject) => waiting.push({ entry, resolve, reject }))
        promises.set(entry.id, promise)
        const forget = () => void promises.delete(entry.id)
        promise.then(forget, isEvent(entry) ? forget : () => {})
        writing ??= Promise.resolve().then(writeBatches)
      }
      return promise
    },
    async close() {
      await writing
      await handle.close()
    },
  }
}

/** Opens the journal, or makes it if there is none. A journal that is there but cannot be opened is an error, never replaced by an empty one. */
async function openOrMake(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'r+')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return open(file, 'wx+', 0o600)
  }
}

async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

async function cutBack(handle: FileHandle, length: number): Promise<boolean> {
  try {
    await handle.truncate(length)
    await handle.datasync()
    return true
  } catch {
    return false
  }
}
