import { once } from 'node:events'
import { mkdtempSync, readdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { ReceivedFile, ReceiveResult } from '#server/uploads/upload-contract.ts'
import { boundedParts } from './bounded-parts.ts'
import { acceptFiles, receiveMultipart } from './receive-multipart.ts'

const FORMS = { files: 2, text: 1000, bytes: 100_000 }
const BOUNDARY = 'a-boundary'
const PART = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nGIF89a\r\n`

/** The result of a form that is received into a folder. `most`: bytes of files that there is room for. */
async function receiveInto(
  folder: string,
  payload: string | Readable,
  contentType = `multipart/form-data; boundary=${BOUNDARY}`,
  most = Infinity,
  length = String(payload).length,
) {
  const app = fastify()
  await acceptFiles(app, FORMS)
  let isOpen = true
  let left = most
  const room: ReceiveResult = {
    status: 'open',
    folder,
    take: (bytes) => (bytes > left ? { id: 'fileBusy' } : void (left -= bytes)),
    giveBack: (bytes) => void (left += bytes),
    done: () => void (isOpen = false),
  }
  const receive = async (request: FastifyRequest) => {
    const { files, form, discard } = await receiveMultipart(request, room, { limit: 1000, forms: FORMS })
    received = { files, left, note: form.text('note') }
    await discard()
    return files.length
  }
  app.post('/', (request) => receive(request))
  const headers = { 'content-type': contentType, 'content-length': String(length) }
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload })
  return { code: answer.statusCode, reason: answer.json().code, isOpen }
}

/** The last form as it was received, and the room that was left after it. */
let received: { files: ReceivedFile[]; left: number; note: string }

test('F11 a folder that cannot be written is a fault of the shop, not of the form', async () => {
  const gone = join(mkdtempSync(join(tmpdir(), 'vitrine-incoming-')), 'gone')
  expect(await receiveInto(gone, `${PART}--${BOUNDARY}--\r\n`)).toEqual({ code: 500, reason: 'ENOENT', isOpen: false })
})

test('a form that is cut short is refused as the sender’s fault, and nothing of it is kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-incoming-'))
  expect(await receiveInto(folder, PART)).toMatchObject({ code: 400, isOpen: false })
  expect(readdirSync(folder)).toEqual([])
})

test('a file is refused where there is no more room for it: what was written of it goes at once, and the rest of the form comes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-incoming-'))
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`
  const field = `\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="note"\r\n\r\nFor Ada\r\n--${BOUNDARY}--\r\n`
  const length = head.length + 300 + field.length
  const payload = Readable.from([head + 'x'.repeat(100), 'y'.repeat(100), 'z'.repeat(100) + field])
  const type = `multipart/form-data; boundary=${BOUNDARY}`
  expect(await receiveInto(folder, payload, type, 150, length)).toMatchObject({ code: 200, isOpen: false })
  expect(received).toMatchObject({ left: 150, note: 'For Ada', files: [{ size: 0, refusal: { id: 'fileBusy' } }] })
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['in quotes', `multipart/form-data; boundary="${BOUNDARY}"`, 200],
  ['after a charset', `multipart/form-data; charset=utf-8; boundary=${BOUNDARY}`, 200],
  ['written like a file name in another language', `multipart/form-data; boundary*=utf-8''${BOUNDARY}`, 400],
  ['left out', 'multipart/form-data', 400],
  ['with a letter that the parser would take away', 'multipart/form-data; boundary=a\\\\b', 400],
  ['with a letter that is none of ASCII', 'multipart/form-data; boundary=caf\u00e9', 400],
  ['too long', `multipart/form-data; boundary=${'b'.repeat(71)}`, 400],
])('the mark between parts %s', async (_what, contentType, code) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-incoming-'))
  expect(await receiveInto(folder, `${PART}--${BOUNDARY}--\r\n`, contentType)).toMatchObject({ code, isOpen: false })
})

test('the parser never sees what comes with a mark too many, also one that is cut in two', async () => {
  const most = 3
  const passed = async (...chunks: string[]) => {
    const raw = Object.assign(new PassThrough(), { headers: {}, aborted: false }) as unknown as IncomingMessage &
      PassThrough
    const form = boundedParts(raw, BOUNDARY, most, () => new Error('too many'))
    let got = ''
    form.on('data', (chunk: Buffer) => (got += chunk.toString()))
    const ended = once(form, 'end').then(
      () => 'whole',
      (error: Error) => error.message,
    )
    for (const chunk of chunks) raw.write(chunk)
    raw.end()
    return { end: await ended, got: got.length }
  }
  const mark = `--${BOUNDARY}\r\n`
  expect(await passed(mark.repeat(most))).toEqual({ end: 'whole', got: mark.length * most })
  expect(await passed(mark.repeat(10_000))).toEqual({ end: 'too many', got: 0 })
  expect(await passed(...mark.repeat(most))).toEqual({ end: 'whole', got: mark.length * most })
  const before = mark.repeat(most) + mark.slice(0, 5)
  expect(await passed(before, mark.slice(5))).toEqual({ end: 'too many', got: before.length })
})
