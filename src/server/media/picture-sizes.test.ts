import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createPictureSizes } from './picture-sizes.ts'
import { folderStore } from '#server/files/folder-store.ts'

const mediaDir = mkdtempSync(join(tmpdir(), 'vitrine-sizes-'))
const sizes = createPictureSizes(folderStore(mediaDir))
const draw = () => sharp({ create: { width: 60, height: 30, channels: 3, background: '#aa3322' } })

beforeAll(async () => {
  await draw().webp().toFile(join(mediaDir, 'wide.webp'))
  await draw().jpeg().withMetadata({ orientation: 6 }).toFile(join(mediaDir, 'turned.jpg'))
  writeFileSync(join(mediaDir, 'broken.png'), 'not a picture')
})

const measure = (...files: string[]) => sizes.measure(files.map((file) => ({ file, label: file })))

test('pictures get the size they are seen in, in their order', async () => {
  expect(await measure('turned.jpg', 'wide.webp')).toEqual([
    { file: 'turned.jpg', label: 'turned.jpg', width: 30, height: 60 },
    { file: 'wide.webp', label: 'wide.webp', width: 60, height: 30 },
  ])
})

test('what cannot be read has none, until it is there', async () => {
  expect(await measure('broken.png', 'later.webp', '../wide.webp')).toEqual([
    { file: 'broken.png', label: 'broken.png' },
    { file: 'later.webp', label: 'later.webp' },
    { file: '../wide.webp', label: '../wide.webp' },
  ])
  await draw().webp().toFile(join(mediaDir, 'later.webp'))
  expect(await measure('later.webp')).toMatchObject([{ width: 60, height: 30 }])
})

test('a size that is known is kept', async () => {
  const known = { file: 'wide.webp', label: '', width: 7, height: 7 }
  expect(await sizes.measure([known])).toEqual([known])
})
