import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { acceptFiles, receiveMultipart } from './receive-multipart.ts'

const FORMS = { files: 2, text: 1000, bytes: 100_000 }
const BOUNDARY = 'a-boundary'
const PART = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nGIF89a\r\n`

/** What becomes of a form that is received into a folder. */
async function receiveInto(folder: string, payload: string) {
  const app = fastify()
  await acceptFiles(app, FORMS)
  let isOpen = true
  const receive = async (request: FastifyRequest) => {
    const room = { status: 'open' as const, folder, done: () => void (isOpen = false) }
    const { files, discard } = await receiveMultipart(request, room, { limit: 1000, forms: FORMS })
    await discard()
    return files.length
  }
  app.post('/', (request) => receive(request))
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload })
  return { code: answer.statusCode, reason: answer.json().code, isOpen }
}

test('F11 a folder that cannot be written is a fault of the shop, not of the form', async () => {
  const gone = join(mkdtempSync(join(tmpdir(), 'vitrine-incoming-')), 'gone')
  expect(await receiveInto(gone, `${PART}--${BOUNDARY}--\r\n`)).toEqual({ code: 500, reason: 'ENOENT', isOpen: false })
})

test('a form that is cut short is refused as the sender’s fault, and nothing of it is kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-incoming-'))
  expect(await receiveInto(folder, PART)).toMatchObject({ code: 400, isOpen: false })
  expect(readdirSync(folder)).toEqual([])
})
