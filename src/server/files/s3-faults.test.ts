import { once } from 'node:events'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { freshBucket } from '#test/bucket.ts'
import { freePort } from '#test/own-server.ts'
import { aProxyBefore } from '#test/tcp-proxy.ts'
import { FilesRefused, FilesUnavailable, readWhole } from './file-store.ts'
import type { BucketAddress } from './files-address.ts'
import { openBucket } from './s3-store.ts'

const serverUrls = process.env.TEST_S3_URL ? [process.env.TEST_S3_URL] : []

/** The address of a proxy that answers everything with one page. */
const aProxy = (status: number, page: string) => aServer(status, page, Buffer.byteLength(page))

/** The address of a server that answers everything so; it says nothing more where it has promised a longer body. */
async function aServer(status: number, body: string | Buffer, length: number): Promise<string> {
  const proxy = createServer((request, response) => {
    request.resume()
    const etag = typeof body === 'string' ? {} : { etag: '"film"' }
    response.writeHead(status, { 'content-length': length, 'content-type': 'text/html', ...etag })
    if (length > body.length) response.write(body)
    else response.end(body)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  atEndOfFile(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

describe.each(serverUrls)('the S3 server at %s', (serverUrl) => {
  function aBucket(address: BucketAddress, joinMs?: number) {
    const told: boolean[] = []
    const bucket = openBucket(address, (isAway) => told.push(isAway), joinMs)
    atEndOfFile(async () => bucket.close())
    return { bucket, store: bucket.below('media'), told }
  }

  test('one that says nothing is told once, asked no more for a moment, and noticed when it is back', async () => {
    const address = await freshBucket()
    const proxy = await aProxyBefore(serverUrl)
    const { bucket, store, told } = aBucket({ ...address, endpoint: new URL(proxy.url).origin })
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-sent-'))
    writeFileSync(join(folder, 'sent.txt'), 'sent')
    proxy.become('silent')
    await expect(store.put('sent.txt', { move: join(folder, 'sent.txt') })).rejects.toThrow('no answer in time')
    // The file that was to be put is still where it was.
    expect(readdirSync(folder)).toEqual(['sent.txt'])
    for (const ask of [() => store.look('a.txt'), () => store.open('a.txt'), () => bucket.check()])
      await expect(ask()).rejects.toThrow('The store of files is away.')
    expect(told).toEqual([true])
    proxy.become('fine')
    await expect.poll(() => store.put('a.txt', Buffer.from('a')).then(() => 'put', String)).toBe('put')
    expect(await readWhole(store, 'a.txt')).toEqual(Buffer.from('a'))
    expect(told).toEqual([true, false])
  })

  test('a page of a proxy in its place is no file of the shop’s, and tells that the store is away', async () => {
    const endpoint = await aProxy(200, '<script>alert(1)</script>')
    type Store = ReturnType<typeof aBucket>['store']
    const path = 'catalog/a.png'
    const asks: Record<string, (store: Store) => Promise<unknown>> = {
      look: (store) => store.look(path),
      open: (store) => store.open(path),
      put: (store) => store.put(path, Buffer.from('a')),
      remove: (store) => store.remove([path]),
      list: (store) => store.list()[Symbol.asyncIterator]().next(),
      begin: (store) => store.parts.begin(path),
      part: (store) => store.parts.put(path, 'name', { number: 1, at: 0 }, partFile),
      finish: (store) => store.parts.finish(path, 'name', ['tag']),
    }
    for (const [name, ask] of Object.entries(asks)) {
      const { store, told } = aBucket({ ...(await freshBucket()), endpoint })
      const failure = await ask(store).catch((error: unknown) => error)
      expect([name, failure]).toEqual([name, expect.any(FilesUnavailable)])
      expect([name, told]).toEqual([name, [true]])
    }
  })

  test('a refusal that is no XML is told in plain words, without hints to whoever wrote the client', async () => {
    const endpoint = await aProxy(503, '<p>Come back <b>later</p>')
    const { store } = aBucket({ ...(await freshBucket()), endpoint })
    const said = await store.put('a.txt', Buffer.from('a')).catch((error: Error) => error.message)
    expect(said).toBe('what came is no answer of S3')
  })

  const PART = Buffer.alloc(6 * 1024 * 1024, 'a film, a book, a song; ')
  const partFile = join(mkdtempSync(join(tmpdir(), 'vitrine-sent-')), 'part')
  writeFileSync(partFile, PART)

  test('joining the parts of a large file may take longer than an answer, and does not tell that the store is away', async () => {
    const address = await freshBucket()
    const proxy = await aProxyBefore(serverUrl)
    const endpoint = new URL(proxy.url).origin
    const { store, told } = aBucket({ ...address, endpoint })
    const name = await store.parts.begin('film.bin')
    const tag = await store.parts.put('film.bin', name, { number: 1, at: 0 }, partFile)
    proxy.become({ delayMs: 4000 })
    await store.parts.finish('film.bin', name, [tag!])
    expect(told).toEqual([])
    proxy.become('fine')
    expect(await store.look('film.bin')).toMatchObject({ size: PART.length })
    const hasty = aBucket({ ...address, endpoint }, 200)
    await hasty.bucket.check()
    proxy.become('silent')
    await expect(hasty.store.parts.finish('film.bin', name, [tag!])).rejects.toThrow('no answer in time')
    proxy.become('fine')
    expect(await hasty.store.look('film.bin')).toMatchObject({ size: PART.length })
    expect(hasty.told).toEqual([])
  }, 20_000)

  test.each([1, 9])('a part whose connection broke %i times does not tell that the store is away', async (times) => {
    const proxy = await aProxyBefore(serverUrl)
    const { store, told } = aBucket({ ...(await freshBucket()), endpoint: new URL(proxy.url).origin })
    const name = await store.parts.begin('film.bin')
    proxy.become({ cutsAfter: 100_000, times })
    const put = () => store.parts.put('film.bin', name, { number: 1, at: 0 }, partFile)
    if (times === 1) expect(await put()).toMatch(/./)
    else await expect(put()).rejects.toThrow(FilesUnavailable)
    proxy.become('fine')
    await store.parts.finish('film.bin', name, [(await put())!])
    expect(await store.look('film.bin')).toMatchObject({ size: PART.length })
    expect(told).toEqual([])
  })

  test('whoever reads a file may pause longer than an answer takes; a store that stops in the middle of it may not', async () => {
    const film = Buffer.alloc(24 * 1024 * 1024, 'a film')
    const read = async (endpoint: string, pauseMs: number) => {
      const { store } = aBucket({ ...(await freshBucket()), endpoint })
      let bytes = 0
      for await (const piece of (await store.open('film.bin'))!) {
        if (bytes === 0) await setTimeout(pauseMs)
        bytes += piece.length
      }
      return bytes
    }
    expect(await read(await aServer(200, film, film.length), 4000)).toBe(film.length)
    const stops = await aServer(200, film, film.length + 1)
    await expect(read(stops, 0)).rejects.toThrow('no answer in time')
  }, 20_000)

  test('a hundred readers who take nothing keep nobody else from a file', async () => {
    const { store, told } = aBucket(await freshBucket())
    await store.put('film.bin', Buffer.alloc(8 * 1024 * 1024, 'a film'))
    const readers = await Promise.all(Array.from({ length: 100 }, () => store.open('film.bin')))
    atEndOfFile(async () => readers.forEach((one) => one!.destroy()))
    await store.put('a.txt', Buffer.from('a'))
    expect(await readWhole(store, 'a.txt')).toEqual(Buffer.from('a'))
    expect(told).toEqual([])
  })

  test('nobody there, no such bucket, and a wrong key are told apart', async () => {
    const address = await freshBucket()
    await expect(aBucket({ ...address, bucket: 'vitrine-no-such' }).bucket.check()).rejects.toThrow(FilesRefused)
    const nobody = aBucket({ ...address, endpoint: `http://127.0.0.1:${await freePort()}` })
    const failure = await nobody.bucket.check().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FilesUnavailable)
    expect(failure).not.toBeInstanceOf(FilesRefused)
    process.env.AWS_SECRET_ACCESS_KEY = 'not the secret'
    const { bucket, store, told } = aBucket(address)
    await expect(bucket.check()).rejects.toThrow(FilesRefused)
    await expect(store.look('a.txt')).rejects.toThrow(FilesRefused)
    // It answers, so it is not away: others may be allowed to ask.
    expect(told).toEqual([])
  })
})
