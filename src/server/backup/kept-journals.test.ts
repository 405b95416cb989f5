import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import { afterBackup, journalsAt, keepJournal } from './kept-journals.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-kept-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('journals are kept from the first backup on, until all backups are newer', async () => {
  await writeFile(join(folder, 'orders.journal'), 'one\n')
  await keepJournal(folder, new Date())
  expect(await journalsAt(folder)).toEqual([join(folder, 'orders.journal')])

  await afterBackup(folder, new Date())
  await keepJournal(folder, new Date('2026-11-21T12:00:00Z'))
  await keepJournal(folder, new Date('2026-11-22T12:00:00Z'))
  const kept = await journalsAt(folder)
  expect(kept).toHaveLength(3)
  expect(kept[0]).toContain('2026-11-21T12-00-00')
  expect(await readFile(kept[0]!, 'utf8')).toBe('one\n')

  await afterBackup(folder, new Date(Date.now() + 60_000))
  expect(await readdir(join(folder, 'journals'))).toEqual([])
})

test('an empty journal is not kept, and what is no journal is none', async () => {
  await afterBackup(folder, new Date())
  await writeFile(join(folder, 'orders.journal'), '')
  await keepJournal(folder, new Date())
  expect(await readdir(join(folder, 'journals'))).toEqual([])
  expect(await journalsAt(join(folder, 'nothing'))).toEqual([])
})

test('journals are kept while the first backup is written: orders of a shop that is stopped meanwhile are in none', async () => {
  const db = await engines[0]!.create()
  let isKept: boolean | undefined
  const now = new Date()
  const onProgress = () => void (isKept ??= existsSync(join(folder, 'journals')))
  await writeBackup(db, {
    dataDir: folder,
    engine: 'embedded',
    to: join(folder, 'backup'),
    hasSecret: false,
    filesFolder: undefined,
    key: undefined,
    now,
    onProgress,
  })
  expect(isKept).toBe(true)
})
