import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  FILE_SYSTEM_FOLDER,
  isFilePath,
  mustBeFilePath,
  type FileContent,
  type FileParts,
  type FileStore,
} from './file-store.ts'
import { syncFile, syncFolder } from './sync.ts'

/** The end of names of files that are being written: no name from outside ends so. */
const UNFINISHED = '.vitrine-unfinished'
/** The names that such files had in former releases; below `downloadable/` it may be one that is sold. */
const FORMERLY_UNFINISHED = /^(?!downloadable\/)(.*\/)?\d+\.[a-z0-9]{6,}\.part$/
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP', 'ENXIO'])
/** A pipe opened otherwise would be waited for until somebody writes into it. */
const READ = constants.O_RDONLY | constants.O_NONBLOCK

/**
 * Files in a folder of this machine, which is made when the first is put there. A pipe, or a link that leads nowhere, is no file.
 *
 * @param canBeMadeAnew a power cut may take what was put there; otherwise it is on the disk before the database names it
 */
export function folderStore(folder: string, { canBeMadeAnew = false } = {}): FileStore {
  return {
    folder,

    async look(path) {
      if (!isFilePath(path)) return undefined
      const found = await stat(join(folder, path)).catch(nothingThere)
      if (!found?.isFile()) return undefined
      return { size: found.size, modifiedAt: found.mtime, version: `${found.mtimeMs} ${found.size}` }
    },

    async open(path, range) {
      if (!isFilePath(path)) return undefined
      const handle = await open(join(folder, path), READ).catch(nothingThere)
      if (!handle) return undefined
      if (!(await handle.stat()).isFile()) {
        await handle.close()
        return undefined
      }
      return handle.createReadStream(range)
    },

    async put(path, content, modifiedAt) {
      mustBeFilePath(path)
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
        await rm(join(folder, path), { force: true })
      }
    },

    async *list(within = '') {
      for await (const path of below(folder, within)) {
        const found = path.endsWith(UNFINISHED) ? undefined : await stat(join(folder, path)).catch(nothingThere)
        if (found) yield { path, size: found.size, modifiedAt: found.mtime }
      }
    },

    async removeUnfinished(before) {
      let removed = 0
      for await (const path of below(folder, '')) {
        const isUnfinished = path.endsWith(UNFINISHED) || FORMERLY_UNFINISHED.test(path)
        const found = isUnfinished ? await stat(join(folder, path)).catch(nothingThere) : undefined
        // The moment of its last change: a copy is given the time of its original before it is in its place.
        if (!found || found.ctime > before) continue
        await rm(join(folder, path), { force: true })
        removed++
      }
      return removed
    },

    parts: partsBelow(folder),
  }
}

/** The parts are one unfinished file beside the place of the whole one. */
function partsBelow(folder: string): FileParts {
  const unfinished = (path: string, name: string) => {
    mustBeFilePath(path)
    return join(folder, `${path}.${name}${UNFINISHED}`)
  }
  return {
    async begin(path) {
      const name = Math.random().toString(36).slice(2)
      const file = unfinished(path, name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, '')
      return name
    },
    async put(path, name, { number, at }, file) {
      const target = await open(unfinished(path, name), 'r+').catch(nothingThere)
      if (!target) return undefined
      await pipeline(createReadStream(file), target.createWriteStream({ start: at }))
      return String(number)
    },
    async finish(path, name) {
      const [whole, target] = [unfinished(path, name), join(folder, path)]
      try {
        await syncFile(whole)
        await rename(whole, target)
        await syncFolder(dirname(target))
      } catch (error) {
        nothingThere(error as NodeJS.ErrnoException)
      }
    },
    drop: (path, name) => rm(unfinished(path, name), { force: true }),
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
async function* below(folder: string, path: string): AsyncGenerator<string> {
  const entries = (await readdir(join(folder, path), { withFileTypes: true }).catch(nothingThere)) ?? []
  for (const entry of entries) {
    if (entry.name === FILE_SYSTEM_FOLDER) continue
    const inside = posix.join(path, entry.name)
    if (entry.isDirectory()) yield* below(folder, inside)
    else if (entry.isFile()) yield inside
  }
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (!NOT_THERE.has(error.code ?? '')) throw error
}
