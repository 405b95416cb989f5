import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { fullDisk } from './full-disk.ts'

test('a command names the disk that is full', () => {
  const here = { databaseUrl: undefined, dataDir: '/data' }
  const full =
    (...folders: string[]) =>
    (folder: string) =>
      folders.includes(folder)
  const failing = (code: string) => Object.assign(new Error('no space left on device'), { code })
  expect(fullDisk(failing('ENOSPC'), here, full(tmpdir()))).toBe(tmpdir())
  expect(fullDisk(failing('53100'), here, full(tmpdir()))).toBe('DATA_DIR')
  expect(fullDisk(failing('ENOSPC'), here, full(tmpdir(), '/data'))).toBe('DATA_DIR')
  const elsewhere = { ...here, databaseUrl: 'postgres://db.example/shop' }
  expect(fullDisk(failing('ENOSPC'), elsewhere, full('/data'))).toBe('the database or of DATA_DIR')
})
