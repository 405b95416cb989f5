import { once } from 'node:events'
import { connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { limitSlowReaders, MOST_OF_CONNECTION, SILENT_MS } from './slow-readers.ts'

const MOST_AT_ONCE = 3
/** More than the buffers of a connection take. */
const LARGE = 16 * 1024 * 1024

let site: Awaited<ReturnType<typeof aSite>>
let port: number
const clients: Socket[] = []

beforeAll(async () => {
  const db = await engines[0]!.create()
  await seedStores(db)
  const large = async () => ({ status: 'text' as const, type: 'text/plain', body: 'x'.repeat(LARGE), maxAge: 0 })
  const moreRoutes = [{ method: 'GET' as const, url: '/large', handler: large }]
  site = await aSite(db, { mostAtOnce: MOST_AT_ONCE, moreRoutes })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const client of clients) client.destroy()
  site.app.server.closeAllConnections()
  await site.app.close()
})

/** Asks and takes nothing of what comes. */
async function aSlowReader(requests: string): Promise<Socket> {
  const client = connect(port, '127.0.0.1').on('error', () => {})
  clients.push(client)
  await once(client, 'connect')
  client.pause().write(requests)
  return client
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/html\r\n\r\n`
const answerCode = async () => (await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } })).status

test('readers that do not take their answers keep nobody else from the shop', async () => {
  for (let reader = 0; reader < 2 * MOST_AT_ONCE; reader++) {
    const client = await aSlowReader(ask('/large'))
    // The first bytes are there, so it was asked for, and the rest waits for its reader.
    await once(client, 'readable')
  }
  expect(await answerCode()).toBe(200)
})

test('a connection that asks on without taking an answer is ended', async () => {
  const client = await aSlowReader(ask('/').repeat(MOST_OF_CONNECTION + 1))
  client.resume()
  await once(client, 'close')
  expect(await answerCode()).toBe(200)
})

test('as many requests as a connection may have open are answered', async () => {
  const client = await aSlowReader(ask('/livez').repeat(MOST_OF_CONNECTION))
  let text = ''
  client.setEncoding('utf8').on('data', (some: string) => (text += some))
  client.resume()
  await expect.poll(() => text.split('HTTP/1.1 200').length - 1).toBe(MOST_OF_CONNECTION)
  client.destroy()
})

test('a connection on which nothing moves has an end', () => {
  expect(site.app.server.timeout).toBe(SILENT_MS)
})

test('who takes a few bytes now and then is ended, too, whether a text or a file is sent; who reads on is not', async () => {
  const bare = Fastify()
  limitSlowReaders(bare, { graceMs: 2000, bytesPerSecond: LARGE * 10, creditPerSecond: LARGE * 10, lookMs: 50 })
  bare.get('/text', async () => 'x'.repeat(LARGE))
  bare.get('/file', async (_, reply) =>
    reply.send(Readable.from(Array.from({ length: 256 }, () => Buffer.alloc(65_536)))),
  )
  await bare.listen({ port: 0, host: '127.0.0.1' })
  const at = (bare.server.address() as AddressInfo).port
  try {
    for (const path of ['/text', '/file']) {
      const slow = connect(at, '127.0.0.1').on('error', () => {})
      clients.push(slow)
      await once(slow, 'connect')
      slow.pause().write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
      const drops = setInterval(() => slow.read(1), 20)
      await expect.poll(() => connectionsOf(bare.server)).toBe(0)
      clearInterval(drops)
      expect(
        (await (await fetch(`http://127.0.0.1:${at}${path}`, { headers: { connection: 'close' } })).text()).length,
      ).toBe(LARGE)
    }
  } finally {
    bare.server.closeAllConnections()
    await bare.close()
  }
})

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
