import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderTransport } from '#server/mail/folder-transport.ts'
import type { ShopRequest } from '../http/answers.ts'
import { outboxRoutes } from './outbox-page.tsx'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-outbox-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function shown(route: 0 | 1, file = '', from = folder): Promise<string> {
  const answer = await outboxRoutes(from)[route]!.handler({ params: { file } as Record<string, string> } as ShopRequest)
  return answer.status === 'page' ? renderToStaticMarkup(answer.view) : answer.status
}

test('lists letters, newest first, and shows one with links to follow', async () => {
  const letter = { from: 'shop@example.com', to: 'ada@example.com', text: 'Open https://shop.example/x/ = <b>now</b>' }
  await folderTransport(folder).deliver({ ...letter, subject: 'First' }, '20261121120000-a')
  await folderTransport(folder).deliver({ ...letter, subject: 'Second' }, '20261121120001-b')
  await writeFile(join(folder, 'x.eml.part'), '')
  const list = await shown(0)
  expect(list.match(/Second|First/g)).toEqual(['Second', 'First'])
  const page = await shown(1, '20261121120000-a.eml')
  expect(page).toContain('<a href="https://shop.example/x/">')
  expect(page).toContain('= &lt;b&gt;now')
})

test('a folder that is not there yet is an empty one', async () => {
  expect(await shown(0, '', join(folder, 'none'))).toContain('No letter has been written yet.')
})

test('nothing else of the disk is shown', async () => {
  for (const file of ['../secret.eml', '..%2fsecret.eml', 'x.eml.part', 'none.eml', ''])
    expect(await shown(1, file), file).toBe('not-found')
})
