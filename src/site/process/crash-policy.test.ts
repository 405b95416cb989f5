import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aSite } from '#test/site.ts'

/** standards.md F30. */
const root = new URL('../../..', import.meta.url).pathname
let scratch: string
let child: string

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'vitrine-crash-'))
  const outDir = join(scratch, 'out')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'test/crash-child.ts', outDir, minify: false },
  })
  child = join(outDir, 'crash-child.js')
  await symlink(join(root, 'node_modules'), join(scratch, 'node_modules'))
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

test.each([
  ['/timer', 'uncaught_exception', 'unforeseen in a timer'],
  ['/promise', 'unhandled_rejection', 'unforeseen in a promise'],
  ['/late', 'uncaught_exception', 'unforeseen at the end of a stream'],
])(
  '%s: the surprise is logged, requests under way are answered, and the process ends with code 70',
  async (path, event, message) => {
    const shop = spawn(process.execPath, [child], { env: { ...process.env, CRASH_ANSWER_MS: '400' } })
    const ended = once(shop, 'exit')
    let said = ''
    shop.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await expect.poll(() => said).toMatch(/^\d+\n/)
    const address = `http://127.0.0.1:${Number.parseInt(said, 10)}`
    const [other, own] = [fetch(`${address}/`), fetch(`${address}${path}`)]
    expect(await (await other).text()).toBe('whole')
    expect(await (await own).text()).toBe('whole')
    expect(await ended).toEqual([70, null])
    const logged = said.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as unknown] : []))
    expect(logged).toEqual([
      expect.objectContaining({ level: 'fatal', event, err: expect.objectContaining({ message }) }),
    ])
  },
)

describe('a surprise within a request', () => {
  test('in what is read or drawn fails that request alone, with an error page', async () => {
    const db = await engines[0]!.create()
    await seedStores(db)
    const { shop } = await aSite(db)
    const { app, logged } = await aSite(db, {
      shop: {
        catalog: {
          ...shop.catalog,
          home: () => Promise.reject(new Error('unforeseen in a loader')),
          search: async (...asked) => {
            const page = await shop.catalog.search(...asked)
            return Object.defineProperty({ ...page }, 'text', {
              enumerable: true,
              get() {
                throw new Error('unforeseen while drawing')
              },
            })
          },
        },
      },
    })
    const [loader, drawn, cart] = await Promise.all(
      ['/', '/catalogsearch/result/?q=pot', '/checkout/cart/'].map((url) => app.inject(url)),
    )
    expect(loader!.statusCode).toBe(500)
    expect(loader!.body).toMatch(/Something went wrong on our side[^]*req-/)
    expect(drawn!.statusCode).toBe(500)
    expect(cart!.statusCode).toBe(200)
    expect(logged().match(/surprise/g)).toHaveLength(2)
  })
})
