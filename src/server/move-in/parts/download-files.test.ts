import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createMediaCopier } from '#server/import/records/media.ts'
import { isPublicMedia } from '#server/media/public-media.ts'
import { oldLinkFile, oldProductSampleFile, oldSampleFile, placesOfOldFile } from './download-files.ts'
import { folderStore } from '#server/files/folder-store.ts'

test('sold files stay where visitors cannot reach them, samples come where they can', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-downloads-'))
  const put = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, 'old', file)), { recursive: true })
    await writeFile(join(folder, 'old', file), text)
  }
  await put('downloadable/files/links/s/o/song.mp3', 'the song')
  await put('downloadable/files/link_samples/s/o/song.mp3', 'its first bars')
  await put('downloadable/files/samples/s/o/song.mp3', 'the score')
  const files = [oldLinkFile('/s/o/song.mp3')!, oldSampleFile('/s/o/song.mp3')!, oldProductSampleFile('/s/o/song.mp3')!]

  const copy = createMediaCopier(
    { from: join(folder, 'old'), to: folderStore(join(folder, 'new')), placesOf: placesOfOldFile },
    false,
  )
  expect(await copy([...files, oldSampleFile('s/o/gone.mp3')!])).toEqual(
    new Map([['samples/s/o/gone.mp3', 'the file samples/s/o/gone.mp3 is not in the media folder']]),
  )
  expect(await Promise.all(files.map((file) => readFile(join(folder, 'new', file), 'utf8')))).toEqual([
    'the song',
    'its first bars',
    'the score',
  ])
  expect(files.map(isPublicMedia)).toEqual([false, true, true])
  expect(oldLinkFile('/../../app/etc/local.xml')).toBeUndefined()
})
