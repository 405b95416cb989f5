import { symlink } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { runningShops } from '#test/commands.ts'

test('a full disk that a command writes to is named, and not taken for that of the shop', async () => {
  const shop = await runningShops[0]!.start()
  const { en } = await seedStores(shop.db)
  await aProduct(shop.db, en)
  const file = shop.file('catalogue.jsonl')
  await symlink('/dev/full', file)
  const { code, err } = await shop.run('export', 'jsonl', file)
  expect(err).toBe(`${file} cannot be written (ENOSPC: no space left on device, write).\n`)
  expect(code).toBe(2)
})
