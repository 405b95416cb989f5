import { mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, sep } from 'node:path'
import { hasNoRoom, ROOM_TO_STORE } from '../../database/fault.ts'
import { hasTooLongName, type FileContent, type FileStore } from '../../files/file-store.ts'
import { isCutOff } from '../../media/cut-off.ts'
import { isMediaPath } from '../../schema/schema-parts.ts'
import { say } from '../../words/say.ts'
import { isAsNamed } from './is-picture.ts'

/** Files that records name are taken from one folder and put below another. */
export type MediaFolders = {
  /** Without it files are only fetched; without both they have to be there. */
  from?: string
  to: FileStore
  /** The places of a file below `from`; left out: its own path. */
  placesOf?: (file: string) => string[]
  /** Files are looked for and not copied. */
  isOnlyLooked?: boolean
  /** Puts a file that is not below `from` at a path; gives what is wrong otherwise. */
  fetch?: (file: string, target: string) => Promise<string | undefined>
  /** Tells whether so many bytes are free where files are put. */
  hasRoom?: (bytes: number) => boolean
}

const AT_ONCE = 8

/**
 * Copies what is new or has changed (by size and time). Never reads outside `from`, also not through a link, and never
 * writes outside `to`. `isDry` only looks whether the files are there.
 */
export function createMediaCopier(
  {
    from,
    to,
    placesOf,
    fetch,
    hasRoom = (bytes) => to.folder === undefined || !hasNoRoom(to.folder, bytes),
  }: MediaFolders,
  isDry: boolean,
) {
  const seen = new Map<string, string | undefined>()
  let bytesUnderWay = 0
  let root: string | undefined

  async function copy(file: string): Promise<string | undefined> {
    if (!isMediaPath(file)) return say('the file {file} is not below the media folder', { file })
    if (hasTooLongName(file)) return say('the name of the file {file} is too long', { file })
    const source = from === undefined ? undefined : await sourceOf(from, file)
    if (!source && fetch) return isDry || (await to.look(file))?.size ? undefined : fetchTo(file)
    if (from === undefined && (await to.look(file))?.size) return undefined
    if (!source || !root) return say('the file {file} is not in the media folder', { file })
    if (!source.startsWith(root + sep)) return say('the file {file} leads out of the media folder', { file })
    const there = await stat(source)
    if (!there.isFile()) return say('{file} is not a file', { file })
    if (there.size === 0) return say('the file {file} is empty', { file })
    const known = await to.look(file)
    if (known?.size === there.size && Math.abs(known.modifiedAt.getTime() - there.mtimeMs) < 1000) return undefined
    if (!(await isAsNamed(source))) return say('the file {file} is no picture', { file })
    if (await isCutOff(source)) return say('the file {file} is cut off: the end of the picture is missing', { file })
    if (isDry) return undefined
    await put(file, there.size, { copy: source }, there.mtime)
    return undefined
  }

  /** Files leave the database on the same disk the room that it needs: on a full one the shop takes no orders. */
  async function put(file: string, bytes: number, content: FileContent, modifiedAt?: Date): Promise<void> {
    bytesUnderWay += bytes
    try {
      if (!hasRoom(bytesUnderWay + ROOM_TO_STORE))
        throw Object.assign(new Error('no space left on device for files'), { code: 'ENOSPC' })
      await to.put(file, content, modifiedAt)
    } finally {
      bytesUnderWay -= bytes
    }
  }

  async function sourceOf(folder: string, file: string): Promise<string | undefined> {
    root ??= await realpath(folder)
    for (const place of placesOf?.(file) ?? [file]) {
      const found = await realpath(join(root, place)).catch(() => undefined)
      if (found) return found
    }
    return undefined
  }

  async function fetchTo(file: string): Promise<string | undefined> {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-fetched-'))
    try {
      const target = join(folder, `picture${extname(file)}`)
      const problem = await fetch!(file, target)
      if (problem === undefined) await put(file, (await stat(target)).size, { move: target })
      return problem
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Gives what is wrong with the files, one sentence each. */
  return async function copyAll(files: string[]): Promise<Map<string, string>> {
    const fresh = [...new Set(files)].filter((file) => !seen.has(file))
    for (let n = 0; n < fresh.length; n += AT_ONCE) {
      const some = fresh.slice(n, n + AT_ONCE)
      const results = await Promise.all(some.map(copy))
      some.forEach((file, index) => seen.set(file, results[index]))
    }
    return new Map(files.flatMap((file) => (seen.get(file) === undefined ? [] : [[file, seen.get(file)!] as const])))
  }
}
