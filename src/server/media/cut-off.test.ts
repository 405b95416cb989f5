import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { endsEarly, isCutOff } from './cut-off.ts'
import type { PictureKind } from './picture-kind.ts'

const KINDS: PictureKind[] = ['png', 'jpeg', 'webp', 'gif', 'avif']

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-cut-off-'))
})

const noise = (kind: PictureKind) => {
  const raw = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 251))
  return sharp(raw, { raw: { width: 64, height: 64, channels: 3 } })
    .toFormat(kind)
    .toBuffer()
}
async function kept(bytes: Buffer): Promise<string> {
  const path = join(folder, String(Math.random()))
  await writeFile(path, bytes)
  return path
}

describe.each(KINDS)('a picture as %s', (kind) => {
  test('is whole when all of it is there, also with something after its end', async () => {
    const bytes = await noise(kind)
    expect(await endsEarly(await kept(bytes), kind)).toBe(false)
    expect(await isCutOff(await kept(bytes))).toBe(false)
    if (kind !== 'avif') expect(await isCutOff(await kept(Buffer.concat([bytes, Buffer.alloc(5)])))).toBe(false)
  })

  test.each([0.3, 0.6, 0.9])('is cut off when %s of it is there', async (part) => {
    const bytes = await noise(kind)
    const path = await kept(bytes.subarray(0, Math.floor(bytes.length * part)))
    expect(await endsEarly(path, kind)).toBe(true)
    expect(await isCutOff(path)).toBe(true)
  })
})

test('the end of a small picture inside of a JPEG is not its end', async () => {
  const small = await noise('jpeg')
  const whole = await noise('jpeg')
  const inside = Buffer.concat([Buffer.from([0xff, 0xe1, (small.length + 2) >> 8, (small.length + 2) & 255]), small])
  const bytes = Buffer.concat([whole.subarray(0, 2), inside, whole.subarray(2)])
  expect(await isCutOff(await kept(bytes))).toBe(false)
  expect(await isCutOff(await kept(bytes.subarray(0, bytes.length - 500)))).toBe(true)
})

test('what is no picture is not cut off', async () => {
  expect(await isCutOff(await kept(Buffer.from('hello')))).toBe(false)
})
