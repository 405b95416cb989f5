import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { withDatabase } from './with-database.ts'

const full = vi.hoisted(() => new Set<string>())
vi.mock(import('../../database/fault.ts'), async (original) => ({
  ...(await original()),
  hasNoRoom: (folder) => full.has(folder),
}))

test('a command names the disk that is full', { timeout: 60_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-full-'))
  const io = { env: { DATA_DIR: dataDir }, out: () => {}, err: () => {}, isTerminal: false }
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error('no space left on device'), { code }))
  full.add(tmpdir())
  await expect(withDatabase(io, failing('ENOSPC'))).rejects.toThrow(`on the disk of ${tmpdir()}:`)
  await expect(withDatabase(io, failing('53100'))).rejects.toThrow('on the disk of DATA_DIR:')
  full.add(dataDir)
  await expect(withDatabase(io, failing('ENOSPC'))).rejects.toThrow('on the disk of DATA_DIR:')
})
