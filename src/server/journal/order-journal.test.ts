import { appendFile, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { journalLine, readJournal } from './journal-file.ts'
import { openOrderJournal } from './order-journal.ts'
import type { OrderRecord } from './order-record.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-journal-'))
  file = join(folder, 'orders.journal')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const anOrder = (number = 100000001): OrderRecord => ({
  id: v7(),
  number: String(number),
  token: 'token',
  cartId: v7(),
  storeId: 1,
  customerId: null,
  email: 'ada@example.com',
  currency: 'EUR',
  shippingMethod: null,
  paymentMethod: 'bank-transfer',
  card: null,
  subtotal: 100,
  shipping: 0,
  tax: 0,
  grandTotal: 100,
  taxShares: [],
  createdAt: '2026-11-21T12:00:00.000Z',
  lines: [],
  addresses: [],
  movements: [],
})

async function numbersIn(path: string) {
  const numbers: string[] = []
  const { torn } = await readJournal(path, (entry) => void numbers.push('number' in entry ? entry.number : entry.id))
  return { numbers, torn }
}

test('orders that come together are all on the disk when told so, each once', async () => {
  const journal = await openOrderJournal(file)
  const orders = Array.from({ length: 200 }, (_, i) => anOrder(100000001 + i))
  await Promise.all([...orders, ...orders].map((order) => journal.append(order)))
  await journal.append(orders[0]!)
  expect((await numbersIn(file)).numbers).toEqual(orders.map((order) => order.number))
  await journal.close()
})

test('a journal opened again goes on, and knows what it holds', async () => {
  const [a, b] = [anOrder(1), anOrder(2)]
  const first = await openOrderJournal(file)
  await first.append(a)
  await first.close()
  const second = await openOrderJournal(file)
  await second.append(a)
  await second.append(b)
  await second.close()
  expect(await numbersIn(file)).toEqual({ numbers: ['1', '2'], torn: 0 })
})

test('what a disk left behind the last order, gigabytes of zeros, is no more than a write cut off', async () => {
  const journal = await openOrderJournal(file)
  await journal.append(anOrder(1))
  await journal.close()
  const { size } = await stat(file)
  await truncate(file, size + 600_000_000)
  expect(await numbersIn(file)).toEqual({ numbers: ['1'], torn: 600_000_000 })
})

test('a write cut off anywhere is ignored, told, and written over', async () => {
  const whole = await openOrderJournal(file)
  await whole.append(anOrder(1))
  await whole.close()
  const safe = await readFile(file)
  const line = journalLine(anOrder(2), safe.length)
  for (const cut of [1, 31, 33, 60, line.length - 1]) {
    await writeFile(file, safe)
    await appendFile(file, line.slice(0, cut))
    const told: number[] = []
    const journal = await openOrderJournal(file, (bytes) => told.push(bytes))
    await journal.append(anOrder(3))
    await journal.close()
    expect(told).toEqual([cut])
    expect(await numbersIn(file)).toEqual({ numbers: ['1', '3'], torn: 0 })
  }
})

test('a damaged line of the last write is not confused with a damaged disk', async () => {
  const first = journalLine(anOrder(1), 0)
  const torn = journalLine(anOrder(2), first.length).replace('2', '\0')
  const sameWrite = journalLine(anOrder(3), first.length)
  await writeFile(file, first + torn + sameWrite)
  expect(await numbersIn(file)).toEqual({ numbers: ['1'], torn: torn.length + sameWrite.length })
})

test('a damaged line before a later write stops the start with one sentence', async () => {
  const journal = await openOrderJournal(file)
  for (const number of [1, 2, 3]) await journal.append(anOrder(number))
  await journal.close()
  const handle = await open(file, 'r+')
  await handle.write('X', 120)
  await handle.close()
  await expect(openOrderJournal(file)).rejects.toThrow(/^The order journal .* is damaged at byte 0; [^.]*\.?[^.]*\.$/)
})

test('what was refused is not in the journal and stays refused; the next order is kept', async () => {
  const journal = await openOrderJournal(file)
  await journal.append(anOrder(1))
  const refused = anOrder(2)
  // JSON of this amount cannot be made: the write fails before the disk is touched.
  const unwritable = { ...refused, subtotal: 1n as unknown as number }
  await expect(journal.append(unwritable)).rejects.toThrow(TypeError)
  await expect(journal.append(refused)).rejects.toThrow(TypeError)
  await journal.append(anOrder(3))
  await journal.close()
  expect(await numbersIn(file)).toEqual({ numbers: ['1', '3'], torn: 0 })
})

/**
 * A disk that keeps nothing but what was synced: after each `datasync` a copy of the file as it then was; a power cut leaves that and
 * any part of what was written since.
 */
async function forgetfulDisk(): Promise<{ kept: () => Buffer }> {
  const probe = await open(file, 'a')
  const prototype = Object.getPrototypeOf(probe) as { datasync(): Promise<void> }
  await probe.close()
  const sync = prototype.datasync
  let kept = Buffer.alloc(0)
  vi.spyOn(prototype, 'datasync').mockImplementation(async function (this: unknown) {
    // Lines written while the disk syncs may be lost.
    const before = await readFile(file)
    await sync.call(this as typeof prototype)
    kept = before
  })
  return { kept: () => kept }
}

test('a power cut at any moment loses no acknowledged order, whatever was not synced is gone (F2)', async () => {
  const disk = await forgetfulDisk()
  try {
    const journal = await openOrderJournal(file)
    const acknowledged: string[] = []
    const cuts: { image: Buffer; written: Buffer; acknowledged: number }[] = []
    const place = async (number: number) => {
      await journal.append(anOrder(number))
      acknowledged.push(String(number))
      cuts.push({ image: disk.kept(), written: await readFile(file), acknowledged: acknowledged.length })
    }
    for (let wave = 0; wave < 12; wave++)
      await Promise.all(Array.from({ length: 1 + (wave % 4) * 3 }, (_, i) => place(100_000_000 + wave * 100 + i)))
    expect(cuts.length).toBeGreaterThan(50)
    for (const { image, written, acknowledged: many } of cuts) {
      expect(written.subarray(0, image.length).equals(image)).toBe(true)
      // Nothing of the rest reached the disk, half of it did, or another page of it than the first.
      const rest = written.subarray(image.length)
      const holed = Buffer.from(rest)
      holed.fill(0, 0, rest.length >> 1)
      for (const tail of [Buffer.alloc(0), rest.subarray(0, rest.length >> 1), holed]) {
        const path = join(folder, 'after-the-cut.journal')
        await writeFile(path, Buffer.concat([image, tail]))
        const { numbers } = await numbersIn(path)
        expect(numbers).toEqual(expect.arrayContaining(acknowledged.slice(0, many)))
      }
    }
    await journal.close()
  } finally {
    vi.restoreAllMocks()
  }
})
