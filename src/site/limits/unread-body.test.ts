import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aSite } from '#test/site.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const FORM = 'application/x-www-form-urlencoded'
const TIMES = 40

describe('a request that is refused before its body is here', () => {
  let app: FastifyInstance
  /** Requests that came: one that nothing holds in memory any more is gone. */
  const came: WeakRef<IncomingMessage>[] = []
  const connections = new Set<Socket>()
  const held = () => {
    collectGarbage()
    return came.filter((one) => one.deref()).length
  }

  beforeAll(async () => {
    const db = await engines[0]!.create()
    await seedStores(db)
    app = (await aSite(db, { rateLimit: 30 })).app
    app.server.on('request', (raw: IncomingMessage) => {
      came.push(new WeakRef(raw))
      connections.add(raw.socket)
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())

  test.each([
    ['by the API, to whoever has no token', '/api/v1/orders', 'application/json', 3000, /401/],
    ['as a form of another kind, or one too many', '/contacts/index/post/', 'video/mp4', 3000, /415|429/],
    ['as a form that is too long, or one too many', '/contacts/index/post/', FORM, 300_000, /413|429/],
  ])('%s, leaves nothing behind on its connection', { timeout: 30_000 }, async (_what, path, type, length, status) => {
    came.length = 0
    connections.clear()
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    for (let n = 0; n < TIMES; n++) {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
      )
      expect(await answerTo(socket)).toMatch(status)
      socket.write('x'.repeat(length))
    }
    expect([came.length, connections.size]).toEqual([TIMES, 1])
    const [atServer] = connections
    expect(atServer!.listenerCount('close')).toBeLessThan(5)
    // The last one may be held until the next comes.
    await expect.poll(held, { timeout: 5000 }).toBeLessThanOrEqual(2)
    expect(atServer!.destroyed).toBe(false)
    socket.destroy()
  })
})

/** The status of the next answer, when it is here to its end. */
async function answerTo(socket: Socket): Promise<string> {
  let said = ''
  for (;;) {
    const [data] = (await once(socket, 'data')) as [Buffer]
    said += data.toString('latin1')
    const [head = '', ...rest] = said.split('\r\n\r\n')
    const length = /content-length: (\d+)/i.exec(head)?.[1]
    const body = rest.join('\r\n\r\n')
    if (length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length)) return head.split(' ')[1]!
  }
}
