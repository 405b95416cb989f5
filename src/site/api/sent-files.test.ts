import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { filesInFolder } from '#server/files/open-files.ts'
import { apiRequests, aToken } from '#test/api-requests.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { anOrder } from '#test/orders.ts'
import { aSite } from '#test/site.ts'
import { API_PATH } from './api.ts'
import { schemas } from './schemas.ts'

const TOKEN = 'a'.repeat(32)

describe.each(oneEngine)('files that shoppers sent, by the API on $name', { timeout: 60_000 }, ({ create }) => {
  test('whoever may read an order gets the file that was sent with it, under its own name; nobody learns its secret one', async () => {
    const db = await create()
    const { en } = await seedStores(db)
    const files = filesInFolder(mkdtempSync(join(tmpdir(), 'vitrine-sent-files-')))
    const { app, shop } = await aSite(db, { files })
    const ask = await apiRequests(app, db)
    const { number } = await anOrder(shop, db, en, { productId: await aProduct(db, en, { sku: 'MUG' }) })
    await files.uploads.put(TOKEN, Buffer.from('a picture'))
    await db.execute(
      sql`insert into upload (token, session_hash, option_id, name, size) values (${TOKEN}, '', 1, 'Größe "1".png', 9)`,
    )
    const choices = [
      { label: 'Text', value: 'For Ada' },
      { label: 'Picture', value: 'Größe "1".png', file: TOKEN },
    ]
    await db.execute(sql`update sales_order_line set choices = ${JSON.stringify(choices)}::jsonb`)

    const order = await ask('GET', `/orders/${number}`)
    expect(v.safeParse(schemas.OrderWithHistory, order.body).issues).toBeUndefined()
    expect(JSON.stringify(order.body)).not.toContain(TOKEN)
    const [text, picture] = order.body.lines[0].choices
    expect(text.file).toBeNull()
    const get = async (path: string, scope: 'orders:read' | 'catalogue:read' = 'orders:read') =>
      app.inject({
        url: `${API_PATH}${path}`,
        headers: { authorization: `Bearer ${await aToken(db, [scope])}` },
      })
    const found = await get(picture.file)
    expect(found.body).toBe('a picture')
    expect(found.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="Gr__e__1_.png"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.png`,
    })
    expect((await get(picture.file, 'catalogue:read')).statusCode).toBe(403)
    for (const path of ['0', '7', 'x', '99999999999'])
      expect((await get(`/orders/${number}/lines/0/files/${path}`)).statusCode).toBe(404)
    await files.uploads.remove([TOKEN])
    expect((await get(picture.file)).statusCode).toBe(404)
  })
})
