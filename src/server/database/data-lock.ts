import { createHash } from 'node:crypto'
import { realpathSync, unlinkSync } from 'node:fs'
import { createServer, connect, type Server } from 'node:net'
import { join } from 'node:path'

/**
 * The exclusive lock on a data folder: PGlite corrupts silently when two processes open the same one.
 *
 * A listening socket is the lock, because the kernel takes it away when its process dies, however it dies: on Linux an
 * abstract socket, on Windows a named pipe, elsewhere a socket file whose leftover is noticed by nobody answering.
 * Whoever connects is told who holds it.
 */
export type DataLock = { status: 'held'; release(): Promise<void> } | { status: 'taken'; holder: string }

export async function lockDataFolder(dataDir: string): Promise<DataLock> {
  const address = lockAddress(realpathSync(dataDir))
  const server = await listen(address)
  if (server) return { status: 'held', release: () => new Promise((done) => server.close(() => done())) }
  const holder = await askHolder(address)
  if (holder !== undefined || !isSocketFile(address)) return { status: 'taken', holder: holder ?? 'another process' }
  unlinkSync(address)
  return lockDataFolder(dataDir)
}

function lockAddress(dataDir: string): string {
  const name = `vitrine-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(dataDir, 'lock.sock')
}

const isSocketFile = (address: string) =>
  process.platform !== 'linux' && process.platform !== 'win32' && address.length > 0

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.end(`process ${process.pid}`)
    })
    server.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => {
      server.unref()
      resolve(server)
    })
  })
}

function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(address)
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', () => resolve(undefined))
    socket.on('close', () => resolve(answer || 'another process'))
  })
}
