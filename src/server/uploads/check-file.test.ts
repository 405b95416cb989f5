import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkFile } from './check-file.ts'

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
