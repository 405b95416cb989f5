import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkFile } from './check-file.ts'

const sent = join(mkdtempSync(join(tmpdir(), 'vitrine-sent-')), 'sent.webp')
const webp = (bytes: Buffer) => {
  writeFileSync(sent, bytes)
  return checkFile(sent, 'sent.webp', { extensions: ['webp'], maxWidth: 40, maxHeight: 30 })
}

test('a WebP of each kind is measured by its head, and a moving one without a look at its frames', async () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 170, g: 51, b: 34, alpha: 0.5 } } })
  const kinds = { lossy: { quality: 80 }, lossless: { lossless: true } }
  for (const options of Object.values(kinds)) {
    expect(await webp(await picture(40, 30).webp(options).toBuffer())).toBeUndefined()
    const values = { width: 41, height: 30 }
    expect(await webp(await picture(41, 30).removeAlpha().webp(options).toBuffer())).toEqual({
      id: 'filePictureTooLarge',
      values,
    })
    expect(await webp(await picture(41, 30).webp(options).toBuffer())).toMatchObject({
      id: 'filePictureTooLarge',
      values,
    })
  }
  const chunk = (name: string, body: Buffer) => {
    const head = Buffer.from(`${name}0000`)
    head.writeUInt32LE(body.length, 4)
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
  }
  const canvas = Buffer.alloc(10)
  canvas[0] = 2
  canvas.writeUIntLE(40, 4, 3)
  // A decoder refuses this frame; of a hundred thousand sound ones it would go through all before each.
  const frame = chunk('ANMF', Buffer.alloc(40, 0xff))
  const body = Buffer.concat([Buffer.from('WEBP'), chunk('VP8X', canvas), chunk('ANIM', Buffer.alloc(6)), frame])
  expect(await webp(chunk('RIFF', body))).toMatchObject({ id: 'filePictureTooLarge', values: { width: 41, height: 1 } })
  expect(await webp(chunk('RIFF', body).subarray(0, 60))).toMatchObject({ id: 'filePictureTooLarge' })
  expect(await webp(Buffer.from('RIFF0000WEBPVP8 short'))).toMatchObject({ id: 'fileCutOff' })
})

test('an AVIF that says it has more pixels than are decoded is refused by its head', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-sent-'))
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#aa3322' } })
    .avif()
    .toBuffer()
  const checked = (width: number, height: number) => {
    // Its sizes stand in the box "ispe", after a word of flags (ISO/IEC 23008-12, 6.5.3).
    const sizes = bytes.indexOf('ispe') + 8
    bytes.writeUInt32BE(width, sizes)
    bytes.writeUInt32BE(height, sizes + 4)
    writeFileSync(join(folder, 'sent.avif'), bytes)
    return checkFile(join(folder, 'sent.avif'), 'sent.avif', { extensions: ['avif'] })
  }
  expect(await checked(64, 64)).toBeUndefined()
  expect(await checked(5000, 5000)).toBeUndefined()
  expect(await checked(7000, 7000)).toMatchObject({ id: 'filePictureTooLarge' })
})

test('an AVIF of very many boxes is refused', async () => {
  const picture = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#aa3322' } })
    .avif()
    .toBuffer()
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-sent-')), 'sent.avif')
  const checked = async (boxes: number) => {
    writeFileSync(file, Buffer.concat([picture, ...Array.from({ length: boxes }, () => Buffer.from('\0\0\0\bfree'))]))
    return checkFile(file, 'sent.avif', { extensions: ['avif'] })
  }
  expect(await checked(20)).toBeUndefined()
  expect(await checked(100_001)).toEqual({ id: 'fileCutOff' })
})
