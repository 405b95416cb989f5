import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
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

test('an empty one is never used', () => {
  writeFileSync(join(folder, 'session-secret'), '')
  expect(() => sessionSecret(undefined, folder)).toThrow(/holds no secret/)
})
