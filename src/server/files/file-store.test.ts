import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { freshBucket } from '#test/bucket.ts'
import { readWhole, type FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { openBucket } from './s3-store.ts'

const scratch = mkdtempSync(join(tmpdir(), 'vitrine-files-'))

const stores: { name: string; create: () => Promise<FileStore> }[] = [
  { name: 'a folder', create: async () => folderStore(join(scratch, 'kept')) },
]
if (process.env.TEST_S3_URL) stores.push({ name: 'a bucket', create: inBucket })

async function inBucket(): Promise<FileStore> {
  const bucket = openBucket(await freshBucket())
  atEndOfFile(async () => bucket.close())
  await bucket.below('other').put('catalog/a.txt', Buffer.from('of another store'))
  return bucket.below('media')
}

describe.each(stores)('files in $name', ({ create }) => {
  let store: FileStore
  beforeAll(async () => {
    store = await create()
  })
  const read = async (path: string, range?: { start: number; end: number }) =>
    (await readWhole(store, path, range))?.toString()
  const listed = async () => {
    const paths: string[] = []
    for await (const { path } of store.list()) paths.push(path)
    return paths.toSorted()
  }

  test('a store that nobody has put anything into is empty', async () => {
    expect(await listed()).toEqual([])
    expect(await store.look('catalog/a.txt')).toBeUndefined()
    expect(await store.open('catalog/a.txt')).toBeUndefined()
    await store.remove(['catalog/a.txt'])
  })

  test('what was put is there, all of it or a range', async () => {
    await store.put('catalog/ein Bild ä+&.txt', Buffer.from('0123456789'))
    expect(await read('catalog/ein Bild ä+&.txt')).toBe('0123456789')
    expect(await read('catalog/ein Bild ä+&.txt', { start: 2, end: 4 })).toBe('234')
    expect(await read('catalog/ein Bild ä+&.txt', { start: 8, end: 99 })).toBe('89')
    expect(await store.look('catalog/ein Bild ä+&.txt')).toMatchObject({ size: 10 })
    expect(await listed()).toEqual(['catalog/ein Bild ä+&.txt'])
  })

  test('a folder is listed by itself', async () => {
    for (const path of ['tasks/one.txt', 'tasks/deep/two.txt', 'tasks.txt', 'tasksmore/x.txt'])
      await store.put(path, Buffer.from('1'))
    const found: string[] = []
    for await (const { path } of store.list('tasks')) found.push(path)
    expect(found.toSorted()).toEqual(['tasks/deep/two.txt', 'tasks/one.txt'])
    await store.remove(['tasks/one.txt', 'tasks/deep/two.txt', 'tasks.txt', 'tasksmore/x.txt'])
    for await (const { path } of store.list('nowhere')) expect.unreachable(path)
  })

  test('a name may be as long as file systems take it', async () => {
    const path = `catalog/${'ü'.repeat(125)}a.txt`
    await store.put(path, Buffer.from('long'))
    expect(await read(path)).toBe('long')
    await store.remove([path])
  })

  test('a file is copied with its time, or moved', async () => {
    const file = join(scratch, 'given.txt')
    writeFileSync(file, 'given')
    const modifiedAt = new Date('2020-02-03T04:05:06.000Z')
    await store.put('copied.txt', { copy: file }, modifiedAt)
    expect(await store.look('copied.txt')).toMatchObject({ size: 5, modifiedAt })
    await store.put('moved.txt', { move: file })
    expect(await read('moved.txt')).toBe('given')
    expect(readdirSync(scratch)).not.toContain('given.txt')
  })

  test('a large file comes back byte by byte', async () => {
    const file = join(scratch, 'large.bin')
    writeFileSync(file, Buffer.alloc(9 * 1024 * 1024, 'abcdefg'))
    await store.put('large.bin', { copy: file })
    expect((await readWhole(store, 'large.bin'))!.equals(readFileSync(file))).toBe(true)
  })

  test('a file in parts is there once it is finished, and nowhere once its parts are dropped', async () => {
    const piece = Buffer.alloc(5 * 1024 * 1024, 'abcdefg')
    const file = join(scratch, 'piece.bin')
    const putPart = async (name: string, number: number, content: Buffer) => {
      writeFileSync(file, content)
      return store.parts.put('parts/whole.bin', name, { number, at: (number - 1) * piece.length }, file)
    }
    const name = await store.parts.begin('parts/whole.bin')
    await putPart(name, 1, Buffer.alloc(piece.length, 'x'))
    const tags = [await putPart(name, 1, piece), await putPart(name, 2, Buffer.from('the end'))]
    expect(await listed()).not.toContain('parts/whole.bin')
    expect(await store.look('parts/whole.bin')).toBeUndefined()
    await store.parts.finish('parts/whole.bin', name, tags as string[])
    expect((await readWhole(store, 'parts/whole.bin'))!.equals(Buffer.concat([piece, Buffer.from('the end')]))).toBe(
      true,
    )
    await store.parts.finish('parts/whole.bin', name, tags as string[])
    const other = await store.parts.begin('parts/whole.bin')
    await putPart(other, 1, piece)
    for (let times = 0; times < 2; times++) await store.parts.drop('parts/whole.bin', other)
    // A small one: a store may answer and hang up before it has read a large one.
    expect(await putPart(other, 2, Buffer.from('the end'))).toBeUndefined()
    expect(await store.look('parts/whole.bin')).toMatchObject({ size: piece.length + 7 })
    await store.remove(['parts/whole.bin'])
  })

  test('a file that is put again has the new contents and another version', async () => {
    await store.put('again.txt', Buffer.from('one'), new Date(1_000_000))
    const before = await store.look('again.txt')
    await store.put('again.txt', Buffer.from('two'), new Date(2_000_000))
    const after = await store.look('again.txt')
    expect(await read('again.txt')).toBe('two')
    expect(after!.version).not.toBe(before!.version)
  })

  test('what cannot be put leaves what was there, and nothing half', async () => {
    await store.put('kept.txt', Buffer.from('kept'))
    await expect(store.put('kept.txt', { copy: join(scratch, 'missing') })).rejects.toThrow()
    expect(await read('kept.txt')).toBe('kept')
    expect((await listed()).filter((path) => path.startsWith('kept'))).toEqual(['kept.txt'])
  })

  test('what is removed is gone, and the rest is not', async () => {
    await store.put('a/one.txt', Buffer.from('1'))
    await store.put('a/two.txt', Buffer.from('2'))
    await store.remove(['a/one.txt', 'a/never.txt'])
    expect([await read('a/one.txt'), await read('a/two.txt')]).toEqual([undefined, '2'])
  })

  test('a folder is no file, and no path leads out of the store', async () => {
    await store.put('folder/file.txt', Buffer.from('x'))
    for (const path of ['folder', '../given', 'a/../b', '/etc/passwd', 'a//b', '', 'a\0b', 'x'.repeat(1000)]) {
      expect(await store.look(path), path.slice(0, 20)).toBeUndefined()
      expect(await store.open(path), path.slice(0, 20)).toBeUndefined()
    }
    for (const path of ['../out.txt', '', 'a//b'])
      await expect(store.put(path, Buffer.from('x'))).rejects.toThrow('Not the path of a file')
  })
})

test('a pipe or a link in a circle is no file of a folder, and keeps nobody waiting', async () => {
  const folder = join(scratch, 'odd')
  mkdirSync(folder)
  spawnSync('mkfifo', [join(folder, 'pipe')])
  symlinkSync('circle', join(folder, 'circle'))
  const store = folderStore(folder)
  for (const path of ['pipe', 'circle']) {
    expect(await store.look(path), path).toBeUndefined()
    expect(await store.open(path), path).toBeUndefined()
  }
})

test('an unfinished file that nobody has gone on with for long is removed, and nothing else', async () => {
  const folder = join(scratch, 'killed')
  const store = folderStore(folder)
  await store.put('a/whole.txt', Buffer.from('whole'), new Date('2020-01-01'))
  mkdirSync(join(folder, 'lost+found'))
  mkdirSync(join(folder, 'downloadable'))
  const former = ['a/4711.k2j8x0q1z.part', 'downloadable/2024.december.part', 'a/album.zip.part']
  for (const file of ['a/1.x.vitrine-unfinished', 'lost+found/2.y.vitrine-unfinished', ...former])
    writeFileSync(join(folder, file), 'half')
  // Its time is that of the picture that it is a copy of.
  utimesSync(join(folder, 'a/1.x.vitrine-unfinished'), new Date('2020-01-01'), new Date('2020-01-01'))
  expect(await store.removeUnfinished!(new Date(Date.now() - 60_000))).toBe(0)
  expect(await store.removeUnfinished!(new Date(Date.now() + 60_000))).toBe(2)
  expect(readdirSync(join(folder, 'a'))).toEqual(['album.zip.part', 'whole.txt'])
  expect(readdirSync(join(folder, 'downloadable'))).toEqual(['2024.december.part'])
  expect(readdirSync(join(folder, 'lost+found'))).toEqual(['2.y.vitrine-unfinished'])
})

describe('a power cut', () => {
  afterEach(() => void vi.restoreAllMocks())

  /** Everything that is synced: files by their names, folders with what is in them then. */
  async function watchDisk(): Promise<string[]> {
    const probe = await open(scratch)
    const prototype = Object.getPrototypeOf(probe) as { sync(): Promise<void>; fd: number }
    await probe.close()
    const synced: string[] = []
    vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof prototype) {
      const path = readlinkSync(`/proc/self/fd/${this.fd}`)
      const name = path.endsWith('.vitrine-unfinished') ? 'unfinished' : relative(scratch, path)
      synced.push(statSync(path).isDirectory() ? `${name}: ${readdirSync(path).join(' ')}` : name)
    })
    return synced
  }

  test('leaves a file that was put, and all of it', async () => {
    const synced = await watchDisk()
    await folderStore(join(scratch, 'safe')).put('a/b/one.txt', Buffer.from('1'))
    const folders = ['safe/a/b: one.txt', 'safe/a: b', 'safe: a', expect.stringMatching(/^: .*safe/)]
    expect(synced).toEqual(['unfinished', ...folders])
  })

  test('leaves a file in parts that is finished', async () => {
    const store = folderStore(join(scratch, 'safe-parts'))
    const [name, synced] = [await store.parts.begin('whole.bin'), await watchDisk()]
    await store.parts.finish('whole.bin', name, [])
    expect(synced).toEqual(['unfinished', 'safe-parts: whole.bin'])
  })

  test('is not waited for where a file can be made anew', async () => {
    const synced = await watchDisk()
    await folderStore(join(scratch, 'sizes'), { canBeMadeAnew: true }).put('one.jpg', Buffer.from('1'))
    expect(synced).toEqual([])
  })
})

describe('a file that a store sends', () => {
  afterEach(() => void vi.useRealTimers())

  /** A store whose only file is so many times the same chunk, each a second after the one before. */
  function sends(chunk: Buffer, times: number): FileStore {
    const chunks = function* () {
      for (let sent = 0; sent < times; sent++) {
        vi.advanceTimersByTime(1000)
        yield chunk
      }
    }
    return { ...folderStore(scratch), open: async () => Readable.from(chunks()) }
  }

  test('is not waited for where it drips in, nor held where it has no end', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    await expect(readWhole(sends(Buffer.from('x'), 100), 'a.jpg')).rejects.toThrow(
      'a.jpg broke off (it came too slowly)',
    )
    const slow = Buffer.alloc(65 * 1024)
    expect((await readWhole(sends(slow, 100), 'a.jpg'))?.length).toBe(100 * slow.length)
    await expect(readWhole(sends(Buffer.alloc(8 * 1024 * 1024), 20), 'a.jpg')).rejects.toThrow('it is too large')
  })
})
