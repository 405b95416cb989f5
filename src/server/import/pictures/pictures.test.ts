import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, request as plainRequest, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchPicture, PUBLIC_INTERNET, type FetchRules } from './fetch-picture.ts'
import { createPictureFetcher } from './picture-fetcher.ts'
import { PictureNames } from './picture-names.ts'
import { isPublicAddress } from '../../network/public-address.ts'

let folder: string
let server: Server
let port: number
let picture: Buffer
let asked: string[]
const answers: Record<string, (response: ServerResponse) => void> = {
  '/cup.png': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(picture),
  '/moved.png': (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  '/page.png': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in</p>'),
  '/lie.png': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<p>no picture</p>'),
  '/huge.png': (response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.concat([picture, Buffer.alloc(3_000_000)])),
  '/cut.png': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(picture.subarray(0, -20)),
  '/said.png': (response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '9999999' }).end(),
  '/silent.png': () => {},
  '/broken.png': (response) => response.destroy(),
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'))
  picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#aa3322' } })
    .png()
    .toBuffer()
  server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`)
    const answer = answers[request.url!.split('?')[0]!]
    if (answer) answer(response)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  asked = []
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

/** The shop's own rules, but that this server speaks no TLS. */
const strict: FetchRules = {
  ...PUBLIC_INTERNET,
  request: plainRequest as unknown as FetchRules['request'],
  mostBytes: 1_000_000,
}
/** As if this server were on the public internet. */
const open: FetchRules = { ...strict, resolve: async () => ['127.0.0.1'], isAllowed: () => true }
const target = () => join(folder, 'cup.png')

test('a server on loopback is never asked, by whatever name it is called', async () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f000001', '2130706433']) {
    const result = await fetchPicture(`https://${host}:${port}/cup.png`, target(), strict)
    expect(result.status).not.toBe('fetched')
    expect((result as { why: string }).why).toContain('is not on the public internet')
  }
  expect(asked).toEqual([])
})

test('a name that has one private address among public ones is not asked', async () => {
  const rules = { ...strict, resolve: async () => ['93.184.215.14', '127.0.0.1'] }
  expect(await fetchPicture(`https://cdn.example:${port}/cup.png`, target(), rules)).toMatchObject({
    status: 'refused',
    why: 'cdn.example is not on the public internet',
  })
})

