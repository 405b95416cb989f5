import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { publicFile } from '../media/public-media.ts'
import { FilesUnavailable, type InTime, readWhole, type FileStore } from './file-store.ts'
import { createFolderPatience } from './folder-patience.ts'
import { folderStore } from './folder-store.ts'

/** An open file's operations, as Node has them. */
type Operations = { stat(): Promise<unknown>; read(...what: unknown[]): Promise<unknown> }

const folder = mkdtempSync(join(tmpdir(), 'vitrine-patience-'))
let prototype: Operations

beforeAll(async () => {
  const probe = await open(folder)
  prototype = Object.getPrototypeOf(probe) as Operations
  await probe.close()
  await folderStore(folder).put('a.jpg', Buffer.from('a picture'))
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => rmSync(folder, { recursive: true }))

/** From now on an operation waits, as it does while a disk of another machine hangs, until the disk answers again. */
function hangs(operation: keyof Operations) {
  let answers = () => {}
  const promise = new Promise<void>((resolve) => (answers = resolve))
  const real = prototype[operation]
  const spy = vi.spyOn(prototype, operation).mockImplementation(async function (this: Operations, ...what: unknown[]) {
    await promise
    return real.apply(this, what as [])
  })
  return { begun: () => spy.mock.calls.length, answers: () => answers() }
}

function create({ answerMs = 500, pieceMs = 20_000 } = {}): { store: FileStore; told: string[] } {
  const told: string[] = []
  const patience = { answerMs, pieceMs, atOnce: 2 }
  const inTime = createFolderPatience((isAway, why) => told.push(isAway ? why : 'back'), patience)
  return { store: folderStore(folder, { inTime }), told }
}
const isRefused = (asked: Promise<unknown>) =>
  asked.then(
    () => false,
    (error: unknown) => error instanceof FilesUnavailable,
  )

describe('a folder that hangs', () => {
  test(
    'has few threads, keeps nobody waiting, and is used as soon as it answers again',
    { timeout: 20_000 },
    async () => {
      const disk = hangs('stat')
      const { store, told } = create()
      const asked = await Promise.all(Array.from({ length: 20 }, () => isRefused(store.open('a.jpg'))))
      expect(asked.filter(Boolean)).toHaveLength(20)
      expect(disk.begun()).toBe(2)
      const later = [store.look('a.jpg'), store.put('b.jpg', Buffer.from('b')), store.remove(['a.jpg'])]
      expect(await Promise.all(later.map(isRefused))).toEqual([true, true, true])
      expect(disk.begun()).toBe(2)
      disk.answers()
      await vi.waitFor(() => expect(told).toEqual(['no answer in time', 'back']))
      expect((await readWhole(store, 'a.jpg'))?.toString()).toBe('a picture')
    },
  )

  test('and another file being sent meanwhile goes on', { timeout: 20_000 }, async () => {
    const { store } = create()
    const sent = (await store.open('a.jpg'))!
    const disk = hangs('stat')
    expect(await isRefused(store.open('a.jpg'))).toBe(true)
    expect(Buffer.concat(await sent.toArray()).toString()).toBe('a picture')
    disk.answers()
  })

  test('is not asked for a picture past its patience', async () => {
    const away: InTime = () => Promise.reject(new FilesUnavailable('away'))
    const real = folderStore(folder)
    await expect(publicFile({ ...real, inTime: away }, 'a.jpg')).rejects.toThrow(FilesUnavailable)
    expect(await publicFile(real, 'a.jpg')).toMatchObject({ size: 9 })
  })

  test('in the middle of a file ends the file', { timeout: 20_000 }, async () => {
    const { store } = create({ pieceMs: 500 })
    const disk = hangs('read')
    await expect(readWhole(store, 'a.jpg')).rejects.toThrow(FilesUnavailable)
    disk.answers()
  })
})

test('a folder that answers is asked by everybody, one after the other', async () => {
  const { store } = create({ answerMs: 20_000 })
  const read = await Promise.all(Array.from({ length: 50 }, () => readWhole(store, 'a.jpg')))
  expect(new Set(read.map(String))).toEqual(new Set(['a picture']))
})
