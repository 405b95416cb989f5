import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { commandShop } from '#test/commands.ts'

const shop = commandShop()
const run = (args: string[], env: Record<string, string> = {}) => shop.run(['newsletter', ...args], env)

test('subscribers are written to a file, whole, or to the screen', async () => {
  const file = shop.file('subscribers.csv')
  expect(await run(['export', file], { BASE_URL: 'https://shop.example' })).toEqual({
    code: 0,
    out: '',
    err: `0 subscribers are in ${file}.\n`,
  })
  const header = 'email,language,store,rid,confirmed_at,unsubscribe_url\r\n'
  expect(await readFile(file, 'utf8')).toBe(header)
  const screen = await run(['export'])
  expect(screen).toMatchObject({ code: 0, out: header })
  expect(screen.err).toContain('BASE_URL is not set')
})

test('what is wrong is said in one sentence', async () => {
  expect((await run([])).err).toBe('Say what to do: export.\n')
  expect(await run(['send'])).toMatchObject({ code: 2, err: 'Say what to do: export (not "send").\n' })
  expect((await run(['export', 'a', 'b'])).err).toBe('One file at a time ("b" is one too many).\n')
  expect((await run(['--help'])).out).toContain('newsletter export [FILE]')
})
