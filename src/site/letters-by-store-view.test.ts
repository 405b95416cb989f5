import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoreView } from '#domain/store/store.ts'
import { rows, type Database } from '#server/database/database.ts'
import { store as storeTable } from '#server/database/schema/store.ts'
import { LETTER_NAMES } from '#server/letter-texts/letter-kinds.ts'
import { deliverLetters } from '#server/mail/deliver-letters.ts'
import { folderTransport } from '#server/mail/folder-transport.ts'
import { smtpTransport } from '#server/mail/smtp-transport.ts'
import { writeShopSettings } from '#server/store/store-service.ts'
import { aProgram, type Program } from '#test/api.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { anAddress } from '#test/carts.ts'
import { oneEngine } from '#test/databases.ts'
import { lettersIn } from '#test/letters.ts'
import { aMailServer } from '#test/mail-server.ts'
import { anOrder } from '#test/orders.ts'
import { aSite, type TestSite } from '#test/site.ts'

const ORIGIN = 'http://localhost'
const NETWORK = '127.0.0.1'

describe.each(oneEngine)('letters of two store views of one language on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let shop: TestSite['shop']
  let app: TestSite['app']
  let aMomentLater: TestSite['aMomentLater']
  let ask: Program['ask']
  let did: Program['did']
  let english: StoreView
  let outlet: StoreView
  let cup: number
  let gone: number
  let folder: string

  beforeAll(async () => {
    db = await create()
    const { en, standardTax } = await seedStores(db)
    await db
      .insert(storeTable)
      .values({ code: 'outlet', name: 'Outlet', locale: 'en-GB', currency: 'EUR', isDefault: false, position: 2 })
    await writeShopSettings(db, { name: 'Mill', email: 'shop@example.com' })
    cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', taxClassId: standardTax, stock: { quantity: 1000 } })
    gone = await aProduct(db, en, { sku: 'GONE', name: 'Vase', taxClassId: standardTax, stock: { quantity: 0 } })
    ;({ app, shop, aMomentLater } = await aSite(db))
    ;({ ask, did } = await aProgram(db, app))
    const views = await shop.stores.all()
    english = views.find(({ code }) => code === 'en')!
    outlet = views.find(({ code }) => code === 'outlet')!
    folder = await mkdtemp(join(tmpdir(), 'vitrine-letters-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const change = async (path: string, texts: object) =>
    ask('PATCH', path, { texts }, { 'if-match': (await ask('GET', path)).etag })
  const subjects = async () => (await lettersIn(db)).map(({ to, subject }) => [to, subject])
  const forget = () => db.execute(sql`delete from mail_outbox`)
  const ordered = (store: StoreView, email: string) =>
    anOrder(shop, db, store, { productId: cup, checkout: { email, billing: anAddress(), shipping: anAddress() } })

  test('each order is confirmed in the words of its store view, as a mail server gets it; the rest is as in the language', async () => {
    const subject = 'orderLetterConfirmationSubject'
    expect(await change('/texts/en', { [subject]: 'Order {number} at the mill' })).toMatchObject({ code: 200 })
    const own = { [subject]: 'Bargain {number}', orderLetterGreeting: 'Hi {name}!' }
    expect((await change('/texts/en?store=outlet', own)).body.items).toEqual([
      {
        id: 'orderLetterGreeting',
        default: expect.any(String),
        text: 'Hi {name}!',
        placeholders: ['name'],
        tellsHowToPay: true,
      },
      {
        id: subject,
        default: 'Order {number} at the mill',
        text: 'Bargain {number}',
        placeholders: expect.any(Array),
        tellsHowToPay: true,
      },
    ])
    expect((await did()).map(({ subject: of }) => of)).toContain(`en/outlet ${subject}`)
    aMomentLater()
    const [plain, bargain] = [await ordered(english, 'ada@example.com'), await ordered(outlet, 'bob@example.com')]
    const server = await aMailServer()
    await deliverLetters({
      db,
      clock: () => new Date(Date.now() + 60_000),
      sender: async () => ({ from: { name: 'Mill', address: 'shop@example.com' }, owner: undefined }),
      transport: smtpTransport({ url: server.url }),
      folder: folderTransport(folder),
      onEvent: () => {},
    })
    const mails = await server.mails()
    await server.close()
    const [first, second] = ['ada@example.com', 'bob@example.com'].map((to) =>
      mails.find((mail) => mail.to?.[0]?.address === to)!,
    )
    expect(first!.subject).toBe(`Order ${plain.number} at the mill`)
    expect(first!.text).not.toContain('Hi Ada!')
    expect(second!.subject).toBe(`Bargain ${bargain.number}`)
    expect(second!.text).toContain('Hi Ada!')
    expect(second!.html).toContain('Hi Ada!')
    await change('/texts/en', { [subject]: null })
    await forget()
  })

  test('every letter that the shop writes knows its store view', async () => {
    const own = Object.fromEntries(
      [
        'letterAccountSubject',
        'letterKnownAccountSubject',
        'letterResetSubject',
        'letterPasswordSubject',
        'letterErasedSubject',
        'letterConfirmSubject',
        'letterWelcomeSubject',
        'letterStockSubject',
        'wishlistLetterSubject',
        'withdrawalReceiptSubject',
        'contactAnswerSubject',
        'orderLetterPaidSubject',
      ].map((id) => [id, `Outlet: ${id}`]),
    )
    expect(await change('/texts/en?store=outlet', own)).toMatchObject({ code: 200 })
    aMomentLater()
    await forget()
    const said = async (id: string, work: () => Promise<unknown>) => {
      await work()
      expect(
        (await lettersIn(db)).map(({ subject }) => subject),
        id,
      ).toContain(`Outlet: ${id}`)
      await forget()
    }
    const place = { store: outlet, origin: ORIGIN }
    const given = { email: 'ada@example.com', password: 'secret word 1', firstName: 'Ada', lastName: 'Lovelace' }
    const register = () => shop.customers.register(given, NETWORK, place)
    await said('letterAccountSubject', register)
    const [{ id }] = (await rows<{ id: string }>(db, sql`update customer set confirmed_at = now() returning id`)) as [
      { id: string },
    ]
    await said('letterKnownAccountSubject', register)
    await said('letterResetSubject', () => shop.customers.requestReset(given.email, ORIGIN))
    await said('letterPasswordSubject', () =>
      shop.customers.changePassword(
        id,
        { current: given.password, password: 'another word 2' },
        { from: NETWORK, origin: ORIGIN, sessionHash: 'none' },
      ),
    )
    await said('wishlistLetterSubject', () =>
      shop.wishlist.send(
        outlet,
        { id, firstName: 'Ada' },
        { emails: ['eve@example.com'], message: '' },
        { from: NETWORK, origin: ORIGIN },
      ),
    )
    await said('letterErasedSubject', () =>
      shop.customers.erase(id, 'another word 2', { from: NETWORK, origin: ORIGIN }),
    )
    let link = ''
    await said('letterConfirmSubject', async () => {
      await shop.newsletter.subscribe(outlet, { email: 'ada@example.com', rid: 'page', origin: ORIGIN })
      link = (await lettersIn(db))[0]!.text
    })
    const token = /[\w-]{22}(?=\/?\s)/.exec(link)![0]
    await said('letterWelcomeSubject', () => shop.newsletter.confirm(token, ORIGIN))
    await shop.stockAlerts.add(outlet, { productId: gone, email: 'ada@example.com' }, NETWORK)
    await db.execute(sql`update stock_item set quantity = 5, is_in_stock = true where product_id = ${gone}::int`)
    await db.execute(sql`update catalogue_state set revision = revision + 1`)
    aMomentLater()
    await said('letterStockSubject', () => shop.stockAlerts.sendDue(ORIGIN))
    const order = await ordered(outlet, 'ada@example.com')
    await said('withdrawalReceiptSubject', () =>
      shop.orders.withdraw(
        outlet,
        { name: 'Ada', email: 'ada@example.com', orderNumber: order.number, text: '' },
        NETWORK,
      ),
    )
    await said('orderLetterPaidSubject', () => ask('POST', `/orders/${order.number}/pay`))
    await shop.contact.send(outlet, { name: 'Ada', email: 'ada@example.com', telephone: '', comment: 'Is it open?' })
    const { id: message } = (await ask('GET', '/contact-messages')).body.items[0]
    await said('contactAnswerSubject', () => ask('POST', `/contact-messages/${message}/answers`, { text: 'It is.' }))
  })

  test('where no store view is known, a letter is as in the default one of the language', async () => {
    await change('/texts/en', { contactAnswerSubject: 'About your question' })
    await shop.contact.send(outlet, { name: 'Ada', email: 'old@example.com', telephone: '', comment: 'Is it open?' })
    await db.execute(sql`update contact_message set store_id = null`)
    const { id } = (await ask('GET', '/contact-messages')).body.items[0]
    await ask('POST', `/contact-messages/${id}/answers`, { text: 'It is.' })
    expect(await subjects()).toContainEqual(['old@example.com', 'About your question'])
  })

  test('a page has the words of its store view, and those of the language where it has none', async () => {
    await change('/texts/en', { contactTitle: 'Ask the mill' })
    await change('/texts/en?store=outlet', { contactTitle: 'Ask the outlet' })
    aMomentLater()
    expect((await app.inject('/contacts/?store=outlet')).body).toContain('Ask the outlet')
    expect((await app.inject('/contacts/?store=en')).body).toContain('Ask the mill')
    expect((await change('/texts/en?store=outlet', { contactTitle: null })).code).toBe(200)
    aMomentLater()
    expect((await app.inject('/contacts/?store=outlet')).body).toContain('Ask the mill')
  })

  test('words of a store view that are those of its language go with it', async () => {
    await change('/texts/en', { logIn: 'Come in' })
    const path = '/texts/en?store=outlet'
    const kept = (await change(path, { logIn: 'Come in', contactTitle: 'Ask' })).body.items.map(
      ({ id }: { id: string }) => id,
    )
    expect(kept).toContain('contactTitle')
    expect(kept).not.toContain('logIn')
  })

  test('a store view of another language, or none, is refused, and nothing is changed', async () => {
    for (const store of ['fr', 'nowhere', '__proto__'])
      for (const path of [`/texts/en?store=${store}`])
        expect(await ask('PATCH', path, { texts: { logIn: 'x' } }, { 'if-match': '*' }), store).toMatchObject({
          code: 404,
          body: { detail: 'No store view of this language has this code.' },
        })
    expect(await ask('GET', '/texts/en?store=nowhere')).toMatchObject({ code: 404 })
    expect(await ask('GET', '/texts/en?store=')).toMatchObject({ code: 422 })
    const german = await ask('GET', '/texts/en?store=fr', undefined, { 'accept-language': 'de' })
    expect(german.body.detail).toBe('Keine Shopansicht dieser Sprache hat diesen Code.')
    const tried = { language: 'en', store: 'fr' }
    expect(await ask('POST', '/letter-kinds/wishlist/preview', tried)).toMatchObject({ code: 404 })
    expect((await ask('GET', '/texts/en?store=en')).body.items).toEqual([])
  })

  test('a letter is shown in the words of a store view, with texts that are not saved', async () => {
    expect((await ask('GET', '/letter-kinds')).body).toMatchObject({
      items: LETTER_NAMES,
      storeViews: [
        { code: 'en', name: 'English', language: 'en' },
        { code: 'fr', name: 'Français', language: 'fr' },
        { code: 'outlet', name: 'Outlet', language: 'en' },
      ],
    })
    const subjectOf = async (given: object) =>
      (await ask('POST', '/letter-kinds/order-paid/preview', { language: 'en', ...given })).body.subject
    const saved = await subjectOf({ store: 'outlet' })
    expect(saved).toBe('Outlet: orderLetterPaidSubject')
    expect(await subjectOf({})).not.toBe(saved)
    const texts = { orderLetterPaidSubject: 'Thanks for {number}' }
    expect(await subjectOf({ store: 'outlet', texts })).toMatch(/^Thanks for \d+$/)
    expect(await subjectOf({ store: 'outlet' })).toBe(saved)
  })
})
