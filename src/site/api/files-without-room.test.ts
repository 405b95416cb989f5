import fs, { mkdtempSync, readdirSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ROOM_TO_STORE } from '#server/database/fault.ts'
import { filesInFolder } from '#server/files/open-files.ts'
import { aToken } from '#test/api-requests.ts'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { API_PATH } from './api.ts'

const MB = 1024 * 1024
const WAYS = [
  ['/downloads', 'application/octet-stream'],
  ['/videos', 'video/mp4'],
  ['/pictures', 'image/png'],
  ['/imports?format=jsonl&isDryRun=true', 'application/octet-stream'],
] as const

beforeEach(() => {
  const free = { ...fs.statfsSync(tmpdir()), bsize: MB, bavail: ROOM_TO_STORE / MB + 4 }
  vi.spyOn(fs, 'statfsSync').mockReturnValue(free as fs.StatsFs & fs.BigIntStatsFs)
  syncBuiltinESMExports()
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test.each(WAYS)('a file for %s leaves the database the room that it needs', async (path, type) => {
  const db = await engines[0]!.create()
  await seedStores(db)
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-no-room-'))
  const files = filesInFolder(folder)
  const { app } = await aSite(db, { files })
  const headers = { authorization: `Bearer ${await aToken(db)}`, 'content-type': type, 'accept-language': 'de' }
  const send = (bytes: number) =>
    app.inject({ method: 'POST', url: API_PATH + path, headers, payload: Buffer.alloc(bytes, 'x') })
  const refused = await send(6 * MB)
  expect(refused.statusCode).toBe(507)
  expect(refused.json()).toMatchObject({ title: 'Dafür ist kein Platz mehr.' })
  expect(readdirSync(files.incoming)).toEqual([])
  expect((await send(1000)).statusCode).not.toBe(507)
})
