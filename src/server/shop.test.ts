import { describe, expect, test } from 'vitest'
import { aCategory, bumpRevision, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { noJournal } from './journal/order-journal.ts'
import { createShop } from './shop.ts'
import { filesInFolder } from '#server/files/open-files.ts'

describe.each(engines)('the shop on $name', ({ create }) => {
  test('says so when an index cannot be built in the background, and serves the one before', async () => {
    const db = await create()
    const { en } = await seedStores(db)
    const tea = await aCategory(db, en, 'tea', 'Tea')
    let now = new Date('2026-11-21T12:00:00Z')
    const errors: unknown[] = []
    let isBroken = false
    const execute = db.execute.bind(db)
    db.execute = ((...given: Parameters<typeof execute>) =>
      isBroken && errors.length === 0 && /from product p/.test(textOf(given[0]))
        ? Promise.reject(new Error('the disk is full'))
        : execute(...given)) as typeof db.execute
    const onError = (error: unknown) => errors.push(error)
    const shop = createShop({ db, journal: noJournal, files: filesInFolder('/nowhere'), clock: () => now, onError })
    await shop.warm()
    await bumpRevision(db)
    isBroken = true
    now = new Date(now.getTime() + 2000)
    const name = async () => (await shop.catalog.category(en, tea, { filters: {} }))!.name
    await expect.poll(async () => [await name(), ...errors]).toMatchObject(['Tea', { message: 'the disk is full' }])
  })
})

const textOf = (statement: unknown): string =>
  JSON.stringify(statement, (key, value: unknown) => (key === 'encoder' || key === 'table' ? undefined : value))
