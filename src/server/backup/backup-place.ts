import { readdir, stat } from 'node:fs/promises'
import { isAbsolute, join, posix, relative, sep } from 'node:path'
import { FILE_FOLDERS, NO_FILES } from './backup-format.ts'

/** The folder of the backups that are made at the desk, and the parts of the shop that go into them. */
export type BackupPlace = {
  /** Each backup is a folder in it. */
  folder: string
  dataDir: string
  /** The folder of pictures and shoppers' files; undefined where they are in a bucket. */
  filesFolder: string | undefined
  engine: 'embedded' | 'server'
  /** The owner's passphrase; without it backups are not encrypted. */
  key: string | undefined
}

/** Backups on the shop's own disk are lost together with it. */
export function isBesideShop({ folder, dataDir }: Pick<BackupPlace, 'folder' | 'dataDir'>): boolean {
  const path = relative(dataDir, folder)
  return !isAbsolute(path) && path !== '..' && !path.startsWith(`..${sep}`)
}

/** A name of our own making, so that no folder elsewhere is ever read or removed. */
export const backupFolder = ({ folder }: Pick<BackupPlace, 'folder'>, id: string, madeAt: Date): string =>
  join(folder, `${madeAt.toISOString().slice(0, 10)}-${id}`)

/** The task that a folder of this name is the backup of; undefined for a name that is not of our own making. */
export const taskOfBackup = (name: string): string | undefined => /^\d{4}-\d\d-\d\d-([\da-f-]{36})$/.exec(name)?.[1]

/** The file or folder of the shop's that could not be read; undefined for an error about anything else, as about the place of the backup. */
export function unreadFile({ path }: NodeJS.ErrnoException, filesFolder: string | undefined): string | undefined {
  const isOurs = FILE_FOLDERS.some(
    (name) => path && filesFolder && `${path}${sep}`.startsWith(join(filesFolder, name, sep)),
  )
  return isOurs ? path : undefined
}

export type FileOnDisk = { path: string; bytes: number }

/** Every file below a folder, or below `path` in it, by its path from the folder with "/", in their order; none where there is no such folder. */
export async function filesBelow(folder: string, path = ''): Promise<FileOnDisk[]> {
  const entries = await readdir(join(folder, path), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  const found: FileOnDisk[] = []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (NO_FILES.has(entry.name)) continue
    const inside = posix.join(path, entry.name)
    if (entry.isDirectory()) found.push(...(await filesBelow(folder, inside)))
    else if (entry.isFile()) found.push({ path: inside, bytes: (await stat(join(folder, inside))).size })
  }
  return found
}

export const sizeOf = (files: readonly FileOnDisk[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)
