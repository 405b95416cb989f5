import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { aProgram, type Program } from '#test/api.ts'
import { aCategory, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite, type TestSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

describe.each(oneEngine)('links of the owner’s own by the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let aMomentLater: TestSite['aMomentLater']
  let ask: Program['ask']
  let did: Program['did']

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    await aCategory(db, en, 'tea', 'Tea')
    ;({ app, aMomentLater } = await aSite(db))
    ;({ ask, did } = await aProgram(db, app))
  })

  const set = async (body: object) => ask('PUT', '/menus', body, { 'if-match': (await ask('GET', '/menus')).etag })
  const home = async (store = 'en') => {
    aMomentLater()
    return (await app.inject({ url: `/?___store=${store}` })).body
  }
  const menuOf = (page: string) =>
    Array.from(
      /<ol class="nav-primary">(.*?)<\/ol>/s.exec(page)![1]!.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs),
    ).map(([, address, text]) => `${text!.replaceAll(/<[^>]*>/g, '')} ${address}`)

  test('stand in the menu around the categories and in columns at the foot, in the words of each store view', async () => {
    const plain = await home()
    const before = await ask('GET', '/menus')
    expect(before.body).toEqual({ menu: [], footer: [] })
    const menus = {
      menu: [
        { label: 'New <i>here</i>', labels: { fr: 'Nouveau' }, address: '/new', isFirst: true },
        { label: 'Journal', address: 'https://journal.example/?a=1&b=2' },
        { label: 'Not yet', address: '/later', isHidden: true },
      ],
      footer: [
        {
          title: 'Help',
          titles: { fr: 'Aide' },
          links: [{ label: 'Sizes', labels: { fr: 'Tailles' }, address: '/sizes' }],
        },
        { title: 'Empty', links: [] },
      ],
    }
    const saved = await ask('PUT', '/menus', menus, { 'if-match': before.etag })
    expect(saved).toMatchObject({ code: 200, body: menus })
    expect(v.safeParse(schemas.Menus, saved.body).issues).toBeUndefined()
    expect(await ask('PUT', '/menus', menus, { 'if-match': before.etag })).toMatchObject({ code: 412 })
    const page = await home()
    expect(menuOf(page)).toEqual([
      'New &lt;i&gt;here&lt;/i&gt; /new',
      'Tea /tea.html',
      'Journal https://journal.example/?a=1&amp;b=2',
    ])
    expect(page).toContain('<nav aria-label="Help"><h2>Help</h2>')
    expect(page).not.toMatch(/Not yet|Empty/)
    const french = await home('fr')
    expect(menuOf(french)[0]).toBe('Nouveau /new')
    expect(french).toContain('<nav aria-label="Aide"><h2>Aide</h2>')
    expect(french).toContain('Tailles</a>')
    expect((await did()).map(({ action, subject }) => [action, subject])).toEqual([['replaceMenus', 'menus']])
    expect((await set({})).body).toEqual({ menu: [], footer: [] })
    expect(menuOf(await home())).toEqual(menuOf(plain))
  })

  test('are taken back as they were, and are left alone where they were changed since', async () => {
    const link = (label: string) => ({ menu: [{ label, address: '/one' }], footer: [] })
    await set(link('One'))
    const changed = await set(link('Two'))
    const undo = String(changed.headers['vitrine-undo'])
    const undone = await ask('POST', undo, {})
    expect(undone).toMatchObject({
      code: 200,
      body: { restored: [{ subject: 'menus', field: 'menus/menu' }], left: [] },
    })
    expect((await ask('GET', '/menus')).body).toEqual(link('One'))
    const again = String((await set(link('Three'))).headers['vitrine-undo'])
    await set(link('Four'))
    expect(await ask('POST', again, {})).toMatchObject({ code: 409 })
    expect((await ask('GET', '/menus')).body).toEqual(link('Four'))
    await set({})
  })

  test.each([
    [{ menu: [{ label: 'x', address: 'javascript:alert(1)' }] }, '/menu/0/address'],
    [{ menu: [{ label: 'x', address: '//evil.example' }] }, '/menu/0/address'],
    [{ menu: [{ label: 'x', address: '/\\evil.example' }] }, '/menu/0/address'],
    [{ menu: [{ label: 'x', address: 'http://plain.example' }] }, '/menu/0/address'],
    [{ menu: [{ label: 'x', address: 'data:text/html,x' }] }, '/menu/0/address'],
    [{ menu: [{ label: ' ', address: '/' }] }, '/menu/0/label'],
    [{ menu: [{ label: 'x', labels: { xx: 'y' }, address: '/' }] }, '/menu/0/labels/xx'],
    [{ footer: [{ title: 'x', links: [{ label: 'x', address: '/', isFirst: true }] }] }, '/footer/0/links/0/isFirst'],
    [{ footer: Array.from({ length: 7 }, () => ({ title: 'x' })) }, '/footer'],
  ])('%j is refused at %s, and nothing is changed', async (body, pointer) => {
    const before = await ask('GET', '/menus')
    const refused = await set(body)
    expect(refused.code).toBe(422)
    expect((refused.body.errors as { pointer: string }[]).map((one) => one.pointer)).toContain(pointer)
    expect((await ask('GET', '/menus')).etag).toBe(before.etag)
  })

  test('links that were written past all checks count as none', async () => {
    const menus = JSON.stringify({ menus: { menu: [{ label: 'x', address: 'javascript:x()' }] } })
    await db.execute(
      sql`insert into shop_setting (key, value) values ('shop', ${menus}::jsonb)
          on conflict (key) do update set value = shop_setting.value || excluded.value`,
    )
    expect(await home()).not.toContain('javascript:')
    expect((await ask('GET', '/menus')).body).toEqual({ menu: [], footer: [] })
    await set({})
  })
})
