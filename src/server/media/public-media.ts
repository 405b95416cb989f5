import { constants } from 'node:fs'
import { access, lstat, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { FileFacts, FileStore } from '../files/file-store.ts'

/** The folder, within the media folder, of files that shoppers buy to download; the site never serves it by its address. */
const SOLD = /^downloadable[. ]*(\/|$)/i

/**
 * Tells whether visitors may be given a file of the media folder, by its decoded path below that folder. Names that begin with a dot are
 * hidden. A file has one spelling only: another one ("a/../b", "a//b") could lead out of the folder or around a rule, or be kept
 * twice by a cache.
 */
export function isPublicMedia(file: string): boolean {
  const isPlain = /^[^\p{Cc}\\:]+$/u.test(file) && file.split('/').every((part) => !/^(?:\.|$)/.test(part))
  return isPlain && !SOLD.test(file)
}

/**
 * Looks for a file that visitors may be given. In a folder, a file that is a link is given only where it leads to another such file: a
 * link to the session secret would show it. Folders may be links, to another disk for instance.
 *
 * @returns its size and date; undefined where it is not there, is something else, or may not be read
 * @throws {FilesUnavailable} where a bucket, or the folder, does not answer
 */
export async function publicFile(media: FileStore, file: string): Promise<FileFacts | undefined> {
  if (!isPublicMedia(file)) return undefined
  const { folder, inTime = (ask) => ask() } = media
  if (folder === undefined) return media.look(file)
  const path = join(folder, file)
  try {
    const isLink = (await inTime(() => lstat(path))).isSymbolicLink()
    if (isLink && !(await inTime(() => leadsToPublic(path, folder)))) return undefined
    const found = await media.look(file)
    if (found) await inTime(() => access(path, constants.R_OK))
    return found
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
    return undefined
  }
}

async function leadsToPublic(link: string, mediaDir: string): Promise<boolean> {
  const [target, folder] = await Promise.all([realpath(link), realpath(mediaDir)])
  const below = folder + sep
  return target.startsWith(below) && isPublicMedia(target.slice(below.length).split(sep).join('/'))
}
