import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aSite } from '#test/site.ts'

/** Beside the media folder, as the session secret is. */
const SECRET = 'a secret of the shop'
const outside = mkdtempSync(join(tmpdir(), 'vitrine-outside-'))
let app: FastifyInstance
let media: string

beforeAll(async () => {
  const db = await engines[0]!.create()
  await seedStores(db)
  const site = await aSite(db)
  app = site.app
  media = join(site.shop.mediaDir, 'catalog')
  mkdirSync(media, { recursive: true })
  writeFileSync(join(outside, 'secret.png'), SECRET)
  const sound = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#aa3322' } })
    .png()
    .toBuffer()
  writeFileSync(join(media, 'sound.png'), sound)
  writeFileSync(join(outside, 'other-disk.png'), sound)
  for (const name of ['cut-short.png', 'empty.png']) writeFileSync(join(media, name), sound)
  truncateSync(join(media, 'cut-short.png'), 60)
  truncateSync(join(media, 'empty.png'))
  mkdirSync(join(media, 'folder.png'))
  symlinkSync(join(outside, 'secret.png'), join(media, 'leads-outside.png'))
  symlinkSync('/etc/passwd', join(media, 'passwords.txt'))
  symlinkSync('loop.png', join(media, 'loop.png'))
  symlinkSync('gone.png', join(media, 'leads-nowhere.png'))
  symlinkSync('sound.png', join(media, 'leads-inside.png'))
  mkdirSync(join(site.shop.mediaDir, 'downloadable'))
  writeFileSync(join(site.shop.mediaDir, 'downloadable/sold.png'), sound)
  symlinkSync('../downloadable/sold.png', join(media, 'leads-to-sold.png'))
  symlinkSync(outside, join(media, 'disk'))
  spawnSync('mkfifo', [join(media, 'pipe.png')])
})
afterAll(async () => {
  rmSync(outside, { recursive: true })
  await app.close()
})

const both = async (file: string) =>
  Promise.all([`/media/catalog/${file}`, `/media/w160/catalog/${file}`].map((url) => app.inject(url)))

test.each(['folder.png', 'loop.png', 'leads-nowhere.png', 'leads-outside.png', 'passwords.txt', 'leads-to-sold.png'])(
  'a picture that is no file of the media folder is not there: %s',
  async (file) => {
    for (const { statusCode, body } of await both(file)) {
      expect(statusCode).toBe(404)
      expect(body).not.toContain(SECRET)
    }
  },
)

test('a picture that is cut short or empty is not made in other widths, and fails nothing', async () => {
  for (const file of ['cut-short.png', 'empty.png'])
    expect(
      (await both(file)).map(({ statusCode }) => statusCode),
      file,
    ).toEqual([200, 404])
})

test('a link to another picture is followed, and so is a folder that is a link to another disk', async () => {
  for (const file of ['sound.png', 'leads-inside.png', 'disk/other-disk.png'])
    expect(
      (await both(file)).map(({ statusCode }) => statusCode),
      file,
    ).toEqual([200, 200])
})

test('a pipe keeps nobody waiting, however often it is asked for', async () => {
  const asked = await Promise.all(Array.from({ length: 8 }, () => both('pipe.png')))
  expect(new Set(asked.flat().map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  expect((await app.inject('/media/catalog/sound.png')).statusCode).toBe(200)
})
