import { expect, test, vi } from 'vitest'
import { brotliDecompressSync } from 'node:zlib'
import { seedStores } from '#test/catalogue.ts'
import { writeShopSettings } from '#server/store/store-service.ts'
import { engines } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { PackedText } from '../transport/packed-text.ts'

test('the region data is made once for everybody, until the owner changes it', async () => {
  const db = await engines[0]!.create()
  await seedStores(db)
  await writeShopSettings(db, { countries: ['DE', 'US'] })
  const { app } = await aSite(db)
  const url = '/directory/regions.json'
  const ask = (headers = {}) => app.inject({ url, headers: { 'accept-encoding': 'br', ...headers } })
  const body = vi.spyOn(PackedText.prototype, 'body')
  const first = await ask()
  for (const other of await Promise.all(Array.from({ length: 20 }, () => ask())))
    expect(other.rawPayload.equals(first.rawPayload)).toBe(true)
  const read = (payload: Buffer) => Object.keys(JSON.parse(brotliDecompressSync(payload).toString()) as object)
  expect(read(first.rawPayload)).toEqual(['DE', 'US', 'config'])
  // Every answer was given the one that is kept.
  expect(new Set(body.mock.results.map(({ value }) => value as unknown)).size).toBe(1)
  expect(body).toHaveBeenCalledTimes(21)
  body.mockRestore()
  const known = { 'if-none-match': String(first.headers.etag) }
  expect((await ask(known)).statusCode).toBe(304)
  await writeShopSettings(db, { countries: ['US'] })
  // Settings are looked at again after a second.
  await vi.waitFor(async () => expect((await ask(known)).statusCode).toBe(200), { timeout: 10_000 })
  expect(read((await ask()).rawPayload)).toEqual(['US', 'config'])
})
