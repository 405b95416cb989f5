import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { unfinishedRestore } from '../../backup/restore-mark.ts'
import { openFiles } from '../../files/open-files.ts'
import { readWhole, type FileStore } from '../../files/file-store.ts'
import { freshBucket } from '#test/bucket.ts'
import { runningShops } from '#test/commands.ts'
import { freePort } from '#test/own-server.ts'

const serverUrls = process.env.TEST_S3_URL ? [process.env.TEST_S3_URL] : []

const urlOf = ({ bucket, prefix, endpoint }: Awaited<ReturnType<typeof freshBucket>>) =>
  `s3://${bucket}/${prefix}?endpoint=${endpoint}`

describe.each(serverUrls)('commands with FILES_URL at %s', (_serverUrl) => {
  const read = async (store: FileStore, path: string) => (await readWhole(store, path))?.toString()

  test('an import puts pictures into the bucket, and a start page finds them there', async () => {
    const shop = await runningShops[0]!.start()
    const address = await freshBucket()
    shop.env.FILES_URL = urlOf(address)
    await mkdir(shop.file('pictures'))
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#aa3322' } })
    await picture.png().toFile(shop.file('pictures/cup.png'))
    const records = [
      { kind: 'store', code: 'en', name: 'English', locale: 'en-GB', currency: 'EUR', isDefault: true },
      {
        kind: 'product',
        sku: 'CUP',
        type: 'simple',
        name: 'Cup',
        urlKey: 'cup',
        price: '18.00',
        images: [{ file: 'cup.png' }],
      },
    ]
    await writeFile(shop.file('shop.jsonl'), records.map((one) => JSON.stringify(one)).join('\n'))
    const imported = await shop.run('import', 'jsonl', shop.file('shop.jsonl'), '--media', shop.file('pictures'))
    expect(imported).toMatchObject({ code: 0 })
    const files = await openFiles({ files: { kind: 's3', ...address }, dataDir: shop.dataDir })
    expect((await files.media.look('cup.png'))!.size).toBeGreaterThan(0)
    const home = (picture: string) => ({ slides: [{ picture, words: { en: { title: 'Cups' } } }], tiles: [] })
    await writeFile(shop.file('home.json'), JSON.stringify(home('none.png')))
    expect((await shop.run('home', 'set', shop.file('home.json'))).err).toContain('there is no file media/none.png')

    const saved = await shop.run('backup', shop.file('saved'))
    expect(saved.err).toContain('are in the bucket of FILES_URL, and not in the backup.')
    shop.env.FILES_URL = urlOf({ ...address, endpoint: `http://127.0.0.1:${await freePort()}` })
    const away = await shop.run('import', 'jsonl', shop.file('shop.jsonl'), '--media', shop.file('pictures'))
    expect(away.code).not.toBe(0)
    expect(away.err).toContain('The files of FILES_URL cannot be had or kept')
    files.close()
  })

  test('a backup of a shop with a folder is brought back into a bucket', async () => {
    const before = await runningShops[0]!.start()
    for (const [file, text] of [
      ['media/cup/ä b.txt', 'picture'],
      ['uploads/token', 'file'],
    ] as const) {
      await mkdir(join(before.dataDir, file, '..'), { recursive: true })
      await writeFile(join(before.dataDir, file), text)
    }
    expect(await before.run('backup', before.file('saved'))).toMatchObject({ code: 0 })
    const after = await runningShops[0]!.empty()
    const address = await freshBucket()
    after.env.FILES_URL = urlOf(address)
    expect(await after.run('restore', before.file('saved'))).toMatchObject({ code: 0 })
    const files = await openFiles({ files: { kind: 's3', ...address }, dataDir: after.dataDir })
    expect(await read(files.media, 'cup/ä b.txt')).toBe('picture')
    expect(await read(files.uploads, 'token')).toBe('file')
    files.close()
  })

  test('a restore asks the bucket before anything is replaced', async () => {
    const before = await runningShops[0]!.start()
    expect(await before.run('backup', before.file('saved'))).toMatchObject({ code: 0 })
    const after = await runningShops[0]!.empty()
    const address = await freshBucket()
    after.env.FILES_URL = urlOf({ ...address, endpoint: `http://127.0.0.1:${await freePort()}` })
    const refused = await after.run('restore', before.file('saved'))
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('The files of FILES_URL cannot be had') })
    expect(unfinishedRestore(after.dataDir)).toBeUndefined()
    after.env.FILES_URL = urlOf(address)
    expect(await after.run('restore', before.file('saved'))).toMatchObject({ code: 0 })
  })
})
