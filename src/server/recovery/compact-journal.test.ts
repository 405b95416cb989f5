import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCheckout, aCheckoutOf, aShopper, brokenInvariants, servicesOf } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { rows } from '../database/database.ts'
import { openForServer } from '../database/open/open.ts'
import { compactJournal } from './compact-journal.ts'
import { openOrderJournal } from '../journal/order-journal.ts'
import { replayJournal } from './replay-journal.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-compact-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('after a clean shutdown the journal is empty and the database holds the orders', async () => {
  const file = join(dataDir, 'orders.journal')
  const openHere = async () => {
    const opened = await openForServer({ dataDir, databaseUrl: undefined })
    if (opened.status !== 'open') throw new Error(opened.status)
    return opened
  }
  const first = await openHere()
  const { en } = await aCheckout(first.db)
  const journal = await openOrderJournal(file)
  const { cart, checkout } = servicesOf(first.db, journal)
  const owner = aShopper()
  await cart.addItem(owner, en, { productId: await aProduct(first.db, en), quantity: 2, options: {} })
  const placed = await checkout.place(owner, en, aCheckoutOf(await cart.view(owner, en)))
  expect(placed.status).toBe('placed')
  expect(await readFile(file, 'utf8')).toContain('token' in placed && placed.token)
  await journal.close()
  await compactJournal(first.db, join(dataDir, 'postgres'), file)
  await first.close()

  expect((await stat(file)).size).toBe(0)
  const second = await openHere()
  expect(await replayJournal(second.db, file)).toEqual({ orders: 0, restored: 0, events: 0 })
  expect(await rows(second.db, sql`select number from sales_order`)).toEqual([
    { number: 'number' in placed && placed.number },
  ])
  expect(await brokenInvariants(second.db)).toEqual([])
  await second.close()
})
