import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { closeLostAnswers } from './lost-answers.ts'

const AT_ONCE = 5

test('each answer of a connection that breaks off is closed once, also those whose turn had not come', async () => {
  const closed = new Map<ServerResponse, number>()
  const server = createServer((_request, answer) => {
    closed.set(answer, 0)
    answer.on('close', () => closed.set(answer, closed.get(answer)! + 1))
  })
  closeLostAnswers(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(AT_ONCE))
  await expect.poll(() => closed.size).toBe(AT_ONCE)
  client.destroy()
  await expect.poll(() => [...closed.values()]).toEqual(Array(AT_ONCE).fill(1))
  server.close()
})

test('answers that are sent in their turn are closed once', async () => {
  let closed = 0
  const server = createServer((_request, answer) => {
    answer.on('close', () => closed++)
    setImmediate(() => answer.end('sent'))
  })
  closeLostAnswers(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let got = ''
  client.on('data', (data: Buffer) => (got += data.toString()))
  client.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(AT_ONCE))
  await expect.poll(() => got.split('sent').length - 1).toBe(AT_ONCE)
  client.destroy()
  await once(client, 'close')
  expect(closed).toBe(AT_ONCE)
  server.close()
})
