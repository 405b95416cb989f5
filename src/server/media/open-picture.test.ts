import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPicture, withoutPngTexts } from './open-picture.ts'

const red = () => sharp({ create: { width: 60, height: 30, channels: 3, background: '#aa3322' } })

/** A chunk without its checksum's sense: the decoder reads texts all the same. */
function aChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content, Buffer.alloc(4)])
}

test('the decoder gets no texts of a PNG, which it would unpack, and the same pixels', async () => {
  const png = await red().png().toBuffer()
  const packed = deflateSync(Buffer.alloc(1_000_000, 'x'))
  const texts = [
    aChunk('zTXt', Buffer.concat([Buffer.from('one\0\0'), packed])),
    aChunk('iTXt', Buffer.concat([Buffer.from('two\0\x01\0\0\0'), packed])),
    aChunk('tEXt', Buffer.from('three\0plain')),
  ]
  const afterHeader = 8 + 12 + 13
  const full = Buffer.concat([
    png.subarray(0, afterHeader),
    ...texts,
    png.subarray(afterHeader, -12),
    ...texts,
    png.subarray(-12),
  ])
  expect(withoutPngTexts(full)).toEqual(png)
  expect(await openPicture(full).raw().toBuffer()).toEqual(await red().raw().toBuffer())
})

test('other pictures, and a PNG that is broken, stay as they are', async () => {
  const png = await red().png().toBuffer()
  for (const bytes of [png, png.subarray(0, 50), await red().jpeg().toBuffer(), Buffer.from('text'), Buffer.alloc(0)])
    expect(withoutPngTexts(bytes)).toBe(bytes)
})
