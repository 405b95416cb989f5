import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { commandShop } from '#test/commands.ts'

const shop = commandShop()
const run = (...args: string[]) => shop.run(['synonyms', ...args])

// Each command opens the database of a folder, which takes seconds on a busy machine.
test('synonyms are added, imported, listed and removed', { timeout: 120_000 }, async () => {
  expect(await run('add', 'mug,  cup')).toEqual({ code: 0, out: '', err: '1 added.\n' })
  const file = shop.file('words.txt')
  await writeFile(file, '\uFEFF# seats\r\nsofa => couch, settee\r\n\n  mug, cup\n')
  expect((await run('import', file)).err).toBe('1 added, 1 there already.\n')
  expect(await run('list')).toEqual({
    code: 0,
    out: '1  all  mug, cup\n2  all  sofa => couch, settee\n',
    err: '2 rules.\n',
  })
  expect((await run('remove', '1')).err).toBe('Rule 1 is gone.\n')
  expect(await run('remove', '1')).toMatchObject({ code: 2, err: 'There is no rule 1.\n' })
  expect(await run('add', 'a, b', '--store', 'fr')).toMatchObject({ code: 2, err: 'There is no store view "fr".\n' })
})

test.each([
  [['add', 'mug'], '"mug" is no rule: it needs two words or more, as in "mug, cup" or "sofa => couch".\n'],
  [['add', '=> mug'], /needs two words/],
  [['add', 'a => b => c'], /more than one "=>"/],
  [['add', 'mug, !!'], /neither letters nor digits/],
  [['add', `mug, ${'x'.repeat(65)}`], /more than 64 characters/],
  [['add', Array.from({ length: 21 }, (_, at) => `w${at}`).join()], /more than 20 words/],
  [['add', 'mug', 'cup'], /in quotation marks/],
  [['import', '/no/such/file'], '/no/such/file cannot be read (ENOENT).\n'],
  [['list', 'all'], '"all" is one word too many.\n'],
  [['list', '--store', 'fr'], '"synonyms list" takes no --store.\n'],
  [['melt'], 'Say what to do: add, list, remove, import (not "melt").\n'],
])('what is no rule is refused in one sentence: %j', async (args, sentence) => {
  expect(await run(...args)).toMatchObject({
    code: 2,
    err: sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
  })
})

test('a file with a line that is no rule changes nothing', async () => {
  const file = shop.file('bad.txt')
  await writeFile(file, 'mug, cup\nbeaker\n')
  expect((await run('import', file)).err).toMatch(/^Line 2 of .*bad\.txt is no rule/)
})