test('the connection goes to the address that was checked, and the name is looked up once', async () => {
  let looked = 0
  const rules = { ...open, resolve: async () => (looked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']) }
  expect(await fetchPicture(`https://cdn.example:${port}/cup.png`, target(), rules)).toEqual({
    status: 'fetched',
    bytes: picture.length,
  })
  expect(asked).toEqual([`cdn.example:${port} /cup.png`])
  expect(looked).toBe(1)
  expect(await readFile(target())).toEqual(picture)
  await rm(target())
})

test.each([
  ['moved.png', 'it leads to another address, which is not followed'],
  ['page.png', 'what came is no picture'],
  ['lie.png', 'what came is no picture of the kind that its name says'],
  ['cut.png', 'what came is cut off: the end of the picture is missing'],
  ['huge.png', 'it has more than 0 MB'],
  ['said.png', 'it has more than 0 MB'],
  ['none.png', 'the answer was 404'],
])('%s is refused: %s', async (name, why) => {
  const result = await fetchPicture(`https://cdn.example:${port}/${name}`, join(folder, name), open)
  expect(result).toEqual({ status: 'refused', why })
  expect(asked).toHaveLength(1)
  expect(await readdir(folder)).toEqual([])
})

test('other schemes and names with passwords are refused', async () => {
  for (const address of ['http://cdn.example/cup.png', 'file:///etc/cup.png', 'https://a:b@cdn.example/cup.png'])
    expect(await fetchPicture(address, target(), open)).toMatchObject({ status: 'refused' })
})

test('a server that does not answer is left', async () => {
  expect(await fetchPicture(`https://cdn.example:${port}/silent.png`, target(), { ...open, timeoutMs: 100 })).toEqual({
    status: 'unanswered',
    why: 'there was no whole answer within 0.1 seconds',
  })
})

test('a server that breaks off again and again is not asked for ever', async () => {
  const names = new PictureNames('catalog/product/shopify')
  const fetchTo = createPictureFetcher(names, { rules: open })
  const said: (string | undefined)[] = []
  for (let n = 0; n < 12; n++) {
    const file = names.fileFor(`https://cdn.example:${port}/broken.png?v=${n}`)!
    said.push(await fetchTo(file, join(folder, 'broken.png')))
  }
  expect(said[0]).toContain('was left out: ECONNRESET')
  expect(said[10]).toContain('did not answer 10 times in a row')
  expect(asked).toHaveLength(10)
})

test('an import fetches no more than a number of pictures', async () => {
  const names = new PictureNames('catalog/product/shopify')
  const fetchTo = createPictureFetcher(names, { rules: open, most: { pictures: 1, bytes: 1_000_000, lostMs: 1000 } })
  const file = names.fileFor(`https://cdn.example:${port}/cup.png?v=1`)!
  expect(file).toBe('catalog/product/shopify/cup.png')
  expect(await fetchTo(file, target())).toBeUndefined()
  expect(await fetchTo(file, target())).toContain('run it again')
  await rm(target())
})

test('an import waits in vain for a while only, however many pictures do not come', async () => {
  const names = new PictureNames('catalog/product/shopify')
  const most = { pictures: 10, bytes: 1_000_000, lostMs: 0 }
  const fetchTo = createPictureFetcher(names, { rules: { ...open, timeoutMs: 100 }, most })
  const fetchNext = (name: string) => {
    const file = names.fileFor(`https://cdn.example:${port}/${name}`)!
    return fetchTo(file, join(folder, name))
  }
  expect(await fetchNext('cup.png')).toBeUndefined()
  expect(await fetchNext('silent.png')).toContain('there was no whole answer')
  expect(await fetchNext('cup.png')).toContain('this import has waited too long for pictures; run it again later')
  expect(asked).toHaveLength(2)
  await rm(target())
})

test('addresses of special networks are not public', () => {
  const closed =
    '0.0.0.0 10.1.2.3 100.64.0.1 127.9.9.9 169.254.169.254 172.31.0.1 192.168.1.1 198.19.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:8.8.8.8 64:ff9b::808:808 fc00::1 fd00:ec2::254 fe80::1 ff02::1 2001:db8::1 2002:7f00:1::1 localhost'
  for (const address of closed.split(' ')) expect([address, isPublicAddress(address)]).toEqual([address, false])
  for (const address of ['8.8.8.8', '172.32.0.1', '23.227.38.33', '2606:4700::1111', '2a00:1450:4001::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})

test('files are named by their addresses, never out of their folder', () => {
  const names = new PictureNames('catalog/product/x')
  expect(names.fileFor('https://a.example/wp-content/uploads/2024/05/a%20b.jpg?x=1#y')).toBe(
    'catalog/product/x/2024/05/a b.jpg',
  )
  expect(names.fileFor('https://a.example/wp-content/uploads/%2e%2e/%2e%2e/x.png')).toBe('catalog/product/x/x.png')
  for (const source of ['https://a.example/x.svg', 'https://a.example/', 'https://a.example/%zz.png'])
    expect(names.fileFor(source)).toBeUndefined()
})

test('pictures of one name from two places are two files, each time the same; another version of one is the same file', () => {
  const names = new PictureNames('catalog/product/x')
  const [files, products] = ['files', 'products'].map((place) => `https://cdn.example/s/${place}/cup.jpg`)
  const twice = [0, 1].map(() =>
    [files!, products!, `${files!}?v=2`, `${products!}?v=2`].map((one) => names.fileFor(one)),
  )
  expect(twice[0]).toEqual(twice[1])
  const [first, second, third, fourth] = twice[0]!
  expect([first, third]).toEqual(['catalog/product/x/cup.jpg', 'catalog/product/x/cup.jpg'])
  expect(second).toMatch(/^catalog\/product\/x\/cup-[\da-f]{8}\.jpg$/)
  expect(fourth).toBe(second)
  expect(names.addressOf(first!)).toBe(`${files!}?v=2`)
  expect(names.addressOf(second!)).toBe(`${products!}?v=2`)
  const months = ['https://a.example', 'https://www.a.example'].map((origin) =>
    names.fileFor(`${origin}/wp-content/uploads/2024/05/cup.jpg`),
  )
  expect(months).toEqual(['catalog/product/x/2024/05/cup.jpg', 'catalog/product/x/2024/05/cup.jpg'])
})
