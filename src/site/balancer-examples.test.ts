import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const run = promisify(execFile)
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
const example = (name: string) => new URL(`../../docs/scale/${name}`, import.meta.url).pathname

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-example-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const nginx = (file: string) => ['-p', folder, '-c', file, '-e', join(folder, 'error.log')]

test('HAProxy takes the example of docs/scale.md, without a warning', async () => {
  const { stdout, stderr } = await run('haproxy', ['-c', '-f', example('haproxy.cfg')], { env })
  expect(`${stdout}${stderr}`).not.toMatch(/warning|alert/i)
})

test('nginx takes the example of docs/scale.md, without a warning', async () => {
  const { stderr } = await run('nginx', ['-t', ...nginx(example('nginx.conf')), '-g', `pid ${join(folder, 'pid')};`], {
    env,
  })
  expect(stderr).toContain('test is successful')
  expect(stderr).not.toMatch(/\[(warn|emerg)\]/)
})

/** The address that a visitor claims to have. */
const CLAIMED = '203.0.113.7'

test.each([
  ['nginx.conf', 'nginx'],
  ['nginx-pictures.conf', 'nginx'],
  ['haproxy.cfg', 'haproxy'],
])('%s tells the shop who asks, whatever visitors say of themselves', async (name, command) => {
  const asked: IncomingHttpHeaders[] = []
  const shop = createServer(({ headers }, response) => {
    asked.push(headers)
    response.end()
  })
  const port = await freePort()
  const file = join(folder, 'proxy.conf')
  // nginx makes its folder of kept answers as another user than root.
  chmodSync(folder, 0o755)
  writeFileSync(file, here(readFileSync(example(name), 'utf8'), await portOf(shop), port))
  const args =
    command === 'nginx' ? [...nginx(file), '-g', `daemon off; pid ${join(folder, 'pid')};`] : ['-db', '-f', file]
  const proxy = spawn(command, args, { env, stdio: 'ignore' })
  try {
    const headers = { 'x-forwarded-for': CLAIMED, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    await vi.waitFor(
      async () => expect((await fetch(`http://127.0.0.1:${port}/media/cup.png`, { headers })).status).toBe(200),
      { timeout: 10_000, interval: 100 },
    )
    const told = asked.findLast((one) => one['x-forwarded-for'] !== undefined)!
    expect(String(told['x-forwarded-for']).split(', ').at(-1)).toBe('127.0.0.1')
    expect(told['x-forwarded-proto']).toBe('https')
    expect(told['x-forwarded-host']).not.toBe('evil.example')
  } finally {
    proxy.kill()
    if (proxy.exitCode === null) await once(proxy, 'exit')
    shop.close()
  }
})

/** An example with ports of this machine, which may open fewer files. */
const here = (text: string, shop: number, own: number): string =>
  text
    .replace(/^( *(?:listen|bind) ).*?:?\d+(;?)$/m, `$1127.0.0.1:${own}$2`)
    .replace(/10\.0\.0\.1\d:\d+/g, `127.0.0.1:${shop}`)
    .replace('maxconn 20000', 'maxconn 200')
    .replace('/var/cache/nginx/media', join(folder, 'cache'))

const portOf = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await portOf(server)
  await once(server.close(), 'close')
  return port
}
