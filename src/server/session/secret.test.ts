import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { sessionSecret } from './secret.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-secret-'))
})

test('is made once and kept for its owner only', () => {
  const made = sessionSecret(undefined, folder)
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(sessionSecret(undefined, folder)).toBe(made)
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600)
})

test('the one given goes before the one kept', () => {
  expect(sessionSecret('given', folder)).toBe('given')
})

test('a damaged one is never used and stays as it is', () => {
  for (const damaged of ['', 'short', '\0'.repeat(43)]) {
    writeFileSync(join(folder, 'session-secret'), damaged)
    expect(() => sessionSecret(undefined, folder)).toThrow(/session-secret is damaged, it holds no secret: put it back/)
    expect(readFileSync(join(folder, 'session-secret'), 'latin1')).toBe(damaged)
  }
})
