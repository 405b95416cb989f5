import { existsSync, mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createPictureService, type PictureService } from './picture-service.ts'
import { folderStore } from '#server/files/folder-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'))
const mediaDir = join(folder, 'media')
let pictures: PictureService

beforeAll(async () => {
  mkdirSync(join(mediaDir, 'catalog'), { recursive: true })
  const red = sharp({ create: { width: 600, height: 300, channels: 3, background: '#aa3322' } })
  await red.png().toFile(join(mediaDir, 'catalog/red.png'))
  writeFileSync(join(mediaDir, 'catalog/broken.png'), 'not a picture')
  writeFileSync(join(folder, 'secret.png'), 'outside')
  pictures = createPictureService({ media: folderStore(mediaDir), sizes: folderStore(join(folder, 'cache')) })
})

test('a picture comes in the width and format asked for', async () => {
  for (const format of ['avif', 'webp'] as const) {
    const result = await pictures.get('catalog/red.png', 160, format)
    if (result.status !== 'found') throw new Error(result.status)
    const { width, height } = await sharp(result.body).metadata()
    expect([width, height, result.type]).toEqual([160, 80, `image/${format}`])
  }
})

test('a picture is never blown up beyond its own size', async () => {
  const result = await pictures.get('catalog/red.png', 1920, 'webp')
  if (result.status !== 'found') throw new Error(result.status)
  expect((await sharp(result.body).metadata()).width).toBe(600)
})

test('the second time it comes from the cache, the same bytes', async () => {
  const first = await pictures.get('catalog/red.png', 320, 'webp')
  const second = await pictures.get('catalog/red.png', 320, 'webp')
  expect(second).toEqual(first)
})

test('nothing outside the media folder is read', async () => {
  for (const file of ['../secret.png', 'catalog/../../secret.png', '/etc/passwd', 'catalog/red.png\0', 'missing.png']) {
    expect(await pictures.get(file, 160, 'webp')).toEqual({ status: 'not-found' })
  }
})

test('a picture has one address: another spelling of its path is not made and kept again', async () => {
  for (const file of ['./catalog/red.png', 'x/../catalog/red.png', 'catalog//red.png', '/catalog/red.png'])
    expect(await pictures.get(file, 80, 'webp'), file).toEqual({ status: 'not-found' })
})

test('a picture that a power cut left empty in the cache is made again', async () => {
  const first = await pictures.get('catalog/red.png', 480, 'webp')
  if (first.status !== 'found') throw new Error(first.status)
  writeFileSync(join(folder, 'cache/w480', `${first.etag}.webp`), '')
  expect(await pictures.get('catalog/red.png', 480, 'webp')).toEqual(first)
})

test('while there is no room pictures are shown and not kept', async () => {
  const cacheDir = join(folder, 'full')
  const full = createPictureService({
    media: folderStore(mediaDir),
    sizes: folderStore(cacheDir),
    hasRoom: () => false,
  })
  expect(await full.get('catalog/red.png', 80, 'webp')).toMatchObject({ status: 'found' })
  expect(existsSync(cacheDir)).toBe(false)
})

test('of more than may wait, the next is turned away, and what is in the cache is not', async () => {
  const kept = await pictures.get('catalog/red.png', 160, 'webp')
  const few = createPictureService({
    media: folderStore(mediaDir),
    sizes: folderStore(join(folder, 'cache')),
    mostWaiting: 1,
  })
  // Two are being made and one waits.
  const asked = [1001, 1002, 1003, 1004].map((width) => few.get('catalog/red.png', width, 'avif'))
  expect((await Promise.all(asked)).map(({ status }) => status).filter((status) => status === 'busy')).toHaveLength(1)
  expect(await few.get('catalog/red.png', 160, 'webp')).toEqual(kept)
  expect(await few.get('catalog/red.png', 1004, 'webp')).toMatchObject({ status: 'found' })
})

test('a picture waits for one of each network at most, however many somebody else asks for', async () => {
  const service = createPictureService({
    media: folderStore(mediaDir),
    sizes: folderStore(join(folder, 'in-turn')),
    mostWaiting: 20,
  })
  const made: string[] = []
  const ask = (width: number, from: string) =>
    service.get('catalog/red.png', width, 'avif', from).then(({ status }) => {
      if (status === 'found') made.push(from)
      return status
    })
  const many = Array.from({ length: 16 }, (_, n) => ask(1100 + n, '192.0.2.1'))
  const one = ask(1200, '192.0.2.2')
  expect((await Promise.all(many)).filter((status) => status === 'busy')).toHaveLength(4)
  expect(await one).toBe('found')
  expect(made.indexOf('192.0.2.2')).toBeLessThan(6)
})

test('a drawing under the name of a picture is not drawn: it could show what is for sale, and take minutes', async () => {
  mkdirSync(join(mediaDir, 'downloadable'))
  const sold = sharp({ create: { width: 20, height: 20, channels: 3, background: '#12fe34' } })
  await sold.png().toFile(join(mediaDir, 'downloadable/sold.png'))
  const drawing = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="20">${inside}</svg>`
  writeFileSync(
    join(mediaDir, 'leak.png'),
    drawing('<image xlink:href="downloadable/sold.png" width="20" height="20"/>'),
  )
  writeFileSync(join(mediaDir, 'plain.webp'), drawing('<rect width="9" height="9"/>'))
  for (const file of ['leak.png', 'plain.webp'])
    expect(await pictures.get(file, 80, 'webp'), file).toEqual({ status: 'unreadable' })
})

test('a file that is no picture is named so', async () => {
  expect(await pictures.get('catalog/broken.png', 160, 'webp')).toEqual({ status: 'unreadable' })
})
