import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from '../../settings.ts'
import { fileBlocks } from '../../import/files/file-blocks.ts'
import { readTaxFile } from '../../tax/tax-file.ts'
import { readGivenFile } from '../files/read-given-file.ts'
import { runCommand } from '../run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-endless-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(...args: string[]) {
  let err = ''
  const io = { env: { DATA_DIR: folder }, out: () => {}, err: (text: string) => void (err += text), isTerminal: false }
  const code = await runCommand(args, io)
  return { code, err }
}

test.each([
  [['synonyms', 'import']],
  [['stock', 'import']],
  [['prices', 'import']],
  [['home', 'set']],
  [['payment-page', 'check', 'http://127.0.0.1:9', '--inventory']],
])('%j ends with one sentence where its file never does', async (args) => {
  expect(await run(...args, '/dev/zero')).toEqual({ code: 2, err: '/dev/zero has more than 64 MB.\n' })
})

test.runIf(process.platform === 'linux')('a data folder in a place where none can be made is named', async () => {
  let err = ''
  const io = {
    env: { DATA_DIR: '/proc/1/shop/data' },
    out: () => {},
    err: (text: string) => void (err += text),
    isTerminal: false,
  }
  expect(await runCommand(['stock', 'show', 'CUP'], io)).toBe(2)
  expect(err).toMatch(/^The data folder \/proc\/1\/shop\/data cannot be used \(ENOENT/)
})

test('a pipe of empty rows that never ends is refused, one that ends is read', async () => {
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const endless = spawn('sh', ['-c', 'exec yes "$1" > "$0"', pipe, '\r'], { stdio: 'ignore' })
  const ended = once(endless, 'exit')
  await expect(readTaxFile(pipe, { regionLists: [], stores: [] })).rejects.toThrow(`${pipe} has more than 64 MB.`)
  await ended
  spawn('sh', ['-c', 'echo "mug, cup" > "$0"', pipe], { stdio: 'ignore' })
  expect((await readGivenFile(pipe)).toString()).toBe('mug, cup\n')
})

test('a file that grows while it is read ends where it did when it was opened', async () => {
  const file = join(folder, 'grows.csv')
  writeFileSync(file, 'x'.repeat(1000))
  let length = 0
  for await (const block of fileBlocks(file, 100)) {
    length += block.length
    appendFileSync(file, 'y'.repeat(200))
    if (statSync(file).size > 10_000) break
  }
  expect(length).toBe(1000)
})

test('a shop whose answers do not end, or end in the middle, is one sentence', async () => {
  const inventory = join(folder, 'inventory.json')
  writeFileSync(inventory, '{"scripts": [], "policy": {}}')
  const block = Buffer.alloc(1 << 20, 'x')
  const shop = createServer((request, response) => {
    if (request.url !== '/sitemap.xml') return void response.destroy()
    if (!isEndless) return void response.write('<loc>', () => response.destroy())
    const write = () => {
      if (!response.destroyed) response.write(block, write)
    }
    write()
  })
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  const { port } = shop.address() as AddressInfo
  let isEndless = true
  const check = () => run('payment-page', 'check', `http://127.0.0.1:${port}`, '--inventory', inventory)
  expect(await check()).toEqual({
    code: 2,
    err: `http://127.0.0.1:${port}/sitemap.xml answers with more than 64 MB.\n`,
  })
  isEndless = false
  expect(await check()).toEqual({
    code: 2,
    err: `http://127.0.0.1:${port}/sitemap.xml does not answer, or not to the end.\n`,
  })
  shop.close()
})

test('a secret is in a small file, or in a pipe', () => {
  expect(() => readSettings({ BACKUP_KEY_FILE: '/dev/zero' })).toThrow(
    'BACKUP_KEY_FILE names a file of more than 64 KB (/dev/zero).',
  )
  const file = join(folder, 'key')
  writeFileSync(file, 'a passphrase of mine\n')
  expect(readSettings({ BACKUP_KEY_FILE: file }).backupKey).toBe('a passphrase of mine')
})
