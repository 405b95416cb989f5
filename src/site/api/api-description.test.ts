import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { PackedText } from '../transport/packed-text.ts'
import { API_PATH } from './api.ts'

test('the API’s document and page are made once for everybody, whatever host and encoding is asked for', async () => {
  const db = await engines[0]!.create()
  await seedStores(db)
  const { app } = await aSite(db)
  for (const url of [`${API_PATH}/`, `${API_PATH}/openapi.json`]) {
    const body = vi.spyOn(PackedText.prototype, 'body')
    const ask = (host: string, headers = {}) =>
      app.inject({ url, headers: { host, 'accept-encoding': 'br', ...headers } })
    const { headers, rawPayload } = await ask('first.example')
    const others = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(`host-${n}.example`)))
    for (const other of others) expect(other.rawPayload.equals(rawPayload)).toBe(true)
    expect(brotliDecompressSync(rawPayload).toString()).not.toContain('.example/api')
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, no-cache' })
    // Every answer was given the one that is kept.
    expect(new Set(body.mock.results.map(({ value }) => value as unknown)).size).toBe(1)
    expect(body).toHaveBeenCalledTimes(51)
    body.mockRestore()
    const known = await ask('first.example', { 'if-none-match': headers.etag })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    const plain = await ask('first.example', { 'accept-encoding': 'identity' })
    expect(plain.body).toBe(brotliDecompressSync(rawPayload).toString())
  }
})
