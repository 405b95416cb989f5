import { writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/store/store.ts'
import { aCategory, seedStores } from '#test/catalogue.ts'
import { runningShops, type RunningShop } from '#test/commands.ts'
import { aWaitingLock } from '#test/waiting-lock.ts'
import { readBlockRecords, readPageRecords } from '../../content/content-records.ts'
import { writeBlock, writePage } from '../../content/write-content.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { lockTable } from '../../database/lock-table.ts'
import { readLandings, writeLanding } from '../../product/category-landing.ts'
import { readTableRates, writeTableRates } from '../../shipping/table-rates.ts'
import { readShopSettings, writeShopSettings } from '../../store/store-service.ts'

const { shipping, paymentTermDays } = defaultSettings

// Each command begins a database's client of its own, which takes seconds on a busy machine.
describe.each(runningShops)('commands beside a change of the same settings on $name', { timeout: 180_000 }, (place) => {
  let shop: RunningShop
  let category: { categoryId: number; storeId: number }

  beforeAll(async () => {
    shop = await place.start()
    const { en } = await seedStores(shop.db)
    category = { categoryId: await aCategory(shop.db, en, 'tea', 'Tea'), storeId: en.id }
    await writePage(shop.db, { kind: 'page', address: 'about', title: 'About', html: '<p>Us</p>' })
    await writeBlock(shop.db, { kind: 'block', code: 'hours', html: '<p>Nine</p>' })
    await shop.db.transaction((tx) => writeTableRates(tx, [rateFrom(1)]))
  })

  const rateFrom = (from: number) => ({ country: 'DE', region: '*', postcode: '*', from: from * 10_000, price: 500 })

  /** Gives a command while somebody else's change is written and not yet committed. */
  async function beside(change: (tx: Queryable) => Promise<unknown>, command: string[]): Promise<void> {
    const running = await shop.db.transaction(async (tx) => {
      await change(tx)
      const begun = { answer: shop.run(...command) }
      // The embedded database has one connection: the command waits for it.
      if (shop.db.kind !== 'embedded') await aWaitingLock(shop.db)
      return begun
    })
    expect(await running.answer).toMatchObject({ code: 0 })
  }

  test('"shipping set" leaves what it does not name', async () => {
    await beside(
      (tx) => writeShopSettings(tx, { shipping: { ...shipping, flatRate: 777 } }),
      ['shipping', 'set', '--free-from', '50'],
    )
    expect((await readShopSettings(shop.db)).shipping).toMatchObject({ flatRate: 777, freeFrom: 5000 })
  })

  test('"payment set" leaves the other terms', async () => {
    await beside(
      (tx) => writeShopSettings(tx, { paymentTermDays: { ...paymentTermDays, 'cash-on-delivery': 3 } }),
      ['payment', 'set', '--term', 'bank-transfer=10'],
    )
    expect((await readShopSettings(shop.db)).paymentTermDays).toMatchObject({
      'bank-transfer': 10,
      'cash-on-delivery': 3,
    })
  })

  test('the trail of "settings set" and "home set" has what was there', async () => {
    const home = { ...defaultSettings.home, shelves: ['featured' as const] }
    const file = shop.file('home.json')
    await writeFile(file, '{}')
    await beside((tx) => writeShopSettings(tx, { tagline: 'Slowly' }), ['settings', 'set', 'tagline', 'Slower'])
    await beside((tx) => writeShopSettings(tx, { home }), ['home', 'set', file])
    expect(await rows(shop.db, sql`select details -> 'before' as before from audit order by id desc limit 2`)).toEqual([
      { before: expect.objectContaining({ shelves: ['featured'] }) as unknown },
      { before: 'Slowly' },
    ])
  })

  test('table rates of two owners are never mixed', async () => {
    const file = shop.file('rates.csv')
    await writeFile(
      file,
      'Country,Region/State,"Zip/Postal Code","Weight (and above)","Shipping Price"\nDE,*,*,3,4.00\n',
    )
    await beside((tx) => writeTableRates(tx, [rateFrom(2)]), ['shipping', 'rates', 'import', file])
    expect((await readTableRates(shop.db)).map(({ price }) => price)).toEqual([400])
    await beside((tx) => writeTableRates(tx, [rateFrom(2)]), ['shipping', 'rates', 'clear'])
    expect(await readTableRates(shop.db)).toEqual([])
  })

  test('"content" changes a page and a block as they are by then', async () => {
    const page = { kind: 'page' as const, address: 'about', title: 'About', html: '<p>Us</p>' }
    await beside(
      (tx) => writePage(tx, { ...page, heading: 'Who we are' }),
      ['content', 'write', 'about', '--title', 'We'],
    )
    expect(await readPageRecords(shop.db, 'about')).toMatchObject([{ title: 'We', heading: 'Who we are' }])
    await beside((tx) => writePage(tx, { ...page, title: 'All of us' }), ['content', 'publish', 'about'])
    expect(await readPageRecords(shop.db, 'about')).toMatchObject([{ title: 'All of us', isPublished: true }])
    await beside(
      (tx) => writeBlock(tx, { kind: 'block', code: 'hours', html: '<p>Ten</p>' }),
      ['content', 'unpublish', 'block:hours'],
    )
    expect(await readBlockRecords(shop.db, 'hours')).toMatchObject([{ html: '<p>Ten</p>', isPublished: false }])
  })

  test('"categories set-landing" leaves what it does not name', async () => {
    await beside(
      async (tx) => {
        await lockTable(tx, 'category')
        await writeLanding(tx, { ...category, block: 'hours', shows: null })
      },
      ['categories', 'set-landing', 'tea', '--shows', 'block'],
    )
    expect(await readLandings(shop.db, 'tea')).toMatchObject([{ landings: [{ block: 'hours', shows: 'block' }] }])
  })
})
