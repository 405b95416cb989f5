import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { noJournal } from '#server/journal/order-journal.ts'
import { rows, type Database } from '#server/database/database.ts'
import { customOption } from '#server/database/schema/catalog.ts'
import { createShop } from '#server/shop.ts'
import { cleanUpUploads } from '#server/uploads/clean-up-uploads.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { filesInFolder } from '#server/files/open-files.ts'
import { uploadsIn } from '#test/uploads-in.ts'

type Part = { name: string; value: string | Uint8Array<ArrayBuffer>; fileName?: string }

/** As a browser sends a form with files. */
async function multipart(parts: Part[]): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const { name, value, fileName } of parts) {
    if (fileName === undefined) form.append(name, String(value))
    else form.append(name, new File([value], fileName))
  }
  const response = new Response(form)
  const payload = Buffer.from(await response.arrayBuffer())
  return {
    payload,
    headers: { 'content-type': response.headers.get('content-type')!, 'content-length': String(payload.length) },
  }
}

const LIMIT = 100 * 1024
const picture = async (width = 20, height = 10): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#a4512f' } })
      .png()
      .toBuffer(),
  )

describe.each(oneEngine)('files with a product on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let uploadsDir: string
  let product: number
  let [file, text, day] = [0, 0, 0]

  beforeAll(async () => {
    db = await create()
    const stores = await seedStores(db)
    product = await aProduct(db, stores.en, { stock: { quantity: 1000 } })
    const options = await db
      .insert(customOption)
      .values([
        {
          productId: product,
          title: 'Drawing',
          input: 'file',
          isRequired: true,
          maxWidth: 100,
          maxHeight: 100,
          fileExtensions: ['png', 'jpg'],
        },
        { productId: product, title: 'Words', input: 'field', maxLength: 5, position: 1 },
        { productId: product, title: 'Day', input: 'date', position: 2 },
      ])
      .returning()
    ;[file, text, day] = options.map(({ id }) => id) as [number, number, number]
    uploadsDir = mkdtempSync(join(tmpdir(), 'vitrine-uploads-'))
    const shop = createShop({
      db,
      journal: noJournal,
      files: { ...filesInFolder(uploadsDir), ...uploadsIn(uploadsDir) },
      uploadLimit: LIMIT,
    })
    ;({ app } = await aSite(db, { shop: { uploads: shop.uploads } }))
  })

  const address = () => `/checkout/cart/add/product/${product}/`
  const drawing = (value: Part['value'], fileName = 'horse.png'): Part => ({
    name: `options_${file}_file`,
    value,
    fileName,
  })
  const words = (value: string): Part => ({ name: `options[${text}]`, value })

  async function send(parts: Part[], { query = '', ...more }: Record<string, string> & { query?: string } = {}) {
    const { payload, headers } = await multipart(parts)
    return app.inject({
      method: 'POST',
      url: address() + query,
      headers: { origin: 'http://localhost', host: 'localhost', ...headers, ...more },
      payload,
    })
  }

  const keptFiles = () => readdirSync(uploadsDir).filter((name) => name !== 'incoming')
  const waiting = () => (existsSync(join(uploadsDir, 'incoming')) ? readdirSync(join(uploadsDir, 'incoming')) : [])

  test('a picture goes into the cart with its name, and only its secret address gives it back, to be saved', async () => {
    const sent = await picture()
    const added = await send([
      drawing(sent, '../../etc/"horse"\u202e.png'),
      words('Ada'),
      { name: `options[${day}]`, value: '28/02/2027' },
    ])
    expect(added.statusCode).toBe(303)
    const cookie = added.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const cart = await app.inject({ url: '/checkout/cart/', headers: { cookie } })
    expect(cart.body).toContain('28 February 2027')
    const link = /href="(\/sales\/download\/[^"]+)"[^>]*>([^<]+)</.exec(cart.body)!
    expect(link[2]).toMatch(/^[^/\\]*horse[^/\\]*\.png$/)
    expect(link[1]).toMatch(/\/[\w-]{32}\/$/)
    const back = await app.inject({ url: link[1]! })
    expect(back.rawPayload.equals(Buffer.from(sent))).toBe(true)
    expect(back.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(back.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%-]+$/)
    expect((await app.inject({ url: link[1]!.replace(/.\/$/, '_/') })).statusCode).toBe(404)
    expect(waiting()).toEqual([])
  })

  test.each([
    ['of another kind', 'horse.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'Allowed: png, jpg'],
    ['without ending', 'horse', 'x', 'Allowed: png, jpg'],
    ['that is no picture', 'horse.png', '<script>alert(1)</script>', 'not what its name says'],
    [
      'that is a vector in disguise',
      'horse.png',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'not what its name says',
    ],
    ['of another picture kind than named', 'horse.jpg', undefined, 'not what its name says'],
    ['that only begins like a picture', 'horse.png', '\u0089PNG\r\n\u001a\n<html>', 'not what its name says'],
    ['that is cut off', 'horse.png', 'cut', 'its end is missing'],
    ['that is empty', 'horse.png', '', 'This file is empty'],
  ])('a file %s is refused at its field, and the other fields are kept', async (_what, name, content, message) => {
    const before = keptFiles()
    const response = await send([
      drawing(
        content === 'cut'
          ? (await picture()).subarray(0, -20)
          : content === undefined
            ? await picture()
            : Uint8Array.from(Buffer.from(content, 'latin1')),
        name,
      ),
      words('Ada'),
      { name: 'qty', value: '3' },
    ])
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain(message)
    expect(response.body).toMatch(
      new RegExp(`id="options_${file}_file"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="options_${file}_file"`),
    )
    expect(response.body).toMatch(/name="options\[\d+\]" value="Ada"/)
    expect(response.body).toMatch(/name="qty" value="3"/)
    expect(keptFiles()).toEqual(before)
    expect(waiting()).toEqual([])
  })

  test('a picture with something behind it is kept as it is and never shown', async () => {
    const polyglot = Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')])
    const added = await send([drawing(Uint8Array.from(polyglot))], { query: '?isajaxcart=true' })
    expect(added.json()).toMatchObject({ cart: { count: 1 } })
    expect((await app.inject(`/media/../uploads/${keptFiles().at(-1)}`)).statusCode).toBe(404)
  })

  test('a picture of too many pixels is refused with its size', async () => {
    const response = await send([drawing(await picture(101, 20))], { query: '?isajaxcart=true' })
    expect(response.json()).toMatchObject({
      problems: { [`options_${file}_file`]: 'This picture is 101 × 20 pixels: that is too large.' },
    })
  })

  test('a file above the limit is a 413 with the size that is possible, and nothing is kept', async () => {
    const before = keptFiles()
    const response = await send([drawing(new Uint8Array(LIMIT + 1)), words('Ada')])
    expect(response.statusCode).toBe(413)
    expect(response.body).toContain('This file is too large: at most 0.1 MB is possible.')
    expect(response.body).toMatch(/name="options\[\d+\]" value="Ada"/)
    expect(keptFiles()).toEqual(before)
    expect(waiting()).toEqual([])
  })

  test('a form above all limits is refused before it is read', async () => {
    const response = await send([drawing(new Uint8Array(10 * LIMIT))])
    expect(response.statusCode).toBe(413)
    expect(response.body).toContain('Nothing is lost')
    const { headers } = await multipart([words('x')])
    const endless = await app.inject({
      method: 'POST',
      url: address(),
      headers: { ...headers, 'content-length': '', origin: 'http://localhost' },
    })
    expect(endless.statusCode).toBe(413)
  })

  test.each([
    ['very many parts', Array.from({ length: 700 }, (_, index) => words(String(index)))],
    ['very much text', Array.from({ length: 12 }, () => words('x'.repeat(10_000)))],
    ['very many files', Array.from({ length: 12 }, () => drawing(new Uint8Array(1)))],
  ])('%s are a 413', async (_what, parts) => {
    const response = await send(parts)
    expect(response.statusCode).toBe(413)
    expect(response.body).toContain('That was too much')
    expect(waiting()).toEqual([])
  })

  test('two files for one question, and a text sent twice, are refused in words', async () => {
    const twice = await send([drawing(await picture()), drawing(await picture())])
    expect(twice.statusCode).toBe(400)
    expect(twice.body).toContain('Two files came for one question')
    const texts = await send([drawing(await picture()), words('Ada'), words('Bob')])
    expect(texts.statusCode).toBe(400)
    expect(texts.body).toContain('Text length does not satisfy')
  })

  test('names that reach for prototypes, and bodies that are none, are a 400', async () => {
    expect((await send([{ name: '__proto__', value: 'x' }])).statusCode).toBe(400)
    for (const [type, payload] of [
      ['multipart/form-data; boundary=x', 'no parts at all'],
      ['multipart/form-data', '--x--'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf'],
    ] as const) {
      const response = await app.inject({
        method: 'POST',
        url: address(),
        headers: { 'content-type': type, 'content-length': String(payload.length), origin: 'http://localhost' },
        payload,
      })
      expect(response.statusCode, payload).toBeGreaterThanOrEqual(400)
      expect(response.statusCode, payload).toBeLessThan(500)
    }
  })

  test('a file that was taken stays while another field is wrong', async () => {
    const before = keptFiles().length
    const refused = await send([drawing(await picture()), words('Adalbert')])
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('horse.png is here already')
    const token = new RegExp(`name="options_${file}_file_value"[^>]*value="([^"]+)"`).exec(refused.body)![1]!
    const cookie = refused.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const formKey = /name="form_key" value="([^"]+)"/.exec(refused.body)![1]!
    const again = [words('Ada'), { name: `options_${file}_file_value`, value: token }]
    expect((await send([...again, { name: 'form_key', value: formKey }], { cookie })).statusCode).toBe(303)
    expect(keptFiles()).toHaveLength(before + 1)
    // Somebody else’s word for the same file counts for nothing.
    expect((await send(again)).body).toContain('Please select a file')
  })

  test('a required file that is missing is named at its field; a text in its place is none', async () => {
    const browser = aBrowser(app)
    const missing = await browser.post(address(), { [`options[${text}]`]: 'Ada' })
    expect(missing.statusCode).toBe(400)
    expect(missing.body).toContain('Please select a file')
    const forged = await browser.post(address(), { [`options[${file}]`]: 'horse.png' })
    expect(forged.body).toContain('Please select a file')
  })

  test('other sites cannot send files, and other addresses take none', async () => {
    const before = keptFiles()
    expect((await send([drawing(await picture())], { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
    const { payload, headers } = await multipart([drawing(await picture())])
    const other = await app.inject({ method: 'POST', url: '/checkout/cart/updatePost/', headers, payload })
    expect(other.statusCode).toBe(415)
    expect(keptFiles()).toEqual(before)
    expect(waiting()).toEqual([])
  })

  test('a day later, files that nobody put into a cart are gone, the others stay', async () => {
    await send([drawing(await picture()), words('Adalbert')])
    const named = await rows<{ token: string }>(
      db,
      sql`select options -> 'custom' -> ${String(file)}::text ->> 'upload' as token from cart_line`,
    )
    expect(await cleanUpUploads(db, uploadsIn(uploadsDir), new Date())).toBe(0)
    const tomorrow = new Date(Date.now() + 25 * 3_600_000)
    expect(await cleanUpUploads(db, uploadsIn(uploadsDir), tomorrow)).toBeGreaterThan(0)
    expect(keptFiles().toSorted()).toEqual(named.map(({ token }) => token).toSorted())
    expect(await cleanUpUploads(db, uploadsIn(uploadsDir), tomorrow)).toBe(0)
  })
})
