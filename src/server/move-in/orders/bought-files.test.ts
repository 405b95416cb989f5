import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMoveReport } from '../step/move-report.ts'
import { boughtFiles } from './bought-files.ts'
import { folderStore } from '#server/files/folder-store.ts'

test('files that were bought come, whether a product still has them or not; a missing one is told once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bought-'))
  const [oldMedia, dataDir] = [join(folder, 'old'), join(folder, 'new')]
  const links = 'downloadable/files/links'
  mkdirSync(join(oldMedia, links), { recursive: true })
  writeFileSync(join(oldMedia, links, 'song.mp3'), 'the song')
  const download = (name: string) => ({
    linePosition: 0,
    title: name,
    file: `${links}/${name}`,
    mostDownloads: null,
    downloads: 0,
    hash: null,
    isShared: false,
  })
  const report = createMoveReport()
  const copy = boughtFiles({ oldMedia, media: folderStore(join(dataDir, 'media')), isDryRun: false, report })
  await copy([{ oldId: '1', number: '1', downloads: [download('song.mp3'), download('gone.mp3')] }])
  await copy([{ oldId: '2', number: '2', downloads: [download('gone.mp3')] }])
  expect(readFileSync(join(dataDir, 'media', links, 'song.mp3'), 'utf8')).toBe('the song')
  expect(report.report.problems).toEqual([
    {
      severity: 'warning',
      kind: 'order',
      oldId: '1',
      message: `what was bought cannot be downloaded: the file ${links}/gone.mp3 is not in the media folder`,
    },
  ])
})
