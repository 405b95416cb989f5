import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderTransport } from './folder-transport.ts'
import { removeLettersOf, removeOldLetters } from './outbox-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-outbox-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const letter = (to: string, name: string, more: object = {}) =>
  folderTransport(folder).deliver(
    { from: 'shop@example.com', to, subject: 'Täst', text: 'To: ada@example.com\n\nada@example.com', ...more },
    name,
  )

test('letters that have lain in the outbox for longer than the term go, and nothing else', async () => {
  await letter('ada@example.com', 'old')
  await letter('ada@example.com', 'new')
  for (const name of ['cut-short.eml.part', 'note.txt', 'keep.eml.txt']) await writeFile(join(folder, name), 'x')
  const old = new Date('2026-10-01T00:00:00Z')
  for (const name of ['old.eml', 'cut-short.eml.part', 'note.txt', 'keep.eml.txt'])
    await utimes(join(folder, name), old, old)
  expect(await removeOldLetters(folder, new Date('2026-10-01T00:00:00Z'))).toBe(0)
  expect(await removeOldLetters(folder, new Date('2026-10-02T00:00:00Z'))).toBe(2)
  expect((await readdir(folder)).toSorted()).toEqual(['keep.eml.txt', 'new.eml', 'note.txt'])
  expect(await removeOldLetters(join(folder, 'nowhere'), new Date())).toBe(0)
})

test('letters to an address, letters in its owner’s name and messages from it go, whatever the name, the letters and the domain', async () => {
  await letter('ada@example.com', '1')
  await letter(`"${'Ünïcode, Ada '.repeat(8)}" <Ada@Example.com>`, '2')
  await letter('shop@example.com', '3', { replyTo: '"Ada" <ada@example.com>' })
  await letter('ada@bücher.example', '4')
  await letter('bo@example.com', '5', { sentFor: 'Ada@example.com' })
  await letter('bo@example.com', '6', { sentFor: 'adä@exämple.example' })
  for (const [index, other] of ['bada@example.com', 'ada@example.com.au', 'ada@example.co', 'x@y.example'].entries())
    await letter(other, `other-${index}`)
  expect(await removeLettersOf(folder, 'ada@example.com')).toBe(4)
  expect(await removeLettersOf(folder, 'ada@bücher.example')).toBe(1)
  expect(await removeLettersOf(folder, 'adä@exämple.example')).toBe(1)
  expect((await readdir(folder)).toSorted()).toEqual(['other-0.eml', 'other-1.eml', 'other-2.eml', 'other-3.eml'])
})
