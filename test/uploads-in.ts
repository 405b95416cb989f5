import { join } from 'node:path'
import { folderStore } from '#server/files/folder-store.ts'

/** Shoppers' files in a folder of a test. */
export const uploadsIn = (folder: string) => ({ uploads: folderStore(folder), incoming: join(folder, 'incoming') })
