import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Worker } from 'node:worker_threads'
import { lockDataFolder } from './data-lock.ts'
import { askHolder } from './lock-socket.ts'

let folder: string
const servers: Server[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-lock-'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done))
})

/** Another container that has the folder is seen by its socket file and by nothing else: abstract sockets end with the network. */
async function heldByContainer(): Promise<void> {
  const server = createServer((socket) => void socket.end('process 7 of web-1'))
  servers.push(server)
  await new Promise<void>((listening) => server.listen(join(folder, 'lock.sock'), listening))
}

test('F13 a data folder is held once, and is free again afterwards', async () => {
  const lock = await lockDataFolder(folder)
  expect(await lockDataFolder(folder)).toMatchObject({
    status: 'taken',
    holder: expect.stringContaining(`${process.pid}`),
  })
  if (lock.status === 'held') await lock.release()
  const again = await lockDataFolder(folder)
  expect(again.status).toBe('held')
  if (again.status === 'held') await again.release()
})

test('F13 a folder that was given back is free, also while its process starts programs, which have its sockets for a moment', async () => {
  const starter = new Worker(
    `const { spawn } = require('node:child_process')
     setInterval(() => { for (let i = 0; i < 5; i++) spawn('true').on('error', () => {}) }, 5)`,
    { eval: true },
  )
  try {
    for (let time = 0; time < 60; time++) {
      const lock = await lockDataFolder(folder)
      expect(lock, `time ${time}`).toMatchObject({ status: 'held' })
      if (lock.status === 'held') await lock.release()
    }
  } finally {
    await starter.terminate()
  }
})

test('F13 nobody holds a folder because this process was too busy to hear that nobody listens', async () => {
  await new Promise((turn) => setImmediate(turn))
  const asked = askHolder(join(folder, 'lock.sock'))
  for (const until = performance.now() + 1200; performance.now() < until;);
  expect(await asked).toBeUndefined()
})

// Elsewhere the socket file is the one lock there is.
describe.runIf(process.platform === 'linux')('F13 where other containers have the folder', () => {
  test('it is held by the container that answers', async () => {
    await heldByContainer()
    expect(await lockDataFolder(folder)).toEqual({ status: 'taken', holder: 'process 7 of web-1' })
  })

  test('its holder answers them, and leaves nothing behind', async () => {
    const lock = await lockDataFolder(folder)
    expect(readdirSync(folder)).toEqual(['lock.sock'])
    if (lock.status === 'held') await lock.release()
    expect(readdirSync(folder)).toEqual([])
  })

  test('a socket that a killed holder left is in nobody’s way', async () => {
    await heldByContainer()
    // The file stays when the process ends, as after a kill.
    const [server] = servers.splice(0)
    const kept = join(folder, 'kept')
    renameSync(join(folder, 'lock.sock'), kept)
    await new Promise((done) => server!.close(done))
    renameSync(kept, join(folder, 'lock.sock'))
    const lock = await lockDataFolder(folder)
    expect(lock.status).toBe('held')
    if (lock.status === 'held') await lock.release()
  })

  test('a path that is too long for a socket is locked as well', async () => {
    folder = join(folder, 'a'.repeat(120))
    mkdirSync(folder)
    const lock = await lockDataFolder(folder)
    expect(existsSync(join(folder, 'lock.sock'))).toBe(true)
    if (lock.status === 'held') await lock.release()
  })
})
