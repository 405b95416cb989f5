import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { FilesUnavailable, type FileStore } from '../../files/file-store.ts'
import { folderStore } from '../../files/folder-store.ts'
import { letterLogo } from './letter-logo.ts'

const LOGO = { file: 'logo.png', width: 300, height: 100 }

const opening = (open: FileStore['open']): FileStore => ({ ...folderStore(tmpdir()), open })

test('a letter goes without a logo that nobody may read, or that is empty', async () => {
  const denied = Object.assign(new Error('permission denied'), { code: 'EACCES', syscall: 'open' })
  expect(
    await letterLogo(
      opening(() => Promise.reject(denied)),
      LOGO,
    ),
  ).toBeUndefined()
  expect(
    await letterLogo(
      opening(async () => Readable.from([])),
      LOGO,
    ),
  ).toBeUndefined()
})

test('a letter goes without the logo while the store of files is away', async () => {
  const away = opening(() => Promise.reject(new FilesUnavailable('The store of files is away.')))
  expect(await letterLogo(away, LOGO)).toBeUndefined()
})
