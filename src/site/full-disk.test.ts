import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'

describe.each(engines)('a full disk on $name', ({ create }) => {
  test('refuses what would be stored with 507 and words, shows pages, and is over when there is room', async () => {
    const db = await create()
    const { en } = await seedStores(db)
    const ring = await aProduct(db, en, { sku: 'RING', name: 'Ring', stock: { quantity: 100 } })
    const { app, logged } = await aSite(db)
    const browser = aBrowser(app)
    await browser.post(paths.cartAdd(ring), { qty: '1' })
    await browser.get(paths.cart)
    // As the database itself says it, from inside of the statement that finds no room.
    await db.execute(
      sql`create function no_room() returns trigger language plpgsql as $$ begin
            raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100'; end $$`,
    )
    await db.execute(sql`create trigger full_disk before insert or update on cart_line execute function no_room()`)
    const refused = await browser.post(paths.cartAdd(ring), { qty: '2' }, { accept: 'text/html' })
    expect(refused.statusCode).toBe(507)
    expect(refused.body).toContain('The shop has no room left to store anything.')
    const called = await browser.post(paths.cartAdd(ring), { qty: '2' }, { accept: 'application/json' })
    expect(called.statusCode).toBe(507)
    expect(logged()).toContain('"event":"disk_full"')
    expect((await browser.get(paths.cart)).statusCode).toBe(200)
    await db.execute(sql`drop function no_room() cascade`)
    expect((await browser.post(paths.cartAdd(ring), { qty: '2' }, { accept: 'text/html' })).statusCode).toBe(303)
  })
  test('a disk that is nearly full refuses changes before the database is asked, also of somebody new', async () => {
    const db = await create()
    const { en } = await seedStores(db)
    const ring = await aProduct(db, en, { sku: 'RING', name: 'Ring', stock: { quantity: 100 } })
    let room = false
    const { app, logged } = await aSite(db, { hasRoom: () => room })
    const browser = aBrowser(app)
    expect((await browser.get(paths.cart)).statusCode).toBe(200)
    const refused = await browser.post(paths.cartAdd(ring), { qty: '1' }, { accept: 'text/html' })
    expect(refused.statusCode).toBe(507)
    expect(refused.body).toContain('The shop has no room left to store anything.')
    expect(logged()).not.toContain('could not be drawn')
    room = true
    expect((await browser.post(paths.cartAdd(ring), { qty: '1' }, { accept: 'text/html' })).statusCode).toBe(303)
  })
})
