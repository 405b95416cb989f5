import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { countConnections, drawingTurn } from './overload.ts'

/** A server with `count` connections that the system has made and the process has not yet taken. */
async function serverWithWaiting(count: number) {
  const server = createServer()
  countConnections(server)
  let taken = 0
  server.on('connection', () => taken++)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const clients = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => {
    for (const client of clients) client.destroy()
    server.close()
  })
  return () => taken
}

test('F22 between two pages all connections that wait are taken, so that who is turned away does not wait for a page each', async () => {
  const taken = await serverWithWaiting(40)
  await Promise.all([drawingTurn(), drawingTurn(), drawingTurn()])
  expect(taken()).toBe(40)
})

test('F22 pages are drawn although more connections come than are taken between two', async () => {
  const taken = await serverWithWaiting(300)
  await drawingTurn()
  await drawingTurn()
  expect(taken()).toBeLessThan(300)
})
