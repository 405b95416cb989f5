import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '../database/database.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { runningShops, type RunningShop } from '#test/commands.ts'
import type { Manifest } from './backup-format.ts'
import { restoreBackup } from './restore-backup.ts'
import { halfRestored, markRestore, restoreCutShort, restoreIsDone, unfinishedRestore } from './restore-mark.ts'
import { filesInFolder } from '#server/files/open-files.ts'

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

/** A copy of a sound backup that can be made a hostile one; checksums are set right, as a forger would. */
type Forgery = {
  folder: string
  manifest: Manifest
  /** Rows of a table, as their JSON. */
  rewrite(table: string, change: (lines: string[]) => string[]): Promise<void>
  file(path: string): string
}

/** Each makes another hostile archive, and says what the one sentence names. */
const forgeries: Record<string, { says: RegExp; forge: (given: Forgery) => Promise<void> | void }> = {
  ...Object.fromEntries(
    [
      '../evil',
      'media/../../evil',
      '/etc/evil',
      'media//evil',
      'media/./evil',
      'uploads/..',
      'postgres/x',
      'media',
      'media/a\0b',
      'orders.journal/x',
      'media\\..\\x/..',
      `media/${'x'.repeat(300)}`,
    ].map((path) => [
      `a file at ${JSON.stringify(path.slice(0, 30))}`,
      {
        says: /holds no backup/,
        forge: ({ manifest }: Forgery) => void manifest.files.push({ path, bytes: 1, sha256: sha256('x') }),
      },
    ]),
  ),
  'a link out of the backup': {
    says: /secret.jpg is damaged/,
    forge: async ({ manifest, file }) => {
      const secret = await readFile('/etc/hostname')
      await symlink('/etc/hostname', file('media/secret.jpg'))
      manifest.files.push({ path: 'media/secret.jpg', bytes: secret.length, sha256: sha256(secret) })
    },
  },
  'a folder that is a link': {
    says: /linked\/hostname is damaged/,
    forge: async ({ manifest, file }) => {
      const secret = await readFile('/etc/hostname')
      await symlink('/etc', file('media/linked'))
      manifest.files.push({ path: 'media/linked/hostname', bytes: secret.length, sha256: sha256(secret) })
    },
  },
  'a pipe in the place of a file': {
    says: /pipe.jpg is damaged/,
    forge: ({ manifest, file }) => {
      execFileSync('mkfifo', [file('media/pipe.jpg')])
      manifest.files.push({ path: 'media/pipe.jpg', bytes: 0, sha256: sha256('') })
    },
  },
  'a device in the place of a file': {
    says: /zero.jpg is damaged/,
    forge: async ({ manifest, file }) => {
      await symlink('/dev/zero', file('media/zero.jpg'))
      manifest.files.push({ path: 'media/zero.jpg', bytes: 1, sha256: sha256('\0') })
    },
  },
  'a manifest that is a device': {
    says: /holds no backup/,
    forge: async ({ file }) => {
      await rm(file('manifest.json'), { force: true })
      await symlink('/dev/zero', file('manifest.json'))
    },
  },
  'a table that unpacks to gigabytes': {
    says: /product.jsonl.gz is damaged/,
    // A row without an end: one gigabyte when unpacked.
    forge: async ({ file }) => {
      const part = gzipSync(Buffer.alloc(64 << 20, 'x'))
      await writeFile(file('tables/product.jsonl.gz'), Buffer.concat(Array.from({ length: 16 }, () => part)))
    },
  },
  'more rows than it says': {
    says: /product.jsonl.gz is damaged/,
    forge: async ({ manifest, rewrite }) => {
      await rewrite('product', (lines) => [...lines, lines[0]!])
      manifest.tables.find(({ name }) => name === 'product')!.rows--
    },
  },
  'a wrong checksum': {
    says: /media\/a.jpg is damaged/,
    forge: ({ manifest }) => void (manifest.files.find(({ path }) => path === 'media/a.jpg')!.sha256 = sha256('other')),
  },
  'a file that is cut short': {
    says: /media\/a.jpg is damaged/,
    forge: ({ file }) => writeFile(file('media/a.jpg'), 'pic'),
  },
  'the same file twice': {
    says: /holds no backup/,
    forge: ({ manifest }) => void manifest.files.push(manifest.files.find(({ path }) => path === 'media/a.jpg')!),
  },
  'a file that is also a folder': {
    says: /holds no backup/,
    forge: ({ manifest }) => void manifest.files.push({ path: 'media/a.jpg/b', bytes: 0, sha256: sha256('') }),
  },
  'the same table twice': {
    says: /holds no backup/,
    forge: ({ manifest }) => void manifest.tables.push(manifest.tables[0]!),
  },
  'a table that is not ours': {
    says: /not those of the shop/,
    forge: ({ manifest }) => void (manifest.tables[0] = { ...manifest.tables[0]!, name: 'pg_authid' }),
  },
  'a table whose name is a statement': {
    says: /holds no backup/,
    forge: ({ manifest }) => void (manifest.tables[0]!.name = 'product; drop table product'),
  },
  'a sequence that is not ours': {
    says: /not those of the shop/,
    forge: ({ manifest }) => void (manifest.sequences[0]!.name = 'product'),
  },
  'a sequence beyond its end': {
    says: /do not fit/,
    forge: ({ manifest }) => void (manifest.sequences[0]!.value = '9999999999999999999'),
  },
  'a column that is not ours': {
    says: /not those of the shop/,
    forge: ({ manifest }) => void manifest.tables[0]!.columns.push('is_admin'),
  },
  'rows with a column that is not ours': {
    says: /product.jsonl.gz is damaged/,
    forge: ({ rewrite }) => rewrite('product', (lines) => lines.map((line) => line.replace('{', '{"is_admin":true,'))),
  },
  'rows that would change every object': {
    says: /product.jsonl.gz is damaged/,
    forge: ({ rewrite }) =>
      rewrite('product', (lines) => lines.map((line) => line.replace('{', '{"__proto__":{"hostile":1},'))),
  },
  'rows that are no rows': {
    says: /product.jsonl.gz is damaged/,
    forge: ({ rewrite }) => rewrite('product', (lines) => ['[]', ...lines.slice(1)]),
  },
  'rows that are no JSON': {
    says: /product.jsonl.gz is damaged/,
    forge: ({ rewrite }) => rewrite('product', (lines) => ['{}]::json); drop table product; --', ...lines.slice(1)]),
  },
  'values of another type': {
    says: /do not fit/,
    forge: ({ rewrite }) =>
      rewrite('product', (lines) => lines.map((line) => line.replace(/"price":\d+/, '"price":"free"'))),
  },
  'a row that is there twice': {
    says: /do not fit/,
    forge: ({ rewrite }) => rewrite('product', (lines) => [...lines, lines[0]!]),
  },
  'rows that refer to none': {
    says: /do not fit/,
    forge: ({ rewrite }) => rewrite('product', () => []),
  },
  'a newer release': {
    says: /made by another release/,
    forge: ({ manifest }) => void manifest.migrations.push({ name: '9999_next', hash: sha256('next') }),
  },
  ...Object.fromEntries(
    Object.entries<(manifest: Record<string, unknown>) => unknown>({
      'a list': () => [],
      null: () => null,
      'of another format': (manifest) => ({ ...manifest, format: 'vitrine-backup-2' }),
      'with a count below zero': ({ tables, ...rest }) => ({
        ...rest,
        tables: (tables as object[]).map((table) => ({ ...table, rows: -1 })),
      }),
      'with a count that is a text': ({ tables, ...rest }) => ({
        ...rest,
        tables: (tables as object[]).map((table) => ({ ...table, rows: '1' })),
      }),
      'without tables': (manifest) => ({ ...manifest, tables: undefined }),
      'with a sequence that is a statement': ({ sequences, ...rest }) => ({
        ...rest,
        sequences: (sequences as object[]).map((one) => ({ ...one, value: '1);drop' })),
      }),
    }).map(([name, change]) => [
      `a manifest ${name}`,
      {
        says: /holds no backup/,
        forge: async ({ manifest, file }: Forgery) => {
          await writeFile(file('manifest.json'), JSON.stringify(change(manifest as unknown as Record<string, unknown>)))
        },
      },
    ]),
  ),
  'a manifest that ends in the midst': {
    says: /holds no backup/,
    forge: async ({ file }) => {
      const text = await readFile(file('manifest.json'), 'utf8')
      await writeFile(file('manifest.json'), text.slice(0, text.length / 2))
    },
  },
}

