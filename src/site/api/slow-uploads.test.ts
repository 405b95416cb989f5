import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesInFolder } from '#server/files/open-files.ts'
import { aToken } from '#test/api-requests.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aSite } from '#test/site.ts'
import { API_PATH } from './api.ts'

test('pictures that come drop by drop keep neither pages nor other programs waiting', async () => {
  const db = await engines[0]!.create()
  await seedStores(db)
  const files = filesInFolder(mkdtempSync(join(tmpdir(), 'vitrine-slow-')))
  const { app } = await aSite(db, { mostAtOnce: 2, files })
  atEndOfFile(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${await aToken(db)}` }
  const uploads = [1, 2, 3].map(() => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: `${API_PATH}/pictures`,
      headers: { ...headers, 'content-type': 'image/gif', 'content-length': 1000 },
    })
    sent.on('error', () => {})
    sent.on('response', (answer) => answer.resume())
    sent.write('GIF89a')
    return sent
  })
  const received = () => (existsSync(files.incoming) ? readdirSync(files.incoming).length : 0)
  await expect.poll(received, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
  expect((await app.inject({ url: '/' })).statusCode).toBe(200)
  expect((await app.inject({ url: `${API_PATH}/settings`, headers })).statusCode).toBe(200)
  for (const upload of uploads) upload.destroy()
  await expect.poll(received, { timeout: 20_000 }).toBe(0)
})
