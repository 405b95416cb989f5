import { expect, test } from 'vitest'
import { commandShop } from '#test/commands.ts'

const shop = commandShop()
const run = (...args: string[]) => shop.run(['search-redirects', ...args])

// Each command opens the database of a folder, which takes seconds on a busy machine.
test('redirects are set, set anew, listed and removed', { timeout: 120_000 }, async () => {
  expect(await run('set', ' Returns  ', '/returns')).toEqual({
    code: 0,
    out: '',
    err: '"returns" leads to /returns.\n',
  })
  expect((await run('set', 'RETURNS', '/send-back?a=1')).code).toBe(0)
  expect(await run('list')).toEqual({ code: 0, out: '1  all  returns => /send-back?a=1\n', err: '1 redirect.\n' })
  expect(await run('set', 'a', '/b', '--store', 'fr')).toMatchObject({
    code: 2,
    err: 'There is no store view "fr".\n',
  })
  expect((await run('remove', '1')).err).toBe('Redirect 1 is gone.\n')
  expect(await run('remove', '1')).toMatchObject({ code: 2, err: 'There is no redirect 1.\n' })
})

test.each([
  [['set', 'returns'], 'Give a text and an address, as in "returns" /returns.\n'],
  [['set', ' ', '/returns'], 'The text is empty.\n'],
  [['set', 'x', 'https://evil.example/'], /is no address of this shop/],
  [['set', 'x', '//evil.example/'], /is no address of this shop/],
  [['list', 'all'], '"search-redirects list" takes nothing more.\n'],
  [['list', '--store', 'fr'], '"search-redirects list" takes no --store.\n'],
  [['melt'], 'Say what to do: set, list, remove (not "melt").\n'],
])('what is no redirect is refused in one sentence: %j', async (args, sentence) => {
  expect(await run(...args)).toMatchObject({
    code: 2,
    err: sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
  })
})
