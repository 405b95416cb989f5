import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { answerTo } from './answer-to.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** Asks a server that answers so. */
async function ask(answer: (socket: Socket) => void) {
  server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => answer(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const asked = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false })
  const answered = answerTo(asked)
  asked.end()
  return answered
}

const INTERIM = 'HTTP/1.1 102 Processing\r\nx: y\r\n\r\n'

test('an answer is waited for behind a few interim ones, and not behind any number of them', async () => {
  const answer = await ask((socket) => void socket.write(`${INTERIM}${INTERIM}HTTP/1.1 204 No Content\r\n\r\n`))
  expect(answer.statusCode).toBe(204)
  answer.destroy()
  const without = ask((socket) => {
    const timer = setInterval(() => socket.write(INTERIM.repeat(5)), 5)
    socket.on('close', () => clearInterval(timer))
  })
  await expect(without).rejects.toThrow('without end')
})

test('an answer that changes the protocol is one, and its connection is closed', async () => {
  let isClosed = false
  const answer = await ask((socket) => {
    socket.on('close', () => (isClosed = true))
    socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n')
  })
  expect(answer.statusCode).toBe(101)
  await expect.poll(() => isClosed).toBe(true)
})
