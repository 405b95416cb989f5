import { join } from 'node:path'
import { prepareMediaFolder } from './media-folder.ts'
import type { FileStore } from './file-store.ts'
import type { FilesAddress } from './files-address.ts'
import { createFolderPatience } from './folder-patience.ts'
import { folderStore } from './folder-store.ts'

/** The shop's file stores, one for each kind of file. */
export type Files = {
  /** Pictures, videos and samples; below "downloadable" what is sold. */
  media: FileStore
  /** Files that shoppers sent. */
  uploads: FileStore
  /** The folder of this machine in which forms with files are received. */
  incoming: string
  /** Pictures in the widths that pages asked for: made anew when they are not there. */
  sizes: FileStore
  /**
   * @throws {FilesUnavailable} where they cannot be reached now
   * @throws {FilesRefused} where the settings are wrong
   * @throws {NodeJS.ErrnoException} where the folder of pictures cannot be used
   */
  check(): Promise<void>
  close(): void
}

/** `onAway`: the store went away, or is back. The client of S3 is loaded only where it is used. */
export async function openFiles(
  { files: address, dataDir }: { files: FilesAddress; dataDir: string },
  onAway: (isAway: boolean, why: string) => void = () => {},
): Promise<Files> {
  if (address.kind === 'folder') return filesInFolder(address.folder, onAway)
  const { openBucket } = await import('./s3-store.ts')
  const bucket = openBucket(address, onAway)
  return {
    media: bucket.below('media'),
    uploads: bucket.below('uploads'),
    incoming: incomingBelow(dataDir),
    sizes: bucket.below('cache/pictures'),
    check: bucket.check,
    close: bucket.close,
  }
}

const incomingBelow = (folder: string) => join(folder, 'uploads', 'incoming')

/** One patience for all: they lie on the same disk. */
export function filesInFolder(folder: string, onAway?: (isAway: boolean, why: string) => void): Files {
  const inTime = createFolderPatience(onAway)
  return {
    media: folderStore(join(folder, 'media'), { inTime }),
    uploads: folderStore(join(folder, 'uploads'), { inTime }),
    incoming: incomingBelow(folder),
    sizes: folderStore(join(folder, 'cache', 'pictures'), { canBeMadeAnew: true, inTime }),
    check: async () => prepareMediaFolder(join(folder, 'media')),
    close: () => {},
  }
}
