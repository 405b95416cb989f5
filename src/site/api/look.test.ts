import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StaffRole } from '#domain/owner/staff-roles.ts'
import { rows, type Database } from '#server/database/database.ts'
import { letterLogo } from '#server/mail/letterhead/letter-logo.ts'
import { composeMessage, showsLogo } from '#server/mail/compose-message.ts'
import { aProgram, type Program } from '#test/api.ts'
import { seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { atDesk } from '#test/desk-person.ts'
import { aSite, type TestSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

const picture = (width: number, height: number, format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width, height, channels: 4, background: { r: 120, g: 40, b: 160, alpha: 1 } } })
    .toFormat(format)
    .toBuffer()

describe.each(oneEngine)('the look by the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let shop: TestSite['shop']
  let aMomentLater: TestSite['aMomentLater']
  let ask: Program['ask']
  let did: Program['did']

  beforeAll(async () => {
    db = await create()
    await seedStores(db)
    ;({ app, shop, aMomentLater } = await aSite(db))
    ;({ ask, did } = await aProgram(db, app))
    for (const [file, content] of Object.entries({
      'look/logo.png': await picture(400, 100),
      'look/icon.png': await picture(64, 64),
      'look/long.png': await picture(1500, 100),
      'look/photo.jpg': await picture(64, 64, 'jpeg'),
      'look/drawing.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'look/drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    }))
      await shop.media.put(file, content)
  })

  const home = () => {
    aMomentLater()
    return app.inject({ url: '/' })
  }
  const set = async (body: object) => ask('PUT', '/look', body, { 'if-match': (await ask('GET', '/look')).etag })

  test('colours, type, logo and icon are set; pages have them in their one style, which the policy names', async () => {
    const plain = await home()
    expect(plain.body).not.toContain(':root{')
    const before = await ask('GET', '/look')
    expect(before.body).toEqual({ colours: {}, font: 'shop', textSize: 'normal', corners: 'round' })
    const look = { logo: 'look/logo.png', icon: 'look/icon.png', colours: { brand: '#7A1FA2' }, font: 'serif' }
    const saved = await ask('PUT', '/look', look, { 'if-match': before.etag })
    expect(saved).toMatchObject({ code: 200, body: { ...look, colours: { brand: '#7a1fa2' }, corners: 'round' } })
    expect(v.safeParse(schemas.Look, saved.body).issues).toBeUndefined()
    expect(await ask('PUT', '/look', look, { 'if-match': before.etag })).toMatchObject({ code: 412 })
    const page = await home()
    const style = /<style>([^<]*)<\/style>/.exec(page.body)![1]!
    expect(style).toContain(':root{--brand:#7a1fa2;')
    expect(style).toContain('url("/media/w480/look/logo.png")')
    expect(page.headers['content-security-policy']).toContain(
      `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    )
    expect(page.body).toContain('<link rel="icon" href="/media/look/icon.png" type="image/png"/>')
    expect((await did()).map(({ action }) => action)).toEqual(['replaceLook'])
    expect(await set({})).toMatchObject({ code: 200 })
    expect((await home()).body).toBe(plain.body)
  })

  test('letters have the logo within them, and the brand’s colour', async () => {
    await set({ logo: 'look/logo.png', colours: { brand: '#7a1fa2' } })
    await home()
    await shop.newsletter.subscribe((await shop.stores.all())[0]!, {
      email: 'ada@example.com',
      rid: 'page',
      origin: 'http://localhost',
    })
    const [letter] = await rows<{ html: string }>(
      db,
      sql`select body_html as html from mail_outbox order by created_at desc limit 1`,
    )
    expect(letter!.html).toContain('background:#7a1fa2')
    expect(letter!.html).toContain('<img src="cid:logo" width="176" height="44" alt="')
    expect(letter!.html).not.toMatch(/src="http|url\(/)
    expect(showsLogo(letter!)).toBe(true)
    const logo = await letterLogo(shop.media, (await shop.stores.settings()).look.logo)
    expect(await sharp(logo!.content as Buffer).metadata()).toMatchObject({ format: 'png', width: 352 })
    const claimed = { ...letter!, id: 'x', subject: '', text: '', language: 'en', createdAt: new Date() }
    const from = { name: '', address: 'shop@example.com' }
    const sent = composeMessage(
      {
        ...claimed,
        replyTo: null,
        thread: null,
        unsubscribeUrl: null,
        attempt: 1,
        unanswered: 0,
        sentFor: null,
        to: null,
      },
      from,
      'a@b.cd',
      logo,
    )
    expect(sent.attachments).toMatchObject([{ cid: 'logo', contentDisposition: 'inline' }])
    expect(await letterLogo(shop.media, { file: 'look/gone.png', width: 1, height: 1 })).toBeUndefined()
    await set({})
  })

  test.each([
    [{ colours: { brand: '#8fd0ff' } }, '/colours/brand', /nearest that can be read is #[0-9a-f]{6}/],
    [{ colours: { background: '#222222' } }, '/colours/background', /cannot be read/],
    [{ colours: { text: '#999999', background: '#aaaaaa' } }, '/colours/text', /cannot be read|contrast/],
    [{ colours: { brand: 'red;}body{display:none' } }, '/colours/brand', /six digits/],
    [{ colours: { brand: '#12345' } }, '/colours/brand', /six digits/],
    [{ colours: { brand: 'url(//evil.example)' } }, '/colours/brand', /six digits/],
    [{ colours: { '--brand': '#123456' } }, '/colours/--brand', /not known/],
    [{ font: "x';}*{" }, '/font', /is one of/],
    [{ textSize: '1px' }, '/textSize', /is one of/],
    [{ logo: 'look/drawing.svg' }, '/logo', /SVG/],
    [{ logo: 'look/drawing.png' }, '/logo', /no picture/],
    [{ logo: 'look/none.png' }, '/logo', /no picture/],
    [{ logo: '../secret.png' }, '/logo', /media folder/],
    [{ logo: 'look/long.png' }, '/logo', /too long/],
    [{ icon: 'look/logo.png' }, '/icon', /square PNG/],
    [{ icon: 'look/photo.jpg' }, '/icon', /square PNG/],
  ])('%j is refused at %s, and nothing is changed', async (body, pointer, said) => {
    const before = await ask('GET', '/look')
    const refused = await set(body)
    expect(refused.code).toBe(422)
    const wrong = refused.body.errors as { pointer: string; detail: string }[]
    expect(wrong.find((one) => one.pointer === pointer)?.detail).toMatch(said)
    expect((await ask('GET', '/look')).etag).toBe(before.etag)
  })

  test('a look that was written past all checks counts as none', async () => {
    const look = JSON.stringify({ look: { colours: { brand: '#fff;}</style><script>x()</script>' } } })
    await db.execute(
      sql`insert into shop_setting (key, value) values ('shop', ${look}::jsonb)
          on conflict (key) do update set value = shop_setting.value || excluded.value`,
    )
    expect((await home()).body).not.toContain('x()')
    expect((await ask('GET', '/look')).body.colours).toEqual({})
    await set({})
  })

  test('a page is shown with a look that is not saved, to the staff alone, in a frame that runs nothing', async () => {
    const cookieOf = async (role: StaffRole) => (await atDesk(db, role)).cookie
    const look = (given: object, cookie: string, path = '/') =>
      app.inject({
        method: 'POST',
        url: '/api/v1/previews/look',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
        payload: new URLSearchParams({ body: JSON.stringify({ look: given, path, store: 'fr' }) }).toString(),
      })
    const editor = await cookieOf('editor')
    const shown = await look({ colours: { accent: '#00ff00' }, logo: 'look/logo.png' }, editor)
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain('--glow:#00ff00')
    expect(shown.body).toContain('<html lang="fr')
    const policy = String(shown.headers['content-security-policy'])
    expect(policy).toContain("script-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("form-action 'none'")
    expect(shown.headers['cache-control']).toBe('private, no-store')
    expect((await look({}, editor, '/nowhere.html')).body).toContain('<!doctype html>')
    for (const [given, cookie, path, code] of [
      [{}, '', '/', 401],
      [{}, await cookieOf('clerk'), '/', 403],
      [{ colours: { brand: 'red' } }, editor, '/', 422],
      [{}, editor, '//evil.example/', 422],
      [{}, editor, 'https://evil.example/', 422],
    ] as const)
      expect((await look(given, cookie, path)).statusCode).toBe(code)
    expect((await ask('GET', '/look')).body.colours).toEqual({})
  })
})
