import { execFile, spawn } from 'node:child_process'
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UsageError } from '../io/command-io.ts'
import { writeWholeFile } from './write-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-write-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const hello = (write: (text: string) => Promise<void>) => write('hello\n')

test('a file is there whole, for its owner only, and nothing lies beside it', async () => {
  const file = join(folder, 'orders.csv')
  await writeWholeFile(file, hello)
  expect(await readFile(file, 'utf8')).toBe('hello\n')
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(await readdir(folder)).toEqual(['orders.csv'])
})

test('work that fails leaves what was there', async () => {
  const file = join(folder, 'orders.csv')
  const failing = writeWholeFile(file, async (write) => {
    await write('half')
    throw new Error('the database has gone')
  })
  await expect(failing).rejects.toThrow('the database has gone')
  expect(await readFile(file, 'utf8')).toBe('hello\n')
  expect(await readdir(folder)).toEqual(['orders.csv'])
})

test('a pipe is written into and stays a pipe', async () => {
  const pipe = join(folder, 'pipe')
  await promisify(execFile)('mkfifo', [pipe])
  const reader = spawn('cat', [pipe])
  const [read] = await Promise.all([text(reader.stdout), writeWholeFile(pipe, hello)])
  expect(read).toBe('hello\n')
  expect((await lstat(pipe)).isFIFO()).toBe(true)
  await rm(pipe)
})

test('a link stays a link, and the file it leads to is written', async () => {
  const [link, file] = [join(folder, 'link'), join(folder, 'linked')]
  await writeFile(file, 'old')
  await symlink(file, link)
  await writeWholeFile(link, hello)
  expect((await lstat(link)).isSymbolicLink()).toBe(true)
  expect(await readFile(file, 'utf8')).toBe('hello\n')
})

test('two that write the same file do not write into one another', async () => {
  const file = join(folder, 'twice')
  await Promise.all(
    ['a', 'b'].map((letter) =>
      writeWholeFile(file, async (write) => {
        for (let i = 0; i < 50; i++) await write(letter.repeat(5000))
      }),
    ),
  )
  expect(new Set(await readFile(file, 'utf8')).size).toBe(1)
  expect((await stat(file)).size).toBe(250_000)
})

test('a folder, no name and a place that is not there are refused in one sentence with the name that was given', async () => {
  const inside = join(folder, 'inside')
  await mkdir(inside)
  await expect(writeWholeFile(inside, hello)).rejects.toThrow(
    new UsageError(`${inside} is a folder; name a file in it.`),
  )
  await expect(writeWholeFile('', hello)).rejects.toThrow(UsageError)
  const nowhere = join(folder, 'none', 'orders.csv')
  await expect(writeWholeFile(nowhere, hello)).rejects.toThrow(/^\S+orders\.csv cannot be written \(ENOENT/)
})

test('a name that no file can have is one sentence, before any work is done', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const loop = join(folder, 'loop')
  await symlink(loop, loop)
  for (const [name, code] of [
    [join(folder, `${'x'.repeat(252)}.csv`), 'ENAMETOOLONG'],
    [join(file, 'orders.csv'), 'ENOTDIR'],
    [loop, 'ELOOP'],
  ] as const) {
    let isBegun = false
    const failing = writeWholeFile(name, async () => void (isBegun = true))
    await expect(failing).rejects.toThrow(`${name} cannot be written (${code}`)
    await expect(failing).rejects.toBeInstanceOf(UsageError)
    expect(isBegun).toBe(false)
  }
})

test('the longest name that a file can have is written', async () => {
  const file = join(folder, `${'x'.repeat(251)}.csv`)
  await writeWholeFile(file, hello)
  expect(await readFile(file, 'utf8')).toBe('hello\n')
  await rm(file)
})

test('what a killed command left is removed by the next that writes into the folder, what is being written is not', async () => {
  const own = join(folder, 'left')
  await mkdir(own)
  const names = ['vitrine-0123abcd.part', 'vitrine-4567cdef.part', 'film.part']
  for (const name of names) await writeFile(join(own, name), 'ada@example.com')
  for (const name of names.slice(1)) await utimes(join(own, name), 0, 0)
  await writeWholeFile(join(own, 'orders.csv'), hello)
  expect((await readdir(own)).toSorted()).toEqual(['film.part', 'orders.csv', 'vitrine-0123abcd.part'])
})

test.runIf(process.platform === 'linux')('a disk that is full is one sentence', async () => {
  // By a link of our own: a mistake here must not replace the device.
  const file = join(folder, 'full')
  await symlink('/dev/full', file)
  const full = writeWholeFile(file, async (write) => {
    for (let i = 0; i < 50; i++) await write('x'.repeat(5000))
  })
  await expect(full).rejects.toThrow(`${file} cannot be written (ENOSPC`)
  await expect(full).rejects.toBeInstanceOf(UsageError)
  expect((await lstat(file)).isSymbolicLink()).toBe(true)
})
