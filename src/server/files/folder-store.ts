import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, utimes, writeFile, type FileHandle } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  FILE_SYSTEM_FOLDER,
  isFilePath,
  mustBeFilePath,
  type ByteRange,
  type FileContent,
  type FileParts,
  type FileStore,
  type InTime,
} from './file-store.ts'
import { createFolderPatience } from './folder-patience.ts'
import { syncFile, syncFolder } from './sync.ts'

/** The end of names of files that are being written: no name from outside ends so. */
const UNFINISHED = '.vitrine-unfinished'
/** The names that such files had in former releases; below `downloadable/` it may be one that is sold. */
const FORMERLY_UNFINISHED = /^(?!downloadable\/)(.*\/)?\d+\.[a-z0-9]{6,}\.part$/
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP', 'ENXIO'])
/** A pipe opened otherwise would be waited for until somebody writes into it. */
const READ = constants.O_RDONLY | constants.O_NONBLOCK
/** Bytes that are read at once. */
const PIECE = 64 * 1024

/** `canBeMadeAnew`: a power cut may take what was put there; otherwise it is on the disk before the database names it. */
type FolderOptions = { canBeMadeAnew?: boolean; inTime?: InTime }

/**
 * Files in a folder of this machine, or of another one that shares it, which is made when the first is put there. A pipe, or a link
 * that leads nowhere, is no file. What is written may take its time, but is not begun while the folder does not answer.
 */
export function folderStore(
  folder: string,
  { canBeMadeAnew = false, inTime = createFolderPatience() }: FolderOptions = {},
): FileStore {
  const lookAt = (path: string) => inTime(() => stat(join(folder, path)).catch(nothingThere))
  const answers = () => lookAt('')
  const remove = (path: string) => inTime(() => rm(join(folder, path), { force: true }))
  return {
    folder,
    inTime,

    async look(path) {
      if (!isFilePath(path)) return undefined
      const found = await lookAt(path)
      if (!found?.isFile()) return undefined
      return { size: found.size, modifiedAt: found.mtime, version: `${found.mtimeMs} ${found.size}` }
    },

    async open(path, range) {
      if (!isFilePath(path)) return undefined
      const handle = await inTime(() => openFile(join(folder, path)), { onLate: (opened) => void opened?.close() })
      return handle && sentInTime(handle, range, inTime)
    },

    async put(path, content, modifiedAt) {
      mustBeFilePath(path)
      await answers()
      const target = join(folder, path)
      // A name of its own: with anything behind it, a long one would be too long for the file system.
      const name = `${process.pid}.${Math.random().toString(36).slice(2)}${UNFINISHED}`
      const unfinished = join(dirname(target), name)
      const made = await mkdir(dirname(target), { recursive: true })
      try {
        await write(unfinished, content)
        if (modifiedAt) await utimes(unfinished, modifiedAt, modifiedAt)
        if (!canBeMadeAnew) await syncFile(unfinished)
        await rename(unfinished, target)
        if (!canBeMadeAnew) await syncFolders(dirname(target), made)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },

    async remove(paths) {
      for (const path of paths) {
        mustBeFilePath(path)
        await remove(path)
      }
    },

    async *list(within = '') {
      for await (const path of below(folder, within, inTime)) {
        const found = path.endsWith(UNFINISHED) ? undefined : await lookAt(path)
        if (found) yield { path, size: found.size, modifiedAt: found.mtime }
      }
    },

    async removeUnfinished(before) {
      let removed = 0
      for await (const path of below(folder, '', inTime)) {
        const isUnfinished = path.endsWith(UNFINISHED) || FORMERLY_UNFINISHED.test(path)
        const found = isUnfinished ? await lookAt(path) : undefined
        // The moment of its last change: a copy is given the time of its original before it is in its place.
        if (!found || found.ctime > before) continue
        await remove(path)
        removed++
      }
      return removed
    },

    parts: partsBelow(folder, answers),
  }
}

async function openFile(path: string): Promise<FileHandle | undefined> {
  const handle = await open(path, READ).catch(nothingThere)
  if (!handle || (await handle.stat()).isFile()) return handle
  await handle.close()
  return undefined
}

/** The bytes of an open file. The folder has its time for each piece that is asked for; the reader asks when it likes. */
function sentInTime(handle: FileHandle, range: ByteRange | undefined, inTime: InTime): Readable {
  const { start, end } = range ?? { start: 0, end: Infinity }
  let reading: Promise<unknown> = Promise.resolve()
  const read = (at: number) => {
    const piece = handle.read(Buffer.allocUnsafe(PIECE), 0, Math.min(PIECE, end - at + 1), at)
    reading = piece
    return piece
  }
  async function* pieces() {
    for (let at = start; at <= end;) {
      const { bytesRead, buffer } = await inTime(() => read(at), { isPiece: true })
      if (bytesRead === 0) return
      at += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  }
  // A piece that nobody waits for any more may still be read.
  const close = () => void reading.catch(() => {}).then(() => handle.close().catch(() => {}))
  return Readable.from(pieces(), { objectMode: false }).once('close', close)
}

/**
 * The parts are one unfinished file beside the place of the whole one.
 *
 * @param answers fails where the folder does not answer
 */
function partsBelow(folder: string, answers: () => Promise<unknown>): FileParts {
  const unfinished = (path: string, name: string) => {
    mustBeFilePath(path)
    return join(folder, `${path}.${name}${UNFINISHED}`)
  }
  return {
    async begin(path) {
      const name = Math.random().toString(36).slice(2)
      const file = unfinished(path, name)
      await answers()
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, '')
      return name
    },
    async put(path, name, { number, at }, file) {
      await answers()
      const target = await open(unfinished(path, name), 'r+').catch(nothingThere)
      if (!target) return undefined
      await pipeline(createReadStream(file), target.createWriteStream({ start: at }))
      return String(number)
    },
    async finish(path, name) {
      const [whole, target] = [unfinished(path, name), join(folder, path)]
      await answers()
      try {
        await syncFile(whole)
        await rename(whole, target)
        await syncFolder(dirname(target))
      } catch (error) {
        nothingThere(error as NodeJS.ErrnoException)
      }
    },
    async drop(path, name) {
      await answers()
      await rm(unfinished(path, name), { force: true })
    },
  }
}

/** `made`: the first folder that was made for the file, if any was. */
async function syncFolders(folder: string, made: string | undefined): Promise<void> {
  const last = made === undefined ? folder : dirname(made)
  for (let at = folder; ; at = dirname(at)) {
    await syncFolder(at)
    if (at === last || at === dirname(at)) return
  }
}

async function write(target: string, content: FileContent): Promise<void> {
  if (Buffer.isBuffer(content)) return writeFile(target, content)
  if ('copy' in content) return copyFile(content.copy, target, constants.COPYFILE_FICLONE)
  try {
    await rename(content.move, target)
  } catch (error) {
    // It lies on another disk.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyFile(content.move, target)
    await rm(content.move, { force: true })
  }
}

/** The paths of all files, unfinished ones among them. */
async function* below(folder: string, path: string, inTime: InTime): AsyncGenerator<string> {
  const read = () => readdir(join(folder, path), { withFileTypes: true }).catch(nothingThere)
  const entries = (await inTime(read)) ?? []
  for (const entry of entries) {
    if (entry.name === FILE_SYSTEM_FOLDER) continue
    const inside = posix.join(path, entry.name)
    if (entry.isDirectory()) yield* below(folder, inside, inTime)
    else if (entry.isFile()) yield inside
  }
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (!NOT_THERE.has(error.code ?? '')) throw error
}
