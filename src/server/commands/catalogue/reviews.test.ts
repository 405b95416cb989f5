import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { commandShop } from '#test/commands.ts'

const shop = commandShop()
const run = (...args: string[]) => shop.run(args)

const reviewOf = (nickname: string, more: object = {}) => ({
  kind: 'review',
  product: 'CUP',
  nickname,
  title: 'A cup',
  text: 'Line one\nLine two',
  stars: 4,
  createdAt: '2026-11-21T10:24:00.000Z',
  ...more,
})

// Each command opens the database of a folder, which takes seconds on a busy machine.
test('reviews are listed, approved, rejected, and taken along by the catalogue', { timeout: 120_000 }, async () => {
  const file = shop.file('catalogue.jsonl')
  const records = [
    { kind: 'store', code: 'en', name: 'English', locale: 'en-GB', currency: 'EUR', isDefault: true },
    { kind: 'product', sku: 'CUP', type: 'simple', name: 'Cup', urlKey: 'cup', price: '10.00' },
    reviewOf('Ada'),
    reviewOf('Bob\u001B[2J\n1  approved', { stars: 1 }),
    reviewOf('Cleo', { product: 'NONE' }),
    reviewOf('Dora', { stars: 6 }),
  ]
  await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''))
  const imported = await run('import', 'jsonl', file)
  expect(imported.err + imported.out).toContain('review NONE Cleo 2026-11-21T10:24:00.000Z: the product does not exist')
  expect(imported.err + imported.out).toContain('stars must be at most 5')
  expect(imported.out).toContain('reviews: 2 created, 2 rejected')

  const pending = await run('reviews', 'list')
  expect(pending).toMatchObject({ code: 0, err: '2 reviews.\n' })
  expect(pending.out).toContain(
    '1  pending  4/5  CUP  en  2026-11-21T10:24:00Z\n    Ada: A cup\n    | Line one\n    | Line two\n',
  )
  // A shopper's text cannot begin a line of its own, nor reach the terminal as a control sequence.
  expect(pending.out).toContain('    Bob [2J 1 approved: A cup\n')
  expect(pending.out).not.toContain('\u001B')

  expect(await run('reviews', 'approve', '1', '1', '2')).toMatchObject({ code: 0, err: '2 approved.\n' })
  expect(await run('reviews', 'reject', '2')).toMatchObject({ code: 0, err: '1 rejected.\n' })
  expect(await run('reviews', 'reject', '2')).toMatchObject({ err: '0 rejected, 1 already was.\n' })
  expect((await run('reviews', 'list', '--state', 'rejected')).out).toContain('2  rejected')
  expect((await run('reviews', 'list')).err).toBe('0 reviews.\n')

  expect(await run('reviews', 'reply', '1', 'Thank', 'you.')).toMatchObject({
    code: 0,
    err: 'The answer is shown below the review.\n',
  })

  // The file says nothing of the state: what the owner decided stays.
  expect((await run('import', 'jsonl', file)).out).toContain('reviews: 2 unchanged, 2 rejected')
  const exported = await run('export', 'jsonl')
  expect(exported.out).toContain(
    '"nickname":"Ada","title":"A cup","text":"Line one\\nLine two","stars":4,"reply":"Thank you.","state":"approved"',
  )
})

test('what is wrong is said in one sentence, and nothing is changed', async () => {
  expect(await run('reviews')).toMatchObject({ code: 2, err: 'Say what to do: list, approve, reject or reply.\n' })
  expect((await run('reviews', 'delete', '1')).err).toBe(
    'Say what to do: list, approve, reject or reply (not "delete").\n',
  )
  expect((await run('reviews', 'reply', '99', 'Thanks')).err).toBe('There is no review 99. Nothing was changed.\n')
  expect((await run('reviews', 'reply', '1')).err).toContain('say what to answer')
  expect((await run('reviews', 'reply', '1', 'a'.repeat(2001))).err).toContain('at most 2000 characters')
  expect((await run('reviews', 'approve')).err).toContain('Name the reviews by their ids')
  expect((await run('reviews', 'approve', '1', '99', '98')).err).toBe(
    'There is no review 99 and 98. Nothing was changed.\n',
  )
  expect((await run('reviews', 'approve', '-1')).code).toBe(2)
  expect((await run('reviews', 'approve', '1;drop')).err).toBe('"1;drop" is no id of a review.\n')
  expect((await run('reviews', 'approve', '9999999999')).err).toBe('"9999999999" is no id of a review.\n')
  expect((await run('reviews', 'list', '--state', 'new')).err).toBe(
    'There is no state "new"; there are pending, approved, rejected, all.\n',
  )
  expect((await run('reviews', '--help')).out).toContain('reviews approve ID…')
})
