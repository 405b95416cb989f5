import { sql } from 'drizzle-orm'
import { tmpdir } from 'node:os'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCheckout, aCustomer, sessionsOf, TODAY } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { customOption } from '../database/schema/catalog.ts'
import { createUploadService } from './upload-service.ts'
import type { UploadService } from './upload-contract.ts'
import { uploadsIn } from '#test/uploads-in.ts'

describe.each(engines)('a file that was sent before on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  let sessions: ReturnType<typeof sessionsOf>
  let uploads: UploadService
  let product: number
  let option: number
  let sent = 0

  beforeAll(async () => {
    shop = await aCheckout(await create())
    sessions = sessionsOf(shop.db)
    uploads = createUploadService({
      db: shop.db,
      files: uploadsIn(tmpdir()),
      limit: 1000,
      total: 10_000,
      clock: () => TODAY,
    })
    product = await aProduct(shop.db, shop.en, { stock: { quantity: 100 } })
    const [made] = await shop.db
      .insert(customOption)
      .values({ productId: product, title: 'Drawing', input: 'file', isRequired: true })
      .returning()
    option = made!.id
  })

  /** The request by which a guest's file comes into the cart. */
  async function aFileOf(sessionHash: string) {
    const file = { upload: String(++sent).padStart(32, 'x'), name: 'horse.png', size: 7 }
    await shop.db.execute(sql`insert into upload (token, session_hash, option_id, name, size)
      values (${file.upload}, ${sessionHash}, ${option}, ${file.name}, ${file.size})`)
    const options = { custom: { [option]: file } }
    const added = await shop.cart.addItem({ sessionHash }, shop.en, { productId: product, quantity: 1, options })
    expect(added.status).toBe('added')
    return file
  }

  test('is its shopper’s after a login, on another device, and after the line was edited with it', async () => {
    const guest = await sessions.start()
    const customerId = await aCustomer(shop.db)
    const file = await aFileOf(guest.hash)
    expect(await uploads.kept(guest.hash, option, file.upload)).toEqual(file)
    const known = await sessions.renew(guest, customerId)
    expect(await uploads.kept(known.hash, option, file.upload)).toEqual(file)
    const phone = await sessions.renew(undefined, customerId)
    expect(await uploads.kept(phone.hash, option, file.upload)).toEqual(file)
    const owner = { sessionHash: phone.hash, customerId }
    const [line] = (await shop.cart.view(owner, shop.en)).lines
    const item = { productId: product, quantity: 2, options: line!.options }
    expect(await shop.cart.updateItem(owner, shop.en, line!.id, item)).toMatchObject({ status: 'added', count: 2 })
  })

  test('is nobody else’s, and of no other option', async () => {
    const guest = await sessions.start()
    const file = await aFileOf(guest.hash)
    const other = await sessions.renew(undefined, await aCustomer(shop.db))
    expect(await uploads.kept(other.hash, option, file.upload)).toBeUndefined()
    expect(await uploads.kept((await sessions.start()).hash, option, file.upload)).toBeUndefined()
    expect(await uploads.kept(guest.hash, option + 1, file.upload)).toBeUndefined()
  })
})
