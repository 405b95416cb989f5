import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
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
  const said: unknown[] = []
  const server = createServer((_request, response) => response.end('served'))
  limitConnections(server, { warn: (given: unknown) => void said.push(given) }, 6)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  const answer = async (socket: Socket) => {
    socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
    const [data] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [Buffer | boolean]
    return String(data).includes('served')
  }
  const sockets: Socket[] = []
  for (let n = 0; n < 3; n++) {
    sockets.push(await open())
    expect(await answer(sockets[n]!)).toBe(true)
  }
  expect(await answer(await open())).toBe(false)
  expect(await answer(await open())).toBe(false)
  expect(await answer(sockets[0]!)).toBe(true)
  expect(said).toEqual([
    { openFiles: 6, most: 3 },
    { event: 'connections_limited', most: 3 },
  ])
  sockets[1]!.destroy()
  await expect.poll(async () => answer(await open())).toBe(true)
  server.closeAllConnections()
  server.close()
})
