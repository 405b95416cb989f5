import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BackupPlace } from '#server/backup/backup-place.ts'
import { journalsAt, keepJournal } from '#server/backup/kept-journals.ts'
import { tarOf, tarSize } from '#server/backup/tar.ts'
import { bareSurroundings } from '#server/check/surroundings.ts'
import type { Database } from '#server/database/database.ts'
import { filesInFolder } from '#server/files/open-files.ts'
import { noJournal } from '#server/journal/order-journal.ts'
import { createShop } from '#server/shop.ts'
import { removeCutOffBackups } from '#server/tasks/cut-off-backups.ts'
import { cleanUpTasks } from '#server/tasks/clean-up-tasks.ts'
import { runTasks } from '#server/tasks/run-tasks.ts'
import { apiRequests, aToken } from '#test/api-requests.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { API_PATH } from './api.ts'
import { schemas } from './schemas.ts'

describe.each(engines)('backups by the API on $name', { timeout: 120_000 }, ({ anew }) => {
  let db: Database
  let app: FastifyInstance
  let dataDir: string
  let place: BackupPlace
  let ask: Awaited<ReturnType<typeof apiRequests>>
  let token: string

  beforeEach(async () => {
    db = await anew()
    const { en } = await seedStores(db)
    await aProduct(db, en, { sku: 'CUP' })
    dataDir = mkdtempSync(join(tmpdir(), 'vitrine-backups-'))
    mkdirSync(join(dataDir, 'media'))
    writeFileSync(join(dataDir, 'media/cup.jpg'), 'picture')
    const engine = db.kind
    place = { folder: join(dataDir, 'backups'), dataDir, filesFolder: dataDir, engine, key: undefined }
    await serve()
  })

  async function serve(more: Partial<BackupPlace> = {}) {
    place = { ...place, ...more }
    const surroundings = { ...bareSurroundings, backups: place }
    const { owner } = createShop({ db, journal: noJournal, files: filesInFolder(dataDir), surroundings })
    ;({ app } = await aSite(db, { shop: { owner } }))
    ask = await apiRequests(app, db)
    token = await aToken(db)
  }
  const run = (isStopped?: () => boolean, backups = place) =>
    runTasks(
      { db, clock: () => new Date(), files: filesInFolder(dataDir), origin: () => 'https://shop.example', backups },
      isStopped,
    )
  const read = async (id: string) => (await ask('GET', `/backups/${id}`)).body
  const made = async () => {
    const { body } = await ask('POST', '/backups', { body: {} })
    await run()
    return read(body.id as string)
  }
  const fileOf = (id: string, query = '') =>
    app.inject({ url: `${API_PATH}/backups/${id}/file${query}`, headers: { authorization: `Bearer ${token}` } })

  test('one at a time is made, told with place and size, taken apart by tar, and removed', async () => {
    const first = await ask('POST', '/backups', { body: {} })
    expect(first.body).toMatchObject({ state: 'waiting', isThere: false, made: null })
    const second = await ask('POST', '/backups', { body: {} })
    expect(second).toMatchObject({ code: 409, body: { detail: 'A backup is being made: wait for its end.' } })
    await run()
    const { id, ...done } = await read(first.body.id as string)
    expect(v.safeParse(schemas.Backup, { id, ...done }).issues).toBeUndefined()
    expect(done).toMatchObject({
      state: 'done',
      isThere: true,
      made: { machine: hostname(), files: 1, isEncrypted: false, folder: expect.stringContaining(place.folder) },
    })
    const { folder, bytes } = done.made
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    const size = files.reduce((sum, one) => sum + readFileSync(join(one.parentPath, one.name)).length, 0)
    expect(bytes).toBe(size)
    const { body } = await ask('GET', '/operations')
    expect(body.backups).toMatchObject([{ folder, files: 1, isEncrypted: false }])
    expect(body.backupPlace).toEqual({ folder: place.folder, isBesideShop: true, isEncrypted: false })

    expect((await fileOf(id as string)).statusCode).toBe(409)
    expect((await ask('POST', `/backups/${id}/look-at-file`, { body: {} })).body.detail).toContain(
      'It is not encrypted',
    )
    const tar = await fileOf(id as string, '?isPlainMeant=true')
    expect(tar.headers['content-disposition']).toMatch(/attachment; filename="vitrine-backup-[\d-]+\.tar"/)
    const looked = await ask('POST', `/backups/${id}/look-at-file`, { body: { isPlainMeant: true } })
    expect(looked.body).toMatchObject({ bytes: tar.rawPayload.length })
    const apart = mkdtempSync(join(tmpdir(), 'vitrine-apart-'))
    execFileSync('tar', ['-xf', '-', '-C', apart], { input: tar.rawPayload })
    const [within] = readdirSync(apart)
    expect(readFileSync(join(apart, within!, 'manifest.json'), 'utf8')).toBe(
      readFileSync(join(folder, 'manifest.json'), 'utf8'),
    )
    const trail = await ask('GET', `/audit?subject=${encodeURIComponent(folder as string)}`)
    expect(trail.body.items.map((one: { action: string }) => one.action)).toEqual(['getBackupFile', 'backup'])

    // It is no file of a task that goes after a day.
    await cleanUpTasks(db, filesInFolder(dataDir).uploads, new Date(Date.now() + 100 * 86_400_000))
    expect((await ask('POST', `/backups/${id}/remove`, { body: {} })).body).toMatchObject({ isThere: false })
    expect(existsSync(folder as string)).toBe(false)
    expect((await fileOf(id as string, '?isPlainMeant=true')).statusCode).toBe(404)
    expect((await ask('POST', `/backups/${id}/remove`, { body: {} })).code).toBe(409)
  })

  test('one that is encrypted needs no word to be taken; the key is told nowhere', async () => {
    await serve({ key: 'a key of sixteen letters' })
    const done = await made()
    expect(done.made.isEncrypted).toBe(true)
    expect((await fileOf(done.id as string)).statusCode).toBe(200)
    expect(JSON.stringify((await ask('GET', '/operations')).body)).not.toContain('sixteen')
  })

  test('a place that cannot be written is said in words; what is stopped leaves nothing', async () => {
    writeFileSync(join(dataDir, 'a-file'), '')
    const failed = await (async () => {
      const { body } = await ask('POST', '/backups', { body: {} })
      await run(undefined, { ...place, folder: join(dataDir, 'a-file') })
      return read(body.id as string)
    })()
    expect(failed).toMatchObject({
      state: 'failed',
      isThere: false,
      reason: expect.stringContaining('cannot be written'),
    })
    const { body } = await ask('POST', '/backups', { body: {} })
    expect((await ask('POST', `/backups/${body.id}/stop`, { body: {} })).body.state).toBe('stopped')
    await run()
    expect(existsSync(place.folder) ? readdirSync(place.folder) : []).toEqual([])
  })

  test('what a killed backup left goes with the next one or the clean-up, but nothing that runs or is somebody else’s', async () => {
    const [killed, running] = [(await made()).id as string, (await made()).id as string]
    for (const [id, state] of [
      [killed, 'interrupted'],
      [running, 'running'],
    ])
      await db.execute(
        sql`update task set state = ${state}, has_file = false, lease_until = now() + interval '1 hour' where id = ${id}::uuid`,
      )
    const unknown = '01890000-0000-7000-8000-000000000000'
    const cutOff = (name: string, mark = '.unfinished-backup') => {
      mkdirSync(join(place.folder, `${name}.part/tables`), { recursive: true })
      writeFileSync(join(place.folder, `${name}.part`, mark), '')
    }
    cutOff(`2026-01-02-${killed}`)
    cutOff(`2026-01-03-${killed}`, 'somebody’s own')
    const others = [
      `2026-01-03-${killed}`,
      `2026-01-02-${running}`,
      `2026-01-02-${unknown}`,
      `2026-01-02-${'-'.repeat(36)}`,
      'by-hand',
    ]
    for (const name of others.slice(1)) cutOff(name)
    const left = () =>
      readdirSync(place.folder)
        .filter((name) => name.endsWith('.part'))
        .toSorted()
    const untouched = others.map((name) => `${name}.part`).toSorted()
    expect(await removeCutOffBackups(db, place)).toBe(1)
    expect(left()).toEqual(untouched)
    cutOff(`2026-01-02-${killed}`)
    await db.execute(sql`update task set state = 'stopped' where id = ${running}::uuid`)
    await made()
    expect(left()).toEqual(untouched.filter((name) => !name.includes(running)))
    expect(await removeCutOffBackups(db, { ...place, folder: join(dataDir, 'nowhere') })).toBe(0)
  })

  test('journals stay as long as one of the backups of the desk is older than they are', async () => {
    await serve({ engine: 'embedded' })
    const first = await made()
    writeFileSync(join(dataDir, 'orders.journal'), 'an order\n')
    await keepJournal(dataDir, new Date())
    const kept = await journalsAt(join(dataDir, 'journals'))
    const second = await made()
    await ask('POST', `/backups/${second.id}/remove`, { body: {} })
    expect(kept).toHaveLength(1)
    expect(await journalsAt(join(dataDir, 'journals'))).toEqual(kept)
    await ask('POST', `/backups/${first.id}/remove`, { body: {} })
    await made()
    expect(await journalsAt(join(dataDir, 'journals'))).toEqual([])
  })

  test('only persons get the scope, and no folder but a backup’s own is ever given or removed, whatever the row says', async () => {
    const settings = await aToken(db, ['settings:read', 'settings:write'])
    expect((await ask('GET', '/backups', { token: settings })).code).toBe(200)
    expect((await ask('POST', '/backups', { token: settings, body: {} })).code).toBe(403)
    const wanted = { name: 'all', scopes: ['backups:write'], days: 1 }
    expect((await ask('POST', '/tokens', { body: wanted })).code).toBe(422)
    const { id } = await made()
    for (const folder of [dataDir, join(place.folder, '..'), join(place.folder, '2026-01-01-x')]) {
      await db.execute(
        sql`update task set result = result || ${JSON.stringify({ folder })}::jsonb where id = ${id}::uuid`,
      )
      expect(await fileOf(id as string, '?isPlainMeant=true')).toMatchObject({ statusCode: 409 })
    }
    await ask('POST', `/backups/${id}/remove`, { body: {} })
    expect(existsSync(join(dataDir, 'media/cup.jpg'))).toBe(true)
  })
})

test('a tar has names that are long or in any script, and as many bytes as it says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-tar-'))
  const names = [`${'long'.repeat(40)}.txt`, 'ä ö/日本.txt', 'empty']
  mkdirSync(join(folder, 'ä ö'))
  for (const [at, name] of names.entries()) writeFileSync(join(folder, name), 'x'.repeat(at === 2 ? 0 : 700))
  const files = names.map((path, at) => ({ path, bytes: at === 2 ? 0 : 700 }))
  const chunks: Buffer[] = []
  for await (const chunk of tarOf(folder, 'all', files)) chunks.push(chunk)
  const tar = Buffer.concat(chunks)
  expect(tar.length).toBe(tarSize('all', files))
  const apart = mkdtempSync(join(tmpdir(), 'vitrine-apart-'))
  execFileSync('tar', ['-xf', '-', '-C', apart], { input: tar })
  for (const { path, bytes } of files) expect(readFileSync(join(apart, 'all', path))).toHaveLength(bytes)
})
