import { chmodSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSocketFolder, socketFolder } from './embedded-socket.ts'

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
