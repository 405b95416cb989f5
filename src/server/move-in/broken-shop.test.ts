import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { BROKEN_SHOP } from '#test/broken-shop/broken-shop.ts'
import { TOLD } from '#test/broken-shop/told.ts'
import { oneEngine } from '#test/databases.ts'
import { hasOldShop, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { moveIn } from './move-in.ts'
import { connectOldShop } from './source/connect.ts'
import { folderStore } from '#server/files/folder-store.ts'

/** A folder of the old shop in which some pictures are none. */
async function brokenMedia(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-broken-media-'))
  atEndOfFile(() => rm(folder, { recursive: true, force: true }))
  const files = { 'e/m/empty.jpg': '', 't/e/text.jpg': 'text' }
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, 'catalog/product', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  return folder
}

/** Moves the shop; gives what was told, each as "! product 7: why" (refused) or "product 7: what" (came without that). */
async function move(db: Database, address: string, oldMedia: string) {
  const old = await connectOldShop(address)
  const told: string[] = []
  try {
    const { counts, known } = await moveIn(db, old, {
      media: folderStore(join(oldMedia, 'here')),
      uploads: folderStore('/nowhere'),
      oldMedia,
      signal: undefined,
      onProblem: ({ severity, kind, oldId, message }) =>
        told.push(`${severity === 'error' ? '! ' : ''}${kind} ${oldId}: ${message}`),
    })
    return { told, counts, known }
  } finally {
    await old.close()
  }
}

const brokenShop = async () => {
  const address = await ownOldShopUrl()
  await onOldShop(address, ...BROKEN_SHOP)
  return address
}

test.runIf(hasOldShop).each(oneEngine)(
  'every broken row of an old shop is told or costs itself alone; all others come, on $name',
  { timeout: 400_000 },
  async ({ create }) => {
    const db = await create()
    const address = await brokenShop()
    const media = await brokenMedia()
    const { told } = await move(db, address, media)
    expect(told.toSorted()).toEqual(TOLD.toSorted())

    const products = await rows<{ id: number; sku: string; images: number }>(
      db,
      sql`select p.id, p.sku, (select count(*)::int from product_media i where i.product_id = p.id) as images
        from product p where p.id in (90003, 90004, 90005, 90035, 90036) order by p.id`,
    )
    expect(products).toEqual([
      { id: 90003, sku: 'Twice', images: 0 },
      { id: 90005, sku: 'twice', images: 0 },
      { id: 90035, sku: 'broken-90035', images: 0 },
      { id: 90036, sku: 'broken-90036', images: 0 },
    ])
    expect(await rows(db, sql`select path from category where path like 'parent%' order by path`)).toEqual([
      { path: 'parent' },
      { path: 'parent/child' },
    ])
    expect(await rows(db, sql`select status, count(*)::int as n from newsletter_subscriber group by 1`)).toEqual([
      { status: 'unsubscribed', n: 1 },
    ])

    const again = await move(db, address, media)
    for (const [kind, { created, updated }] of again.counts)
      expect({ kind, created, updated }).toEqual({ kind, created: 0, updated: 0 })
    // Records that came are told of once; those that did not are told each time, with the reasons.
    const refused = new Set(TOLD.flatMap((one) => (one.startsWith('! ') ? [one.slice(2).split(':')[0]] : [])))
    const repeated = TOLD.filter((one) => one.startsWith('! ') || refused.has(one.split(':')[0]))
    expect(again.told.toSorted()).toEqual(repeated.toSorted())
    // Files and broken parts of the catalogue's records are looked at again only when the record has changed.
    const known = TOLD.filter((one) => !repeated.includes(one) && !/^(product|category|attribute) /.test(one))
    expect(again.known).toBeGreaterThanOrEqual(known.length)
  },
)
