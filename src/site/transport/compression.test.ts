import { once } from 'node:events'
import { type Duplex, Readable } from 'node:stream'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { acceptedEncoding, addCompression, streamCompression } from './compression.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', undefined],
  ['br;q=0.01', 'br'],
  ['identity', undefined],
  [undefined, undefined],
])('to a browser that takes %j an answer goes as %j', (accepted, encoding) => {
  expect(acceptedEncoding({ headers: { 'accept-encoding': accepted } })).toBe(encoding)
})

test.each([
  ['forty long texts', 40, 1_000_000],
  ['three hundred short texts', 300, 5000],
])('of %s at once some are sent as they are, and later ones are compressed again', async (_what, count, length) => {
  const app = fastify()
  onTestFinished(() => app.close())
  addCompression(app)
  const text = 'All the teas of the shop. '.repeat(length / 26)
  app.get('/', async (_request, reply) => reply.type('text/plain').send(text))
  const ask = () => app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  const answers = await Promise.all(Array.from({ length: count }, ask))
  const plain = answers.filter(({ headers }) => headers['content-encoding'] === undefined)
  expect(plain.length).toBeGreaterThan(count / 2)
  expect(plain.length).toBeLessThan(count)
  for (const { body, headers } of plain) expect([body === text, headers.vary]).toEqual([true, 'Accept-Encoding'])
  expect((await ask()).headers['content-encoding']).toBe('br')
})

test('streams beyond some that are compressed at once go as they are, until one of those is over', async () => {
  const request = { headers: { 'accept-encoding': 'br' } } as FastifyRequest
  const reply = { header() {}, getHeader() {} } as unknown as FastifyReply
  const begin = () => streamCompression(request, reply)
  const begun = Array.from({ length: 40 }, begin)
  const packing = begun.filter((one) => one !== undefined)
  expect(packing.length).toBeLessThan(40)
  expect(begin()).toBeUndefined()
  const [sent, left] = packing as [Duplex, Duplex]
  const over = [once(sent, 'close'), once(left, 'close')]
  Readable.from(['text']).pipe(sent).resume()
  left.destroy()
  await Promise.all(over)
  expect([begin(), begin(), begin()].map((one) => one !== undefined)).toEqual([true, true, false])
})
