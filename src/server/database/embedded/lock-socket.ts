import { randomBytes } from 'node:crypto'
import { closeSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

export type DataLock = { status: 'held'; release(): Promise<void> } | { status: 'taken'; holder: string }

export const SOCKET_NAME = 'lock.sock'
/** Milliseconds after which another process that started at the same moment has put its socket in place of ours, if it ever does. */
const SETTLED_MS = 50

/**
 * Locks a folder by a socket file in it. If two processes find none at the same moment, the one whose file is there a moment later has the
 * lock. If the file system knows no sockets, or the folder cannot be written to, nothing can be locked; the answer is `held` all the same.
 */
export async function takeSocketFile(folder: string): Promise<DataLock> {
  const handle = openSync(folder, 'r')
  try {
    // The path of a socket has 107 bytes at most; this one is short for every folder.
    const inside = (name: string) => `/proc/self/fd/${handle}/${name}`
    const holder = await askHolder(inside(SOCKET_NAME))
    if (holder !== undefined) return { status: 'taken', holder }
    const first = `${SOCKET_NAME}.${randomBytes(6).toString('hex')}`
    const server = await listen(inside(first)).catch(() => undefined)
    if (!server) return { status: 'held', release: async () => {} }
    return await keepInPlace(server, join(folder, first), join(folder, SOCKET_NAME))
  } finally {
    closeSync(handle)
  }
}

/** A socket that is renamed is not removed with its server, whoever else has put one in its place. */
async function keepInPlace(server: Server, from: string, to: string): Promise<DataLock> {
  const ours = inodeOf(from)
  renameSync(from, to)
  await setTimeout(SETTLED_MS)
  if (inodeOf(to) !== ours) {
    await close(server)
    return { status: 'taken', holder: 'another process' }
  }
  return {
    status: 'held',
    async release() {
      if (inodeOf(to) === ours) rmSync(to, { force: true })
      await close(server)
    },
  }
}

const inodeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino

/** Undefined when somebody listens there. */
export function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.end(address.startsWith('/proc/') ? `process ${process.pid} of ${hostname()}` : `process ${process.pid}`)
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

export const close = (server: Server): Promise<void> => new Promise((done) => void server.close(() => done()))

/** A holder that is at work may be silent this long; it holds the folder all the same. */
const ANSWER_MS = 1000

/** The process that answers at this address; undefined when none does. */
export function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(address)
    // The system itself says at once that nobody listens; only who listens may be slow.
    socket.on('connect', () => socket.setTimeout(ANSWER_MS, () => socket.destroy()))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    // The socket belongs to another user and lets nobody in: the folder is held all the same.
    socket.on('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EACCES' ? 'a process of another user' : undefined),
    )
    socket.on('close', () => resolve(answer || 'another process'))
  })
}
