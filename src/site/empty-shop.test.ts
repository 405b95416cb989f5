import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rows } from '#server/database/database.ts'
import { seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'
import { routes } from './routes.ts'

const fields = {
  email: 'ada@example.com',
  firstname: 'Ada',
  lastname: 'Lovelace',
  name: 'Ada',
  comment: 'Hello',
  password: 'a long password',
  confirmation: 'a long password',
  rid: 'footer',
  qty: '1',
  product: '1',
}

describe.each(oneEngine)('a shop without a catalogue on $name', { timeout: 120_000 }, ({ create }) => {
  test('shows its pages, says that it opens soon to whatever is sent, stores nothing, and opens with its catalogue', async () => {
    const db = await create()
    const { app, logged, aMomentLater } = await aSite(db, { newsletterCallback: true })
    const browser = aBrowser(app)
    await browser.get('/customer/account/create/')
    const key = browser.formKey()
    for (const { method, url } of routes) {
      const address = url.replace('/*', '/tea.html').replaceAll(/:(\w+)/g, () => randomUUID())
      for (const query of ['', '?email=ada%40example.com&callback=told&q=tea']) {
        const { statusCode, body } =
          method === 'GET'
            ? await browser.get(address + query)
            : await browser.post(address + query, { ...fields, form_key: key }, { accept: 'text/html' })
        if (statusCode === 503) expect(body, url).toContain('This shop opens soon')
        else expect(statusCode, `${method} ${address}${query}`).toBeLessThan(500)
      }
    }
    expect(logged()).not.toContain('"surprise"')
    const register = () => browser.post('/customer/account/createpost/', fields, { accept: 'text/html' })
    expect((await register()).statusCode).toBe(503)
    const called = await browser.post('/customer/account/createpost/', fields, { accept: 'application/json' })
    expect(called.json()).toMatchObject({ status: 'error', error: 'This shop opens soon' })
    const stored = await rows(db, sql`select id from customer union all select id from newsletter_subscriber`)
    expect(stored).toEqual([])
    await seedStores(db)
    aMomentLater()
    expect((await register()).statusCode).toBe(303)
  })
})
