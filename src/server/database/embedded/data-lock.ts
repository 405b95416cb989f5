import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { say } from '../../words/say.ts'
import { askHolder, close, type DataLock, listen, SOCKET_NAME, takeSocketFile } from './lock-socket.ts'

/**
 * A socket that its process has closed is still there while a copy of it is: a child process that the holder's process starts has one until its program
 * begins, and closes it then.
 */
const LEFT_MS = 5000
const LOOK_AGAIN_MS = 5

/**
 * The exclusive lock on a data folder: PGlite corrupts silently when two processes open the same one.
 *
 * A listening socket is the lock, because the kernel takes it away when its process dies: on Linux an abstract socket, on Windows a
 * named pipe, elsewhere a socket file that nobody answers once it is left over. Whoever connects is told who holds the folder. On Linux
 * there is a socket file as well, for containers that share the folder and no network namespace (standards.md F13).
 */
export async function lockDataFolder(dataDir: string): Promise<DataLock> {
  const folder = realpathSync(dataDir)
  const address = lockAddress(folder)
  const until = performance.now() + LEFT_MS
  for (;;) {
    const server = await listen(address)
    if (server) return process.platform === 'linux' ? lockForContainers(folder, server) : held(server)
    const holder = await askHolder(address)
    if (holder !== undefined) return { status: 'taken', holder }
    if (isSocketFile(address)) rmSync(address, { force: true })
    else if (performance.now() > until) return { status: 'taken', holder: say('another process') }
    else await setTimeout(LOOK_AGAIN_MS)
  }
}

const held = (server: Server): DataLock => ({ status: 'held', release: () => close(server) })

/** `own`: the lock among the processes of this container, which is given back if another one has the folder. */
async function lockForContainers(folder: string, own: Server): Promise<DataLock> {
  const file = await takeSocketFile(folder)
  if (file.status === 'taken') {
    await close(own)
    return file
  }
  return {
    status: 'held',
    async release() {
      await file.release()
      await close(own)
    },
  }
}

function lockAddress(folder: string): string {
  const name = `vitrine-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(folder, SOCKET_NAME)
}

const isSocketFile = (address: string) =>
  process.platform !== 'linux' && process.platform !== 'win32' && address.length > 0
