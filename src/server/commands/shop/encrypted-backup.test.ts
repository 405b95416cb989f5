import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Decrypter } from 'age-encryption'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer } from '#test/carts.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { runningShops, type RunningShop } from '#test/commands.ts'
import { sql } from 'drizzle-orm'
import { rows } from '../../database/database.ts'

const KEY = 'correct horse battery staple'

// Encryption knows nothing of the engine.
describe.each(runningShops.slice(-1))('an encrypted backup on $name', { timeout: 180_000 }, ({ start, empty }) => {
  let shop: RunningShop
  beforeAll(async () => {
    shop = await start()
    const { en } = await seedStores(shop.db)
    await aProduct(shop.db, en, { sku: 'CANARY-SKU' })
    await aCustomer(shop.db)
    await mkdir(join(shop.dataDir, 'media'))
    await mkdir(join(shop.dataDir, 'uploads'))
    await writeFile(join(shop.dataDir, 'media/a.jpg'), 'CANARY-picture'.repeat(10_000))
    await chmod(join(shop.dataDir, 'media/a.jpg'), 0o666)
    await writeFile(join(shop.dataDir, 'uploads/token'), 'CANARY-upload')
    await writeFile(join(shop.dataDir, 'session-secret'), 'CANARY-'.repeat(8))
  }, 180_000)
  afterEach(() => {
    delete shop.env.BACKUP_KEY
  })

  async function backup(folder: string, key: string | undefined) {
    if (key) shop.env.BACKUP_KEY = key
    const done = await shop.run('backup', '--with-secrets', shop.file(folder))
    expect(done.code, done.err).toBe(0)
    return done
  }
  const pathsIn = async (folder: string) =>
    (await readdir(shop.file(folder), { recursive: true, withFileTypes: true })).map((entry) => ({
      path: join(entry.parentPath, entry.name),
      isFolder: entry.isDirectory(),
    }))

  test.each([
    ['plain', undefined],
    ['sealed', KEY],
  ])('%s: nothing of it is readable by others, though what it is made of is', async (folder, key) => {
    await backup(folder, key)
    expect((await stat(shop.file(folder))).mode & 0o777).toBe(0o700)
    for (const { path, isFolder } of await pathsIn(folder))
      expect((await stat(path)).mode & 0o777, path).toBe(isFolder ? 0o700 : 0o600)
  })

  test('holds no word in plain, and is opened by the tool of its format', async () => {
    const done = await backup('words', KEY)
    expect(done.err).toContain(', encrypted')
    const files = (await pathsIn('words')).filter(({ isFolder }) => !isFolder).map(({ path }) => path)
    for (const path of files) {
      expect(path).toMatch(/\.age$/)
      const bytes = await readFile(path)
      expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
      expect(bytes.includes('CANARY'), path).toBe(false)
    }
    const key = new Decrypter()
    key.addPassphrase(KEY)
    const opener = new Decrypter()
    opener.addIdentity((await key.decrypt(await readFile(shop.file('words/key.age')), 'text')).trim())
    const opened = async (path: string) => opener.decrypt(await readFile(shop.file(`words/${path}`)), 'text')
    expect(await opened('session-secret.age')).toContain('CANARY-CANARY')
    expect(JSON.parse(await opened('manifest.json.age'))).toMatchObject({ format: 'vitrine-backup-1' })
  })

  test('comes back with its key, and says in a sentence when that is missing or another one', async () => {
    await backup('back', KEY)
    const other = await empty()
    const restore = () => other.run('restore', shop.file('back'))
    expect(await restore()).toMatchObject({
      code: 2,
      err: expect.stringMatching(/is encrypted: set BACKUP_KEY or .*\.\n$/) as string,
    })
    other.env.BACKUP_KEY = `${KEY}!`
    expect(await restore()).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^BACKUP_KEY is not the key .*\.\n$/) as string,
    })
    other.env.BACKUP_KEY = KEY
    expect(await restore()).toMatchObject({ code: 0 })
    expect(await readFile(join(other.dataDir, 'uploads/token'), 'utf8')).toBe('CANARY-upload')
    expect((await stat(join(other.dataDir, 'uploads/token'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(other.dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(other.dataDir, 'media/a.jpg'), 'utf8')).toBe('CANARY-picture'.repeat(10_000))
    expect(await rows(await other.open(), sql`select sku from product`)).toEqual([{ sku: 'CANARY-SKU' }])
  })

  test('that was tampered with is refused: changed, cut short, exchanged, or in plain', async () => {
    await backup('bad', KEY)
    await backup('other', KEY)
    const target = await empty()
    target.env.BACKUP_KEY = KEY
    const refused = async () => {
      const { code, err } = await target.run('restore', shop.file('bad'))
      expect(code).toBe(2)
      expect(err.trim().split('\n')).toHaveLength(1)
      return err
    }
    const picture = shop.file('bad/media/a.jpg.age')
    const sound = await readFile(picture)
    const flipped = Buffer.from(sound)
    flipped[sound.length - 100]! ^= 1
    // The last chunk as a whole is gone, and what is left ends where a chunk ends.
    const header = sound.indexOf('\n', sound.indexOf('\n--- ') + 1) + 1
    const cut = sound.subarray(0, header + 16 + 65_536 + 16)
    for (const bytes of [flipped, cut, sound.subarray(0, 40), Buffer.from('CANARY-picture'.repeat(10_000))]) {
      await writeFile(picture, bytes)
      expect(await refused()).toContain('media/a.jpg.age is damaged')
    }
    await writeFile(picture, await readFile(shop.file('other/media/a.jpg.age')))
    expect(await refused()).toContain('media/a.jpg.age is damaged')
    await writeFile(picture, sound)
    const manifest = shop.file('bad/manifest.json.age')
    await appendFile(manifest, 'x')
    expect(await refused()).toContain('holds no backup that was finished')
    const keyFile = shop.file('bad/key.age')
    for (const put of [
      () => symlink('/dev/zero', keyFile),
      () => promisify(execFile)('mkfifo', [keyFile]),
      () => writeFile(keyFile, Buffer.alloc(1_000_000)),
      () => mkdir(keyFile),
    ]) {
      await rm(keyFile, { recursive: true })
      await put()
      expect(await refused()).toContain('or its key.age is damaged')
    }
    await rm(shop.file('bad'), { recursive: true })
    delete shop.env.BACKUP_KEY
    await backup('bad', undefined)
    expect(await refused()).toContain('is not encrypted, but BACKUP_KEY is set')
    await rename(shop.file('bad'), shop.file('away'))
    expect(await refused()).toContain('holds no backup that was finished')
  })
})

test('a key that is too short is refused', async () => {
  const other = await runningShops[0]!.empty()
  other.env.BACKUP_KEY = 'short'
  expect(await other.run('backup', other.file('x'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('BACKUP_KEY must have at least 16 characters') as string,
  })
})
