import { appendFile, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
