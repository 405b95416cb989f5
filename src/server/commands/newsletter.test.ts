import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-newsletter-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(args: string[], env: Record<string, string> = {}) {
  let out = ''
  let err = ''
  const code = await runCommand(['newsletter', ...args], {
    env: { DATA_DIR: join(folder, 'data'), ...env },
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    isTerminal: false,
  })
  return { code, out, err }
}

test('subscribers are written to a file, whole, or to the screen', async () => {
  const file = join(folder, 'subscribers.csv')
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