describe.each(runningShops)('a hostile backup on $name', { timeout: 180_000 }, ({ start, empty }) => {
  let source: RunningShop
  let target: Awaited<ReturnType<typeof empty>>
  let db: Database
  beforeAll(async () => {
    source = await start()
    const { en } = await seedStores(source.db)
    await aProduct(source.db, en, { sku: 'CUP' })
    await mkdir(join(source.dataDir, 'media'))
    await writeFile(join(source.dataDir, 'media/a.jpg'), 'picture')
    const made = await source.run('backup', source.file('sound'))
    if (made.code !== 0) throw new Error(made.err)
    // The target shop is in use, and all that it holds must stay.
    target = await empty()
    db = await target.open()
    const mine = await seedStores(db)
    await aProduct(db, mine.en, { sku: 'MINE' })
    await mkdir(join(target.dataDir, 'media'), { recursive: true })
    await writeFile(join(target.dataDir, 'media/mine.jpg'), 'mine')
    await writeFile(join(target.dataDir, 'orders.journal'), '')
  }, 180_000)

  const restore = (from: string, into = db) =>
    restoreBackup(into, {
      dataDir: target.dataDir,
      files: filesInFolder(target.dataDir),
      from,
      key: undefined,
      replaces: true,
      journals: [],
      auditor: { actor: 'test', action: 'restore' },
      whyNotAlone: async () => undefined,
    })
  const filesHere = async () =>
    (await readdir(target.dataDir, { recursive: true })).filter((path) => !path.startsWith('postgres')).toSorted()

  test('is refused in one sentence, and the shop stays as it was', async () => {
    const before = await filesHere()
    for (const [name, { forge, says }] of Object.entries(forgeries)) {
      const folder = source.file('forged')
      await rm(folder, { recursive: true, force: true })
      await cp(source.file('sound'), folder, { recursive: true })
      const file = (path: string) => join(folder, path)
      const manifest = JSON.parse(await readFile(file('manifest.json'), 'utf8')) as Manifest
      const untouched = JSON.stringify(manifest)
      await forge({
        folder,
        manifest,
        file,
        async rewrite(table, change) {
          const path = file(`tables/${table}.jsonl.gz`)
          const lines = change(
            gunzipSync(await readFile(path))
              .toString()
              .split('\n')
              .slice(0, -1),
          )
          const text = lines.map((line) => `${line}\n`).join('')
          await writeFile(path, gzipSync(text))
          Object.assign(
            manifest.tables.find((one) => one.name === table)!,
            { rows: lines.length, sha256: sha256(text) },
          )
        },
      })
      if (JSON.stringify(manifest) !== untouched) await writeFile(file('manifest.json'), JSON.stringify(manifest))
      const result = await restore(folder)
      expect(result, name).toMatchObject({ status: 'refused', reason: expect.stringMatching(says) as string })
      expect(result.status === 'refused' && /^[^\n]+\.$/.test(result.reason), name).toBe(true)
      expect(await rows(db, sql`select sku from product`), name).toEqual([{ sku: 'MINE' }])
      expect(await filesHere(), name).toEqual(before)
    }
    expect(Object.hasOwn(Object.prototype, 'hostile')).toBe(false)
    expect(await stat('/etc/evil').catch(() => 'none')).toBe('none')
    // The backup that the forgeries were made from is sound.
    expect(await restore(source.file('sound'))).toMatchObject({ status: 'restored' })
    expect(await rows(db, sql`select sku from product`)).toEqual([{ sku: 'CUP' }])
    expect(await filesHere()).toContain('media/a.jpg')
    expect(await filesHere()).not.toContain('media/mine.jpg')
  })

  test('one whose commit was not answered counts as cut short: nobody knows whether it took place', async () => {
    const transaction: Database['transaction'] = async (work) => {
      await db.transaction(work)
      throw new Error('Connection terminated unexpectedly')
    }
    const unanswered = Object.assign(Object.create(db) as Database, { transaction })
    await expect(restore(source.file('sound'), unanswered)).rejects.toThrow('Connection terminated')
    const reason = db.kind === 'server' ? await halfRestored(db) : unfinishedRestore(target.dataDir)
    expect(reason).toContain('was cut short')
    // Processes and commands of the same server that have data folders of their own are told, too.
    const elsewhere = async () => {
      const dataDir = (target.env.DATA_DIR = target.file('elsewhere'))
      const { code, err } = await target.run('orders', 'list')
      delete target.env.DATA_DIR
      return { code, err, start: (await restoreCutShort(db, dataDir)).status }
    }
    if (db.kind === 'server')
      expect(await elsewhere()).toEqual({
        code: 2,
        err: expect.stringContaining(`A restore into ${target.dataDir} was cut short`),
        start: 'not-to-open',
      })
    expect(await restore(source.file('sound'))).toMatchObject({ status: 'restored' })
    expect(unfinishedRestore(target.dataDir)).toBeUndefined()
    if (db.kind === 'server') expect(await elsewhere()).toMatchObject({ code: 0, start: 'none' })
  })

  test('one that was killed while it wrote into a server’s tables changed nothing, and the shop opens as it was', async () => {
    await markRestore(target.dataDir, db.kind)
    // The mark of a restore that has begun, left by a kill.
    await writeFile(join(target.dataDir, 'restore-begun'), '')
    const { code, err } = await target.run('orders', 'list')
    if (db.kind === 'embedded')
      expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('was cut short') })
    else {
      expect(code, err).toBe(0)
      expect(await restoreCutShort(db, target.dataDir)).toEqual({ status: 'unchanged' })
      expect(existsSync(join(target.dataDir, 'restore-unfinished'))).toBe(false)
    }
    await restoreIsDone(target.dataDir)
  })
})
