import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStore } from '#server/files/folder-store.ts'
import { formerPicture } from './former-picture.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-former-'))
const mediaDir = join(folder, 'media')
mkdirSync(join(mediaDir, 'catalog/product/m/t'), { recursive: true })
for (const file of ['media/catalog/product/m/t/a_1.jpg', 'media/catalog/product/m/t/blå.png', 'secret.jpg'])
  writeFileSync(join(folder, file), '')

const DIGEST = '9df78eab33525d08d6e5fb8d27136e95'

test('a picture that Magento had sized is shown in the width that fills the old one', async () => {
  const at = (path: string) => formerPicture(path, folderStore(mediaDir))
  expect(await at(`1/image/265x/${DIGEST}/m/t/a_1.jpg`)).toBe('/media/w320/catalog/product/m/t/a_1.jpg')
  expect(await at(`3/thumbnail/75x75/${DIGEST}/m/t/a_1.jpg`)).toBe('/media/w80/catalog/product/m/t/a_1.jpg')
  expect(await at(`1/image/x600/${DIGEST}/m/t/a_1.jpg`)).toBe('/media/w640/catalog/product/m/t/a_1.jpg')
  expect(await at(`1/image/9000x/${DIGEST}/m/t/a_1.jpg`)).toBe('/media/catalog/product/m/t/a_1.jpg')
  expect(await at(`1/image/${DIGEST}/m/t/blå.png`)).toBe('/media/catalog/product/m/t/bl%C3%A5.png')
})

test('nothing but a picture of a product in the media folder is led to', async () => {
  const sized = `1/image/265x/${DIGEST}`
  for (const path of [
    `${sized}/m/t/missing.jpg`,
    `${sized}/m/t`,
    `${sized}/../../../secret.jpg`,
    `${sized}/m/../m/t/a_1.jpg`,
    `${sized}//evil.example/a.jpg`,
    `${sized}/m/t/a_1.jpg\0`,
    `${sized}/m/t/a\r\nset-cookie: x.jpg`,
    '1/image/265x/short/m/t/a_1.jpg',
    'x'.repeat(8000),
  ])
    expect(await formerPicture(path, folderStore(mediaDir)), path.slice(0, 80)).toBeUndefined()
})
