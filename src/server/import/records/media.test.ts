import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStore } from '#server/files/folder-store.ts'
import { createMediaCopier } from './media.ts'

test('a picture that was fetched stays, and one that a power cut left empty is fetched again', async () => {
  const to = folderStore(mkdtempSync(join(tmpdir(), 'vitrine-media-')))
  await to.put('whole.png', Buffer.from('a picture'))
  await to.put('empty.png', Buffer.alloc(0))
  const fetched: string[] = []
  const copy = createMediaCopier(
    {
      to,
      fetch: async (file, target) => {
        fetched.push(file)
        await writeFile(target, 'a picture')
        return undefined
      },
    },
    false,
  )
  expect(await copy(['whole.png', 'empty.png', 'new.png'])).toEqual(new Map())
  expect(fetched.toSorted()).toEqual(['empty.png', 'new.png'])
  for (const file of ['whole.png', 'empty.png', 'new.png']) expect(await to.look(file)).toMatchObject({ size: 9 })
})
