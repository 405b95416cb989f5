import { open } from 'node:fs/promises'

/** Waits until a file's bytes are on the disk: after a power cut a name may be there without them. */
export const syncFile = (file: string): Promise<void> => sync(file, process.platform === 'win32' ? 'r+' : 'r')

/** A new file's name is safe only when its folder is. Windows has no such call and needs none, nor has every network's disk. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await sync(folder, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EINVAL' && error.code !== 'EBADF') throw error
  })
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
