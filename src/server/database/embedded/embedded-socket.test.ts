import { chmodSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migratedFiles } from '#test/databases.ts'
import { openMemoryDatabase } from './embedded-database.ts'
import { checkSocketFolder, serveOnSocket, socketFolder } from './embedded-socket.ts'
import { openServerDatabase } from '../server/server-database.ts'

function aDeepDataFolder(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'vitrine-socket-')), 'x'.repeat(120))
  mkdirSync(folder)
  return folder
}

test('a socket folder outside the data folder is used only if nobody else can put something into it', () => {
  const dataDir = aDeepDataFolder()
  const folder = socketFolder(dataDir)
  expect(folder.startsWith(dataDir)).toBe(false)
  expect(() => checkSocketFolder(dataDir)).not.toThrow()
  mkdirSync(folder, { mode: 0o700 })
  expect(() => checkSocketFolder(dataDir)).not.toThrow()
  chmodSync(folder, 0o777)
  expect(() => checkSocketFolder(dataDir)).toThrow('Somebody else may write')
})

test('a link in its place is not followed', () => {
  const dataDir = aDeepDataFolder()
  symlinkSync(mkdtempSync(join(tmpdir(), 'vitrine-elsewhere-')), socketFolder(dataDir))
  expect(() => checkSocketFolder(dataDir)).toThrow('Somebody else may write')
})

test('a client that sends nonsense is shown out, and the shop goes on', async () => {
  const { db, engine } = await openMemoryDatabase(await migratedFiles())
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-socket-'))
  const served = await serveOnSocket(engine, dataDir)
  for (const nonsense of [
    Buffer.from([0x51, 255, 255, 255, 255, 1, 2]),
    Buffer.from([0x51, 0, 0, 0, 1, 65, 66, 67]),
    Buffer.from([0x51, 255, 255, 255, 250, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
    Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256)),
  ]) {
    const client = connect(join(socketFolder(dataDir), '.s.PGSQL.5432'))
    client.on('error', () => {})
    client.end(nonsense)
    await new Promise((resolve) => client.once('close', resolve))
    await db.ping()
  }
  const command = await openServerDatabase({ host: socketFolder(dataDir), user: 'postgres', database: 'postgres' })
  await command.ping()
  await command.close()
  await served.close()
  await db.close()
})
