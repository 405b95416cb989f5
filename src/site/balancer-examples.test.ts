import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFrontDoor } from './process/front-door.ts'
import { answerStarting } from './process/starting-answers.ts'

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

test('nginx takes the example of docs/scale.md, without a warning, where a process may open as few files as systems give it', async () => {
  const check = ['-t', ...nginx(example('nginx.conf')), '-g', `pid ${join(folder, 'pid')};`]
  const { stderr } = await run('prlimit', ['--nofile=1024', 'nginx', ...check], { env })
  expect(stderr).toContain('test is successful')
  expect(stderr).not.toMatch(/\[(warn|emerg)\]/)
})

/** The address that a visitor claims to have. */
const CLAIMED = '203.0.113.7'

/** Runs an example before a shop that answers so, asks both together, and ends them. */
async function behind(
  name: string,
  answer: RequestListener,
  ask: (origin: string) => Promise<void>,
  changed?: (text: string) => string,
): Promise<void> {
  const shop = createServer(answer)
  await behindProxy(name, [await portOf(shop)], ask, changed)
  shop.closeAllConnections()
  shop.close()
}

/** Runs an example, with what is changed in it, before processes at these ports, asks it, and ends it. */
async function behindProxy(
  name: string,
  shops: number[],
  ask: (origin: string) => Promise<void>,
  changed = (text: string) => text,
): Promise<void> {
  const port = await freePort()
  const file = join(folder, 'proxy.conf')
  // nginx makes its folder of kept answers as another user than root.
  chmodSync(folder, 0o755)
  writeFileSync(file, changed(here(readFileSync(example(name), 'utf8'), shops, port)))
  const args = name.endsWith('.cfg')
    ? ['-db', '-f', file]
    : [...nginx(file), '-g', `daemon off; pid ${join(folder, 'pid')};`]
  const proxy = spawn(name.endsWith('.cfg') ? 'haproxy' : 'nginx', args, { env, stdio: 'ignore' })
  try {
    const origin = `http://127.0.0.1:${port}`
    await vi.waitFor(async () => expect((await fetch(`${origin}/media/cup.png`)).status).toBe(200), {
      timeout: 10_000,
      interval: 100,
    })
    await ask(origin)
  } finally {
    proxy.kill()
    if (proxy.exitCode === null) await once(proxy, 'exit')
  }
}

test.each(['nginx.conf', 'nginx-pictures.conf', 'haproxy.cfg'])(
  '%s tells the shop who asks, whatever visitors say of themselves',
  async (name) => {
    let told: IncomingHttpHeaders = {}
    const answer: RequestListener = ({ headers }, response) => {
      told = headers
      response.end()
    }
    await behind(name, answer, async (origin) => {
      const headers = { 'x-forwarded-for': CLAIMED, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
      await fetch(`${origin}/media/plate.png`, { headers })
    })
    expect(String(told['x-forwarded-for']).split(', ').at(-1)).toBe('127.0.0.1')
    expect(told['x-forwarded-proto']).toBe('https')
    expect(told['x-forwarded-host']).not.toBe('evil.example')
  },
)

test.each(['nginx.conf', 'nginx-pictures.conf'])(
  '%s takes no more requests of one network than its share, also at a listener for both kinds of addresses',
  async (name) => {
    const answer: RequestListener = ({ url }, response) => {
      if (url!.startsWith('/media/slow')) response.write('begun')
      else response.end('picture')
    }
    const forBoth = (text: string) => text.replace(/listen 127\.0\.0\.1:(\d+);/, 'listen [::]:$1 ipv6only=off;')
    await behind(
      name,
      answer,
      async (origin) => {
        const port = Number(new URL(origin).port)
        const slow = Array.from({ length: 300 }, (_, n) => {
          const socket = connect({ host: '127.0.0.1', port, localAddress: '127.0.0.2' }).on('error', () => {})
          socket.write(`GET /media/slow-${n}.png HTTP/1.1\r\nHost: shop.example\r\n\r\n`)
          return socket
        })
        await vi.waitFor(() => expect(slow.every(({ bytesRead }) => bytesRead > 0)).toBe(true), 20_000)
        expect(await statusFrom('127.0.0.2', port)).toBe(503)
        expect(await statusFrom('127.0.0.3', port)).toBe(200)
        for (const socket of slow) socket.destroy()
      },
      forBoth,
    )
  },
)

test('nginx keeps neither large forms nor answers that are read slowly', async () => {
  const MB = 1024 * 1024
  let sent: Socket | undefined
  const answer: RequestListener = (request, response) => {
    if (request.url === '/video') sent = response.socket!
    request.on('data', () => {}).on('end', () => response.end(request.url === '/video' ? Buffer.alloc(64 * MB) : ''))
  }
  await behind('nginx.conf', answer, async (origin) => {
    const post = async (path: string) =>
      (await fetch(`${origin}${path}`, { method: 'POST', body: Buffer.alloc(2 * MB) })).status
    expect(await post('/contacts/index/post/')).toBe(413)
    expect(await post('/checkout/cart/add/product/1/')).toBe(200)
    expect(await post('/api/v1/media')).toBe(200)
    const video = await fetch(`${origin}/video`)
    await setTimeout(1000)
    expect(sent!.writableLength).toBeGreaterThan(32 * MB)
    await video.body!.cancel()
  })
})

test('behind nginx two of three processes are started anew, and no press is lost', async () => {
  /** As long as drawing a page takes: meanwhile nobody reads what comes. */
  const site: RequestListener = (request, response) => {
    for (const until = performance.now() + 3; performance.now() < until;);
    request.resume().on('end', () => response.end('taken'))
  }
  const open = async (port: number) => {
    const door = createFrontDoor(answerStarting)
    const address = await door.listen(port, '127.0.0.1')
    await setTimeout(200)
    door.handTo(site)
    door.open()
    return { door, port: address.port }
  }
  const shops = [await open(0), await open(0), await open(0)]
  const got = new Map<number, number>()
  const ports = shops.map(({ port }) => port)
  await behindProxy('nginx.conf', ports, async (origin) => {
    const over = new AbortController()
    const press = async () => {
      const { status } = await fetch(`${origin}/checkout/cart/couponPost/`, { method: 'POST', body: 'code=TEA' })
      got.set(status, (got.get(status) ?? 0) + 1)
    }
    const pressing = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) await Promise.all([press(), setTimeout(50)])
    })
    // nginx asks one that refused often again after "fail_timeout": the third would have to wait until then.
    for (const n of [0, 1]) {
      await shops[n]!.door.close(5000)
      shops[n] = await open(ports[n]!)
    }
    over.abort()
    await Promise.all(pressing)
  })
  for (const { door } of shops) await door.close(0)
  expect([...got.keys()]).toEqual([200])
})

