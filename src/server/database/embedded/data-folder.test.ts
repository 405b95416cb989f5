import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import {
  databaseFolder,
  databaseIsMade,
  isFirstStart,
  firstStartIsDone,
  lastWritten,
  makeFolder,
  prepareDatabaseFolder,
} from './data-folder.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-folder-'))
})

function aDatabase(version: string) {
  mkdirSync(databaseFolder(dataDir))
  writeFileSync(join(databaseFolder(dataDir), 'PG_VERSION'), version)
  writeFileSync(join(databaseFolder(dataDir), 'orders'), 'of years')
}

test('a folder is made with those above it for this user alone; where none can be made, that is said', async () => {
  const folder = join(dataDir, 'a', 'b')
  await makeFolder(folder)
  await makeFolder(folder)
  for (const made of [folder, join(dataDir, 'a')]) expect(statSync(made).mode & 0o777).toBe(0o700)
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  await expect(makeFolder(join(file, 'c'))).rejects.toThrow(/EEXIST|ENOTDIR/)
})

test('a database whose making was cut short is made anew, and is a first start until one has ended', () => {
  expect(prepareDatabaseFolder(dataDir)).toBe('ready')
  aDatabase('17')
  expect(prepareDatabaseFolder(dataDir)).toBe('ready')
  expect(existsSync(databaseFolder(dataDir))).toBe(false)
  aDatabase('17')
  databaseIsMade(dataDir)
  expect(prepareDatabaseFolder(dataDir)).toBe('ready')
  expect(readdirSync(databaseFolder(dataDir))).toEqual(['PG_VERSION', 'orders'])
  expect(isFirstStart(dataDir)).toBe(true)
  firstStartIsDone(dataDir)
  expect(isFirstStart(dataDir)).toBe(false)
})

test('a folder without a version is damaged, and nothing is made over it', () => {
  aDatabase('')
  expect(prepareDatabaseFolder(dataDir)).toBe('damaged')
  expect(readdirSync(dataDir)).toEqual(['postgres'])
  expect(readdirSync(databaseFolder(dataDir))).toEqual(['PG_VERSION', 'orders'])
})

test('F21 a database was last written when the newest file of its log was', () => {
  expect(lastWritten(dataDir)).toBeUndefined()
  const log = join(databaseFolder(dataDir), 'pg_wal')
  mkdirSync(log, { recursive: true })
  for (const [name, time] of [
    ['000000010000000000000002', '2026-05-02T10:00:00Z'],
    ['000000010000000000000001', '2026-05-01T10:00:00Z'],
  ] as const) {
    writeFileSync(join(log, name), '')
    utimesSync(join(log, name), new Date(time), new Date(time))
  }
  expect(lastWritten(dataDir)).toBe(Date.parse('2026-05-02T10:00:00Z'))
})
