import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { FilesUnavailable, type FileStore } from '../../files/file-store.ts'
import { folderStore } from '../../files/folder-store.ts'
import { letterLogo } from './letter-logo.ts'

const LOGO = { file: 'logo.png', width: 300, height: 100 }

test('a letter goes without the logo while the store of files is away', async () => {
  const away: FileStore = {
    ...folderStore(tmpdir()),
    open: () => Promise.reject(new FilesUnavailable('The store of files is away.')),
  }
  expect(await letterLogo(away, LOGO)).toBeUndefined()
})