test('HAProxy keeps nobody out because hundreds read slowly, and takes no more connections of one address than its share, also silent ones', async () => {
  // As HAProxy sees an answer that its visitor does not take: it is under way.
  const answer: RequestListener = ({ url }, response) => {
    if (url === '/slow') response.write('begun')
    else response.end('page')
  }
  await behind('haproxy.cfg', answer, async (origin) => {
    const port = Number(new URL(origin).port)
    const slow: Socket[] = []
    const readSlowly = (localAddress: string) => {
      const socket = connect({ host: '127.0.0.1', port, localAddress })
      socket.on('error', () => {}).write('GET /slow HTTP/1.1\r\nHost: shop.example\r\n\r\n')
      slow.push(socket)
    }
    const ask = (localAddress: string) => statusFrom(localAddress, port)
    for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.4']) for (let n = 0; n < 250; n++) readSlowly(address)
    await vi.waitFor(() => expect(slow.every(({ bytesRead }) => bytesRead > 0)).toBe(true), 20_000)
    expect(await ask('127.0.0.5')).toBe(200)
    const silent = Array.from({ length: 300 }, () =>
      connect({ host: '127.0.0.1', port, localAddress: '127.0.0.2' }).on('error', () => {}),
    )
    await vi.waitFor(() => expect(silent.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(290), 20_000)
    expect(await ask('127.0.0.2')).toBe('refused')
    expect(await ask('127.0.0.5')).toBe(200)
    for (const socket of [...slow, ...silent]) socket.destroy()
  })
})

/** The answer to a visitor with this address; "refused": there was none. */
const statusFrom = (localAddress: string, port: number) =>
  new Promise<number | 'refused'>((resolve) =>
    get({ host: '127.0.0.1', port, localAddress, path: '/media/cup.png', agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode!)
    }).on('error', () => resolve('refused')),
  )

/** An example with ports of this machine, which may open fewer files. */
const here = (text: string, shops: number[], own: number): string =>
  text
    .replace(/^( *(?:listen|bind) ).*?:?\d+(;?)$/m, `$1127.0.0.1:${own}$2`)
    .replace(/10\.0\.0\.1(\d):(\d)+/g, (_, machine, last) => `127.0.0.1:${shops[(+machine + +last) % shops.length]}`)
    .replace('maxconn 20000', 'maxconn 3000')
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
