import { mkdirSync, mkdtempSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesInFolder } from '../files/open-files.ts'
import { FORMAT } from './backup-format.ts'
import { mountsBelow } from './mounts-below.ts'
import type { OpenedBackup } from './read-backup.ts'
import { stageFiles } from './stage-files.ts'

const scratch = () => realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-mounts-')))
/** A line of the list of what is mounted. */
const line = (point: string) => `29 1 8:1 / ${point} rw,relatime - tmpfs tmpfs rw\n`

test('what is mounted within a folder is known, and nothing else', async () => {
  const folder = scratch()
  const list = join(folder, 'mountinfo')
  const points = ['/', folder, `${folder}-other/x`, `${folder}/sold`, `${folder}/with\\040space/x`]
  writeFileSync(list, points.map(line).join(''))
  expect(await mountsBelow(folder, list)).toEqual([`${folder}/sold`, `${folder}/with space/x`])
  expect(await mountsBelow(folder, join(folder, 'missing'))).toEqual([])
  expect(await mountsBelow(folder)).toEqual([])
  expect(await mountsBelow(join(folder, 'missing'), list)).toEqual([])
})

test('a restore that would have to replace a mount is refused before anything is changed', async () => {
  const dataDir = scratch()
  const media = join(dataDir, 'media')
  mkdirSync(media)
  writeFileSync(join(media, 'cup.jpg'), 'picture')
  const manifest = { format: FORMAT, madeAt: '', engine: 'server', migrations: [], tables: [], sequences: [] } as const
  const files = [{ path: 'media/pot.jpg', bytes: 1, sha256: '' }]
  const backup = { status: 'open', folder: dataDir, manifest: { ...manifest, files } } as unknown as OpenedBackup
  const mounts = join(scratch(), 'mountinfo')
  writeFileSync(mounts, line(`${media}/downloadable`))
  const { status, reason } = (await stageFiles(backup, {
    dataDir,
    files: filesInFolder(dataDir),
    journals: [],
    mounts,
  })) as {
    status: string
    reason: string
  }
  expect(status).toBe('refused')
  expect(reason).toMatch(new RegExp(`^${media}/downloadable is mounted within ${media}, `))
  expect(readdirSync(dataDir)).toEqual(['media'])
  expect(readdirSync(media)).toEqual(['cup.jpg'])
})
