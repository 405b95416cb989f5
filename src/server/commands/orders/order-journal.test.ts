import { sql } from 'drizzle-orm'
import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aCheckout, aCheckoutOf, aShopper, brokenInvariants, servicesOf, stockOf } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { runningShops } from '#test/commands.ts'
import { journalEvents } from '../../journal/journal-events.ts'
import { openOrderJournal } from '../../journal/order-journal.ts'
import { rows } from '../../database/database.ts'
import { openForServer } from '../../database/open/open.ts'

test(
  'what a command does to orders survives a power cut, whether the shop runs or not',
  { timeout: 180_000 },
  async () => {
    const shop = await runningShops.find(({ name }) => name === 'PGlite')!.empty()
    const { dataDir } = shop
    const file = join(dataDir, 'orders.journal')
    const begin = async () => {
      const opened = await openForServer({ dataDir, databaseUrl: undefined })
      if (opened.status !== 'open') throw new Error(opened.status)
      const journal = await openOrderJournal(file)
      return { ...opened, journal }
    }

    let running = await begin()
    const { en } = await aCheckout(running.db)
    const product = await aProduct(running.db, en, { price: 2400, stock: { quantity: 10 } })
    await running.close()
    await running.journal.close()
    await cp(join(dataDir, 'postgres'), shop.file('before'), { recursive: true })

    running = await begin()
    let isFull = false
    running.onCommand(async () => {
      if (!isFull) await journalEvents(running.db, running.journal)
    })
    const numbers: string[] = []
    const { cart, checkout } = servicesOf(running.db, running.journal)
    for (let i = 0; i < 3; i++) {
      const owner = aShopper()
      await cart.addItem(owner, en, { productId: product, quantity: 2, options: {} })
      const placed = await checkout.place(owner, en, aCheckoutOf(await cart.view(owner, en)))
      if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
      numbers.push(placed.number)
    }
    const [sent, cancelled, standing] = numbers as [string, string, string]
    expect((await shop.run('orders', 'ship', sent, '--tracking', 'JD 014')).err).toBe(
      `Order ${sent} is sent, and processing.\n`,
    )
    expect(await readFile(file, 'utf8')).toContain('JD 014')
    isFull = true
    const noted = await shop.run('orders', 'note', sent, 'Rings twice')
    expect(noted).toMatchObject({ code: 0, err: expect.stringContaining('but not in the orders journal') })
    await running.journal.close()
    await running.close()

    // The shop does not run, so the command also writes what the shop could not write.
    expect((await shop.run('orders', 'cancel', cancelled)).err).toContain('is cancelled')
    expect(await readFile(file, 'utf8')).toContain('Rings twice')
    await rm(join(dataDir, 'postgres'), { recursive: true })
    await cp(shop.file('before'), join(dataDir, 'postgres'), { recursive: true })
    // A command does not work on a database that knows less than the journal, either.
    const twice = await shop.run('orders', 'cancel', cancelled)
    expect(twice).toMatchObject({ code: 2, err: expect.stringContaining('is cancelled: this cannot be done to it.\n') })
    const shown = (await shop.run('orders', 'show', sent)).out
    for (const text of ['shipped JD 014', 'note: Rings twice']) expect(shown).toContain(text)

    running = await begin()
    expect(await stockOf(running.db, product)).toBe(6)
    const letters = await rows<{ subject: string }>(running.db, sql`select subject from mail_outbox`)
    expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining(standing)])
    expect(await brokenInvariants(running.db)).toEqual([])
    await running.journal.close()
    await running.close()
  },
)
