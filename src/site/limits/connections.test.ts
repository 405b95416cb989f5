import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createFrontDoor } from '../process/front-door.ts'
import { limitConnections, mostConnections, mostOpenFiles } from './connections.ts'

test.each([
  [160, 80],
  [1024, 512],
  [4096, 3328],
  [1_048_576, 16_384],
  [Number.POSITIVE_INFINITY, 16_384],
])('of %i files that may be open, connections take at most %i', (openFiles, most) => {
  expect(mostConnections(openFiles)).toBe(most)
})

test('the system’s own limit is read', () => {
  expect(mostOpenFiles()).toBeGreaterThan(64)
})

test('a connection too many is ended, said once, and others go on; when one has gone there is room again', async () => {
  const { said, open, end } = await listening({ connectionLimit: 0, trustProxy: 0 }, 6)
  const sockets: Socket[] = []
  for (let n = 0; n < 3; n++) {
    sockets.push(await open('127.0.0.1'))
    expect(await isServed(sockets[n]!)).toBe(true)
  }
  expect(await isServed(await open('127.0.0.1'))).toBe(false)
  expect(await isServed(await open('127.0.0.1'))).toBe(false)
  expect(await isServed(sockets[0]!)).toBe(true)
  expect(said).toEqual([
    { openFiles: 6, most: 3 },
    { event: 'connections_limited', most: 3 },
  ])
  sockets[1]!.destroy()
  await expect.poll(async () => isServed(await open('127.0.0.1'))).toBe(true)
  end()
})

test('one network has a bounded number of connections, and takes no place from others', async () => {
  const { said, open, end } = await listening({ connectionLimit: 2, trustProxy: 0 })
  const own = [await open('127.0.0.1'), await open('127.0.0.1')]
  for (const socket of own) expect(await isServed(socket)).toBe(true)
  for (let n = 0; n < 5; n++) expect(await isServed(await open('127.0.0.1'))).toBe(false)
  expect(await isServed(await open('127.0.0.2'))).toBe(true)
  expect(await isServed(own[0]!)).toBe(true)
  expect(said).toEqual([{ event: 'connections_limited_by_network', most: 2 }])
  own[1]!.destroy()
  await expect.poll(async () => isServed(await open('127.0.0.1'))).toBe(true)
  expect(await isServed(await open('127.0.0.1'))).toBe(false)
  end()
})

test('behind a trusted proxy all connections come from it, and none is too many of one network', async () => {
  const { said, open, end } = await listening({ connectionLimit: 2, trustProxy: 1 })
  for (let n = 0; n < 5; n++) expect(await isServed(await open('127.0.0.1'))).toBe(true)
  expect(said).toEqual([])
  end()
})

test('a request whose connection was reset before it was taken is nobody’s, and not worked on', async () => {
  const from: (string | undefined)[] = []
  const door = createFrontDoor((request, response) => {
    from.push(request.socket.remoteAddress)
    response.end('served')
  })
  door.open()
  const { port } = await door.listen(0, '127.0.0.1')
  const say = `connect(${port}, '127.0.0.1', function () { this.write('GET / HTTP/1.1\\r\\nhost: shop\\r\\n\\r\\n', () => this.resetAndDestroy()) })`
  // This process takes nothing while the other one works: the reset is there before the connection is looked at.
  execFileSync(process.execPath, ['-e', `require('node:net').${say}`])
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
  expect(await answer.text()).toBe('served')
  expect(from).toEqual(['127.0.0.1'])
  await door.close(0)
})

async function listening(limits: { connectionLimit: number; trustProxy: number }, openFiles = 4096) {
  const said: unknown[] = []
  const server = createServer((_request, response) => response.end('served'))
  limitConnections(server, { warn: (given: unknown) => void said.push(given) }, limits, openFiles)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = async (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  const end = () => {
    server.closeAllConnections()
    server.close()
  }
  return { said, open, end }
}

function isServed(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    if (socket.destroyed) resolve(false)
    socket.once('data', (data: Buffer) => resolve(data.toString().includes('served')))
    socket.once('close', () => resolve(false))
    socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
  })
}
