import type { Readable } from 'node:stream'

/** `version` differs for each content that a path ever had. */
export type FileFacts = { size: number; modifiedAt: Date; version: string }

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/** `copy`: the file at this path is read. `move`: it may be gone afterwards. */
export type FileContent = Buffer | { copy: string } | { move: string }

/** `onLate`: takes an answer that nobody waits for any more, such as a file that was opened. `isPiece`: of a file that is being sent. */
export type Asking<T> = { onLate?: (answer: T) => void; isPiece?: boolean }

/** Asks the file system one short question. @throws {FilesUnavailable} where it does not answer in time */
export type InTime = <T>(ask: () => Promise<T>, asking?: Asking<T>) => Promise<T>

/**
 * A tree of files by path ("catalog/a.jpg"): a folder, or a part of an S3 bucket. Whatever fails for a reason that is not the
 * file's own (no answer, no permission) is thrown as `FilesUnavailable`.
 */
export type FileStore = {
  /** The folder of the files; undefined for a bucket. */
  folder?: string
  /** Asks the folder something of one's own, with the patience of the store. */
  inTime?: InTime
  /** A file's size, time and version, without its content; undefined where there is no such file. */
  look(path: string): Promise<FileFacts | undefined>
  /** A file's bytes; undefined where there is none. The stream must be read or destroyed. */
  open(path: string, range?: ByteRange): Promise<Readable | undefined>
  /** Puts a file in the place of what was there: whole, or not at all. `modifiedAt`: as `look` gives it; now if left out. */
  put(path: string, content: FileContent, modifiedAt?: Date): Promise<void>
  /** Removes files; one that is not there is no mistake. */
  remove(paths: readonly string[]): Promise<void>
  /** All files, or those in this folder. */
  list(folder?: string): AsyncIterable<Omit<FileFacts, 'version'> & { path: string }>
  /** Removes what killed processes left half written before a moment; undefined where the store does it. @returns how many files */
  removeUnfinished?(before: Date): Promise<number>
  parts: FileParts
}

/** A large file that is put part after part: it is there once all of it is. Each part but the last has at least 5 MB (S3). */
export type FileParts = {
  /** @returns the name by which the store knows its parts */
  begin(path: string): Promise<string>
  /**
   * Puts a part, or the same part again. `number`: from 1; `at`: bytes before it.
   *
   * @param file its bytes are read
   * @returns what `finish` needs of it; undefined where the store has no such parts any more
   */
  put(path: string, name: string, part: { number: number; at: number }, file: string): Promise<string | undefined>
  /** Makes one file of the parts, which replaces a file of that name. If the store has no such parts, nothing happens. */
  finish(path: string, name: string, tags: readonly string[]): Promise<void>
  /** Removes the parts. */
  drop(path: string, name: string): Promise<void>
}

/** The files cannot be read or written just now. Nothing is half written. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
}

/** The store said no: no such bucket, a wrong key, no permission. */
export class FilesRefused extends FilesUnavailable {
  override name = 'FilesRefused'
}

/** A file has one path only, and none leads out of the store. */
export const isFilePath = (path: string): boolean =>
  path.length <= 900 && /^[^\p{Cc}\\:]+$/u.test(path) && path.split('/').every((part) => !/^\.{0,2}$/.test(part))

/** The folder that a file system makes in its root, where only root may read: nothing of the shop's. */
export const FILE_SYSTEM_FOLDER = 'lost+found'

/** File systems take names of so many bytes. */
const LONGEST_NAME = 255

/** Tells whether a folder of a path, or its file, has a name that no file system takes. */
export const hasTooLongName = (path: string): boolean =>
  path.split('/').some((part) => Buffer.byteLength(part) > LONGEST_NAME)

/** @throws for a path that no file may have */
export function mustBeFilePath(path: string): void {
  if (!isFilePath(path)) throw new Error(`Not the path of a file: ${JSON.stringify(path)}`)
}

/** A file comes at least so fast after so many milliseconds: one that drips in would be waited for for hours. */
const SLOWEST = { afterMs: 10_000, bytesASecond: 64 * 1024 }
/** A file of more bytes is not held in memory; one without an end would fill it. */
const LARGEST = 64 * 1024 * 1024

/** All of a file at once: for small ones. @throws {FilesUnavailable} also for one that is too large, or comes too slowly */
export async function readWhole(store: FileStore, path: string, range?: ByteRange): Promise<Buffer | undefined> {
  const content = await store.open(path, range)
  if (!content) return undefined
  const chunks: Buffer[] = []
  const begun = performance.now()
  let bytes = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > LARGEST) throw new Error('it is too large')
      if (performance.now() - begun > SLOWEST.afterMs + (bytes / SLOWEST.bytesASecond) * 1000)
        throw new Error('it came too slowly')
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw error instanceof FilesUnavailable
      ? error
      : new FilesUnavailable(`${path} broke off (${(error as Error).message})`)
  }
}

/** A file's place as a message tells it. */
export const placeOf = ({ folder = 'media' }: FileStore, path: string): string => `${folder}/${path}`
