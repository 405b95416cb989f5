import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFrontDoor, type FrontDoor } from './front-door.ts'
import { answerStarting } from './starting-answers.ts'

let door: FrontDoor
let port: number
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeEach(async () => {
  door = createFrontDoor(answerStarting, 50)
  port = (await door.listen(0, '127.0.0.1')).port
})
afterEach(async () => {
  agent.destroy()
  await door.close(0)
})

type Got = { code: number; headers: NodeJS.Dict<string | string[]>; body: string }

function get(path: string, headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve({ code: response.statusCode!, headers: response.headers, body }))
    })
    asked.on('error', reject).end()
  })
}

/** A site whose page `/slow` is finished by the test. */
async function aSite() {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  let begun = () => {}
  const isAsked = new Promise<void>((resolve) => (begun = resolve))
  const app = fastify({
    return503OnClosing: false,
    serverFactory: (handler) => {
      door.handTo(handler)
      return door.server
    },
  })
  app.get('/page', async () => 'page')
  app.get('/slow', async () => {
    begun()
    await finished
    return 'slow'
  })
  await app.ready()
  return { app, finish, isAsked }
}

test('while the shop starts the process is alive, not ready, and says so in the visitor’s language', async () => {
  await aSite()
  expect(await get('/livez')).toMatchObject({ code: 200, body: '{"status":"alive"}' })
  expect(await get('/readyz')).toMatchObject({ code: 503, body: '{"status":"starting"}' })
  const page = await get('/tea.html', { accept: 'text/html', 'accept-language': 'nl, fr;q=0.8' })
  expect(page).toMatchObject({ code: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } })
  expect(page.body).toContain('<html lang="fr" dir="ltr">')
  expect(page.body).toContain('La boutique ouvre dans un instant')
  expect((await get('/', { accept: 'text/html', 'accept-language': '<script>' })).body).toContain('<html lang="en"')
})

test('once open, the site answers', async () => {
  await aSite()
  door.open()
  expect(await get('/page')).toMatchObject({ code: 200, body: 'page', headers: { connection: 'keep-alive' } })
})

test('a press that comes while the shop starts is taken when it opens', async () => {
  const slowly = createFrontDoor(answerStarting)
  const app = fastify({
    serverFactory: (handler) => {
      slowly.handTo(handler)
      return slowly.server
    },
  })
  app.post('/press', async ({ body }) => body)
  await app.ready()
  const origin = `http://127.0.0.1:${(await slowly.listen(0, '127.0.0.1')).port}`
  const isHere = once(slowly.server, 'request')
  const headers = { 'content-type': 'application/json' }
  const pressed = fetch(`${origin}/press`, { method: 'POST', headers, body: '{"quantity":2}' })
  await isHere
  expect((await fetch(`${origin}/readyz`)).status).toBe(503)
  slowly.open()
  expect(await (await pressed).json()).toEqual({ quantity: 2 })
  await slowly.close(0)
})

test('a start that fails tells those who wait that the shop is not open', async () => {
  const failing = createFrontDoor(answerStarting)
  const { port: at } = await failing.listen(0, '127.0.0.1')
  const isHere = once(failing.server, 'request')
  const page = fetch(`http://127.0.0.1:${at}/`)
  await isHere
  await failing.close(0)
  expect((await page).status).toBe(503)
})

test('before the end each answer is the last of its connection, also one under way', async () => {
  const { finish, isAsked } = await aSite()
  door.open()
  const slow = get('/slow')
  await isAsked
  door.lastAnswers()
  finish()
  expect(await slow).toMatchObject({ code: 200, headers: { connection: 'close' } })
  expect(await get('/page')).toMatchObject({ code: 200, headers: { connection: 'close' } })
})

test('the end waits for requests under way, takes no new ones, and ends connections without any', async () => {
  const { finish, isAsked } = await aSite()
  door.open()
  const idle = connect(port, '127.0.0.1')
  await once(idle, 'connect')
  const slow = get('/slow')
  await isAsked
  const closed = door.close(60_000)
  await once(idle.resume(), 'close')
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  finish()
  expect(await slow).toMatchObject({ code: 200, body: 'slow' })
  expect(await closed).toBe(0)
})

/** The answers of a connection until its end, or "reset" where that is how it ended. */
async function heard(socket: Socket): Promise<string> {
  let said = ''
  socket.setEncoding('utf8').on('data', (chunk) => (said += chunk))
  return new Promise((resolve) => {
    socket.on('error', () => resolve('reset')).on('close', () => resolve(said))
  })
}
const ASK = 'GET /page HTTP/1.1\r\nHost: shop.example\r\n\r\n'

test('the end answers connections that wait to be taken', async () => {
  await aSite()
  door.open()
  const sockets = Array.from({ length: 30 }, () => connect(port, '127.0.0.1'))
  const answers = sockets.map((socket) => heard(socket.once('connect', () => socket.write(ASK))))
  await once(sockets[0]!, 'connect')
  await door.close(60_000)
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200 /)
})

test('the end answers what came down a kept connection that nobody has read yet', async () => {
  await aSite()
  door.open()
  const socket = connect(port, '127.0.0.1')
  socket.write(ASK)
  await once(socket, 'data')
  const answer = heard(socket)
  await new Promise((resolve) => socket.write(ASK, resolve))
  await door.close(60_000)
  expect(await answer).toMatch(/^HTTP\/1.1 200 /)
})

test('a request that never ends is broken off', async () => {
  const { isAsked } = await aSite()
  door.open()
  const slow = get('/slow')
  const failed = expect(slow).rejects.toThrow()
  await isAsked
  expect(await door.close(50)).toBe(1)
  await failed
})
