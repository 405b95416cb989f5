import { describe, expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import { aWaitingLock } from '#test/waiting-lock.ts'
import { readShopSettings, writeShopSettings } from '../store/store-service.ts'
import { setUpEmptyShop } from './set-up-empty-shop.ts'

describe.each(engines)('an empty shop that gets its first import on $name', ({ create }) => {
  const given = { pricesIncludeTax: false, hasCurrency: false }

  test('is set up once, and keeps what was set', async () => {
    const db = await create()
    await setUpEmptyShop(db, given)
    expect(await readShopSettings(db)).toMatchObject({ country: 'US', pricesIncludeTax: false })
    await writeShopSettings(db, { country: 'FR' })
    await setUpEmptyShop(db, given)
    expect((await readShopSettings(db)).country).toBe('FR')
  })

  test('keeps what its owner sets at the same moment', async () => {
    const db = await create()
    const settingUp = await db.transaction(async (tx) => {
      await writeShopSettings(tx, { country: 'DE' })
      const begun = { end: setUpEmptyShop(db, given) }
      // The embedded database has one connection: the import waits for it.
      if (db.kind !== 'embedded') await aWaitingLock(db)
      return begun
    })
    await settingUp.end
    expect((await readShopSettings(db)).country).toBe('DE')
  })
})
