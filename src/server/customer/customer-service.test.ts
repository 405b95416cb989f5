import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExportResult, AddressInput } from '#domain/customer/results.ts'
import type { StoreView } from '#domain/store/store.ts'
import { defaultText } from '#messages/translate.ts'
import { rows, type Database } from '#server/database/database.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { createStoreService, writeShopSettings } from '#server/store/store-service.ts'
import { anAddress } from '#test/carts.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { lettersIn, pathIn } from '#test/letters.ts'
import { MOST_LETTERS } from './access.ts'
import { TOKEN_HOURS } from './customer-tokens.ts'
import { tryAttempt } from '../limits/attempts.ts'
import { MOST_FAILURES, MOST_IN_SHOP } from './passwords/check-password.ts'
import { createCustomerService } from './customer-service.ts'
import { MOST_CHANGES } from './try-change.ts'
import { hashPassword } from './passwords/passwords.ts'
import { registerAtCheckout } from './register-at-checkout.ts'
import type { CustomerService } from './customer-contract.ts'

const HOME = '192.0.2.1'
const ORIGIN = 'https://shop.example'

const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', password: 'secret word' }
const anEntry = (changes: Partial<AddressInput> = {}): AddressInput => ({
  address: anAddress(),
  isDefaultBilling: false,
  isDefaultShipping: false,
  ...changes,
})

describe.each(engines)('customers on $name', ({ create }) => {
  let db: Database
  let now: Date
  let customers: CustomerService
  let store: StoreView

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const clock = () => now
    const stores = createStoreService({ db, clock: () => new Date() })
    store = (await stores.all()).find(({ id }) => id === en.id)!
    customers = createCustomerService({ db, stores, mail: createMailService({ db, clock }), clock })
  })
  beforeEach(async () => {
    now = new Date('2026-11-21T12:00:00Z')
    const tables = ['customer', 'attempt', 'mail_outbox', 'contact_message', 'withdrawal', 'newsletter_subscriber']
    for (const table of tables) await db.execute(sql.raw(`delete from ${table}`))
  })

  const place = () => ({ store, origin: ORIGIN })
  const ask = (changes: Partial<typeof ada> & { dateOfBirth?: string } = {}, from = HOME) =>
    customers.register({ ...ada, ...changes }, from, place())
  const lastLetter = async () => (await lettersIn(db)).at(-1)!
  const tokenOf = (letter: { text: string }) => pathIn(letter).split('/').at(-2)!
  /** Registers and confirms. */
  async function register(changes: Partial<typeof ada> & { dateOfBirth?: string } = {}): Promise<string> {
    expect(await ask(changes)).toEqual({ status: 'letter-sent' })
    const result = await customers.confirm(tokenOf(await lastLetter()), changes.password ?? ada.password, HOME)
    if (result.status !== 'logged-in') throw new Error(result.status)
    return result.customerId
  }
  const logIn = (password = ada.password, email = ada.email, from = HOME) => customers.logIn({ email, password }, from)
  /** Customers for whom something else happens between the look at who they are and the look at their password. */
  function meanwhile(happens: () => Promise<unknown>): CustomerService {
    const clock = () => now
    const slow = new Proxy(db, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key)
        if (key !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
        return async (work: Parameters<Database['transaction']>[0]) => {
          const once = happens
          happens = async () => {}
          await once()
          return target.transaction(work)
        }
      },
    })
    const stores = createStoreService({ db, clock: () => new Date() })
    return createCustomerService({ db: slow, stores, mail: createMailService({ db, clock }), clock })
  }
  /** Customers for whom something else happens once a row was to be updated. */
  function onceRead(happens: () => Promise<unknown>): CustomerService {
    const clock = () => now
    const slow = new Proxy(db, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key)
        if (key !== 'update') return typeof value === 'function' ? value.bind(target) : value
        return (table: Parameters<Database['update']>[0]) => ({
          set: (values: never) => ({
            where: (condition: never) => ({
              async returning(columns: never) {
                await happens()
                return target.update(table).set(values).where(condition).returning(columns)
              },
            }),
          }),
        })
      },
    })
    const stores = createStoreService({ db, clock: () => new Date() })
    return createCustomerService({ db: slow, stores, mail: createMailService({ db, clock }), clock })
  }
  /** The data that a customer takes away. */
  async function dataOf(exported: ExportResult): Promise<unknown> {
    if (exported.status !== 'ready') throw new Error(exported.status)
    let text = ''
    for await (const part of exported.text) text += part
    return JSON.parse(text)
  }
  /** Changes the address by both letters. */
  async function changeTo(id: string, email: string): Promise<void> {
    const given = { current: ada.password, email }
    expect(await customers.changeEmail(id, given, { from: HOME, origin: ORIGIN })).toEqual({ status: 'letter-sent' })
    const letter = (await lettersIn(db)).findLast(({ to }) => to === email)!
    expect(await customers.confirmEmail(tokenOf(letter))).toBe('changed')
  }
  const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))

  test('who registered and followed the letter can log in, however the email is written, and nobody else', async () => {
    const customerId = await register({ email: ' Ada@Example.COM ', dateOfBirth: '1985-07-05' })
    expect(await logIn(' secret word', 'ADA@example.com')).toMatchObject({ status: 'logged-in', customerId })
    expect(await logIn('secret Word')).toEqual({ status: 'refused' })
    expect(await customers.customer(customerId)).toEqual({
      id: customerId,
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      dateOfBirth: '1985-07-05',
    })
  })

  test('S17 a new, an unconfirmed and a known address get one answer; the letter tells which it is', async () => {
    await register({ email: 'known@example.com' })
    const answers = []
    for (const email of ['new@example.com', 'new@example.com', 'known@example.com']) answers.push(await ask({ email }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"status":"letter-sent"}']))
    const subjects = (await lettersIn(db)).slice(1).map(({ subject }) => subject.replace(/ at .*/, ''))
    expect(subjects).toEqual(['Open your account', 'Open your account', 'You have an account'])
    expect(
      await customers.customer(((await logIn(ada.password, 'known@example.com')) as { customerId: string }).customerId),
    ).toMatchObject({ firstName: 'Ada' })
  })

  test('an account opens with the link and the password of the last registration, once, within two days', async () => {
    await ask({ password: 'somebody elses', firstName: 'Eve' })
    const eves = tokenOf(await lastLetter())
    await ask()
    const token = tokenOf(await lastLetter())
    expect(await customers.confirm(eves, 'somebody elses', HOME)).toEqual({ status: 'unknown-link' })
    expect(await customers.confirm(token, 'somebody elses', HOME)).toEqual({ status: 'refused' })
    expect(await customers.linkOf('confirm', token)).toEqual({ email: ada.email })
    expect(await customers.linkOf('reset', token)).toBeUndefined()
    later(2 * 86_400)
    expect(await customers.confirm(token, ada.password, HOME)).toEqual({ status: 'unknown-link' })
    later(-1)
    const opened = await Promise.all([1, 2].map(() => customers.confirm(token, ada.password, HOME)))
    expect(opened.map(({ status }) => status).toSorted()).toEqual(['logged-in', 'unknown-link'])
    expect(opened.find(({ status }) => status === 'logged-in')).toMatchObject({ firstName: 'Ada' })
    expect(JSON.stringify(await rows(db, sql`select * from customer_token`))).not.toContain(token)
  })

  test('S17 who registers an address and logs in hears the same, whether it had an account or not, and is counted the same', async () => {
    await register({ email: 'known@example.com', password: 'its owner’s own' })
    const tries = []
    for (const email of ['known@example.com', 'new@example.com']) {
      await ask({ email })
      const answers = []
      for (let n = 0; n < 5; n++) answers.push(await logIn(ada.password, email))
      tries.push(answers)
    }
    expect(tries[0]).toEqual(tries[1])
    expect(tries[0]!.map(({ status }) => status)).toEqual([...Array<string>(3).fill('refused'), 'too-many', 'too-many'])
    expect(await lettersIn(db), 'the owner’s and one for each').toHaveLength(3)
  })

  test('whoever chooses another password ends what was begun with the former one', async () => {
    const id = await register()
    const reset = async () => {
      await customers.requestReset(ada.email, ORIGIN)
      const token = tokenOf(await lastLetter())
      expect(await customers.resetPassword(token, 'another long word', ORIGIN)).toMatchObject({ status: 'changed' })
    }
    const by = { from: HOME, origin: ORIGIN, sessionHash: 'eve’s' }
    const attempts: ((service: CustomerService) => Promise<{ status: string }>)[] = [
      (service) => service.changePassword(id, { current: ada.password, password: 'eve has it now' }, by),
      (service) => service.changeEmail(id, { current: ada.password, email: 'eve@example.com' }, by),
      (service) => service.erase(id, ada.password, by),
    ]
    for (const attempt of attempts) {
      await db.execute(sql`delete from attempt`)
      expect(await attempt(meanwhile(reset))).toEqual({ status: 'refused' })
      expect(await logIn('another long word')).toMatchObject({ status: 'logged-in', customerId: id })
      expect(await rows(db, sql`select purpose from customer_token`)).toEqual([])
      const passwordHash = await hashPassword(ada.password)
      await db.execute(sql`update customer set password_hash = ${passwordHash} where id = ${id}::uuid`)
    }
  })

  test('an account opens by the password it has when it opens: an order may have chosen another meanwhile', async () => {
    await ask()
    const token = tokenOf(await lastLetter())
    const order = { ...ada, passwordHash: '$argon2id$eve', storeId: store.id }
    const opened = await meanwhile(() => registerAtCheckout(db, order, now)).confirm(token, ada.password, HOME)
    expect(opened).toEqual({ status: 'unknown-link' })
    expect(await rows(db, sql`select confirmed_at as at from customer`)).toEqual([{ at: null }])
  })

  test('nobody fills another’s letter box: so many letters, then none, and the answer stays', async () => {
    for (let n = 0; n < MOST_LETTERS + 3; n++) expect(await ask()).toEqual({ status: 'letter-sent' })
    expect(await lettersIn(db)).toHaveLength(MOST_LETTERS)
    for (let n = 0; n < MOST_LETTERS + 3; n++)
      expect(await customers.requestReset(ada.email, ORIGIN, HOME)).toEqual({ status: 'letter-sent' })
    expect(await lettersIn(db)).toHaveLength(2 * MOST_LETTERS)
  })

  test('an unknown email and a wrong password get the same answer', async () => {
    await register()
    expect(await logIn('wrong word')).toEqual(await logIn('wrong word', 'nobody@example.com'))
  })

  test('a customer without a password cannot log in', async () => {
    await register()
    await db.execute(sql`update customer set password_hash = null`)
    expect(await logIn()).toEqual({ status: 'refused' })
  })

  test('an email has one account, also when several register at once', async () => {
    await Promise.all(['ada@example.com', 'ADA@example.com', 'ada@example.com'].map((email) => ask({ email })))
    expect(await rows(db, sql`select 1 from customer`)).toHaveLength(1)
    expect(await rows(db, sql`select 1 from customer_token`)).toHaveLength(1)
  })

  test('an address has one account however its domain is written, and one from before finds its own', async () => {
    const customerId = await register({ email: 'ada@xn--bcher-kva.de' })
    const spelled = ['ada@bücher.de', 'Ada@BÜCHER.DE', 'ada@ｂücher.de', 'ada@bu\u0308cher。de']
    for (const email of spelled) {
      await ask({ email })
      expect(await logIn(ada.password, email), email).toMatchObject({ status: 'logged-in', customerId })
    }
    expect(await rows(db, sql`select 1 from customer`)).toHaveLength(1)
    const former = 'ada@ｂücher.de'
    await db.execute(sql`update customer set email = ${former}`)
    expect(await logIn(ada.password, former)).toMatchObject({ status: 'logged-in', customerId })
    await ask({ email: former })
    expect(await rows(db, sql`select email from customer`)).toEqual([{ email: former }])
  })

  test('an order makes an account that opens by letter, but none of an address that has one', async () => {
    const known = await register({ email: 'known@example.com' })
    const given = { ...ada, passwordHash: '$argon2id$', storeId: store.id }
    const made = await registerAtCheckout(db, given, now)
    expect(await registerAtCheckout(db, { ...given, email: 'Known@example.com' }, now)).toBeUndefined()
    expect(made).not.toBe(known)
    const again = { ...given, firstName: 'Augusta', passwordHash: '$argon2id$another' }
    expect(await registerAtCheckout(db, again, now), 'after a card that was declined').toBe(made)
    expect(
      await rows(db, sql`select first_name as name, password_hash as hash from customer where id = ${made!}::uuid`),
    ).toEqual([{ name: 'Augusta', hash: '$argon2id$another' }])
    await customers.writeToRegistered(ada.email, place())
    expect(await lastLetter()).toMatchObject({ to: ada.email, subject: expect.stringContaining('Open your account') })
    await customers.writeToRegistered('known@example.com', place())
    expect(await lastLetter()).toMatchObject({ subject: expect.stringContaining('already') })
    const prepared = await customers.preparePassword('a good password', ada.email, HOME)
    expect(prepared).toMatchObject({ status: 'ready', passwordHash: expect.stringContaining('$argon2id$') })
    expect(await customers.preparePassword('12345678', ada.email, HOME)).toMatchObject({ status: 'weak' })
  })

  test.each(['abcdefg', 'password', 'Password1!', 'aaaaaaaaaa', '1234567890', 'ada@example.com', 'Vitrine2026'])(
    'S15 %j is no password',
    async (password) => {
      expect(await ask({ password })).toMatchObject({ status: 'weak' })
      expect(await rows(db, sql`select 1 from customer`)).toEqual([])
    },
  )

  test('S15 a password may be long, and all of it counts', async () => {
    const password = `${'pass phrase '.repeat(20)}end`
    await register({ password })
    expect(await logIn(password)).toMatchObject({ status: 'logged-in' })
    expect(await logIn(password.slice(0, -1))).toEqual({ status: 'refused' })
  })

  test('S16 after three wrong passwords each further one waits twice as long, whether there is an account or not', async () => {
    await register()
    for (const email of [ada.email, 'nobody@example.com']) {
      const begun = now
      const checked: number[] = []
      for (let second = 0; second < 14 * 60; second += 1) {
        const answer = await tryAttempt(db, [{ what: `test ${email}`, most: MOST_FAILURES.account, slowsFrom: 3 }], now)
        if (answer.status === 'allowed') checked.push(second)
        later(1)
      }
      expect(checked).toEqual([0, 1, 2, 3, 5, 9, 17, 33, 65, 129])
      now = begun
      for (let n = 0; n < 3; n++)
        expect(await logIn('wrong word', email, `192.0.2.${n}`)).toEqual({ status: 'refused' })
      expect(await logIn(ada.password, email, '198.51.100.1')).toEqual({ status: 'too-many', waitSeconds: 1 })
    }
    later(15 * 60)
    expect(await logIn()).toMatchObject({ status: 'logged-in' })
  })

  test('attempts that come at once are all counted', async () => {
    await register()
    const results = await Promise.all(Array.from({ length: 20 }, () => logIn('wrong word')))
    expect(results.filter(({ status }) => status === 'refused')).toHaveLength(3)
  })

  test('S15 of two hundred who log in at once fifty-four are looked at, and the others are refused before anything is read or counted', async () => {
    const all = Array.from({ length: 200 }, (_, n) => logIn('wrong word', `guess${n}@example.com`, `192.0.2.${n}`))
    const results = await Promise.all(all)
    expect(results.filter(({ status }) => status === 'refused')).toHaveLength(54)
    expect(results.filter(({ status }) => status === 'busy')).toHaveLength(146)
    // Each looked-at login counts for its account and its network; all count for the shop.
    expect(await rows(db, sql`select 1 from attempt`)).toHaveLength(2 * 54 + 1)
    await register()
    expect(await logIn()).toMatchObject({ status: 'logged-in' })
  })

  test('S16 an account is tried ten times in any fifteen minutes, however the tries are timed', async () => {
    await register()
    const tried: number[] = []
    for (let n = 0; n < 360; n++) {
      const { status } = await logIn('wrong word', ada.email, `192.0.2.${n % 250}`)
      if (status === 'refused') tried.push(now.getTime())
      // One attempt, then none until shortly before the window is over, then as many as are allowed.
      later(n === 0 ? 14 * 60 : 5)
    }
    const most = Math.max(...tried.map((from) => tried.filter((at) => at >= from && at < from + 900_000).length))
    expect(most).toBe(MOST_FAILURES.account)
  })

  test('one account changes its password and its address so often in a day, whatever letters strangers ask for; each change has its letter', async () => {
    const id = await register()
    const by = { from: HOME, origin: ORIGIN, sessionHash: 'hers' }
    const words = [ada.password, 'another long word']
    for (let n = 0; n < 8; n++) await customers.requestReset(ada.email, ORIGIN, `198.51.100.${n}`)
    await db.execute(sql`delete from mail_outbox`)
    const changes: string[] = []
    for (let n = 0; n < MOST_CHANGES; n++) {
      const given = { current: words[n % 2]!, password: words[(n + 1) % 2]! }
      changes.push((await customers.changePassword(id, given, by)).status)
    }
    expect(new Set(changes)).toEqual(new Set(['changed']))
    const tooMany = { status: 'too-many', waitSeconds: 86_400 }
    const once = { current: words[MOST_CHANGES % 2]!, password: 'a third long word' }
    expect(await customers.changePassword(id, once, by)).toEqual(tooMany)
    expect(await lettersIn(db)).toHaveLength(MOST_CHANGES)
    const asked = { current: words[MOST_CHANGES % 2]!, email: 'new@example.com' }
    expect(await customers.changeEmail(id, asked, by)).toEqual(tooMany)
    later(86_400)
    expect(await customers.changeEmail(id, asked, by)).toEqual({ status: 'letter-sent' })
  })

  test('of two customers who confirm the same new address at once one has it', async () => {
    const ids = [await register(), await register({ email: 'bo@example.com' })]
    const tokens = []
    for (const id of ids) {
      await customers.changeEmail(
        id,
        { current: ada.password, email: 'new@example.com' },
        { from: HOME, origin: ORIGIN },
      )
      tokens.push(tokenOf((await lettersIn(db)).findLast(({ to }) => to === 'new@example.com')!))
    }
    const both = await Promise.all(tokens.map((token) => customers.confirmEmail(token)))
    expect(both.toSorted()).toEqual(['changed', 'unknown-link'])
  })

  test('of an address that one takes and another registers at once there is one account, and each gets an answer', async () => {
    const id = await register()
    for (let round = 0; round < 5; round++) {
      const email = `new${round}@example.com`
      await db.execute(sql`delete from attempt`)
      await customers.changeEmail(id, { current: ada.password, email }, { from: HOME, origin: ORIGIN })
      const token = tokenOf((await lettersIn(db)).findLast(({ to }) => to === email)!)
      const [outcome] = await Promise.all([customers.confirmEmail(token), ask({ email })])
      expect(['changed', 'unknown-link']).toContain(outcome)
      const found = await rows(db, sql`select id = ${id}::uuid as "isHers" from customer where email = ${email}`)
      expect(found).toEqual([{ isHers: outcome === 'changed' }])
    }
  })

  test('who confirms, resets and registers the same address at once gets an answer each time', async () => {
    for (let round = 0; round < 5; round++) {
      for (const table of ['customer', 'attempt', 'mail_outbox']) await db.execute(sql.raw(`delete from ${table}`))
      await ask()
      const token = tokenOf(await lastLetter())
      await customers.requestReset(ada.email, ORIGIN, HOME)
      const reset = tokenOf(await lastLetter())
      const [confirmed, changed, asked] = await Promise.all([
        customers.confirm(token, ada.password, HOME),
        customers.resetPassword(reset, 'another long word', ORIGIN),
        ask({ password: 'a third long word' }),
      ])
      expect(['logged-in', 'unknown-link', 'refused']).toContain(confirmed.status)
      expect(changed.status).toBe('changed')
      expect(asked).toEqual({ status: 'letter-sent' })
    }
  })

  test('S16 one network cannot try many accounts, and its neighbours are not kept out', async () => {
    await register()
    for (let n = 0; n < MOST_FAILURES.network; n++) {
      await logIn('wrong word', `guess${n}@example.com`, `2001:db8::${n}`)
      later(20)
    }
    expect(await logIn(ada.password, ada.email, '2001:db8::ffff')).toMatchObject({ status: 'too-many' })
    expect(await logIn(ada.password, ada.email, '2001:db8:0:1::1')).toMatchObject({ status: 'logged-in' })
  })

  test('S16 when the whole shop is tried, accounts have fewer tries, and a real customer still gets in', async () => {
    await register()
    await tryAttempt(db, [{ what: 'log in', most: 1_000_000 }], now)
    await db.execute(sql`update attempt set count = ${MOST_IN_SHOP} where count = 1`)
    for (let n = 0; n < 3; n++) {
      expect(await logIn('wrong word', 'bo@example.com', `192.0.2.${n}`)).toEqual({ status: 'refused' })
      later(60)
    }
    expect(await logIn('wrong word', 'bo@example.com', '192.0.2.9')).toMatchObject({ status: 'too-many' })
    expect(await logIn()).toMatchObject({ status: 'logged-in' })
  })

  test('S16 whose account is tried by somebody else can still choose another password, and is not kept out', async () => {
    const id = await register()
    for (let n = 0; n < 9; n++) {
      await logIn('wrong word', ada.email, `192.0.2.${n + 10}`)
      later(130)
      now = new Date(Math.min(now.getTime(), new Date('2026-11-21T12:14:00Z').getTime()))
    }
    expect(await customers.requestReset(' ADA@example.com', ORIGIN, HOME)).toEqual({ status: 'letter-sent' })
    const token = tokenOf(await lastLetter())
    expect(await customers.resetPassword(token, 'another password', ORIGIN)).toEqual({
      status: 'changed',
      customerId: id,
      passwordHash: expect.any(String),
    })
    expect(await logIn('another password')).toMatchObject({ status: 'logged-in' })
    expect(await logIn()).toEqual({ status: 'refused' })
    expect(await lastLetter()).toMatchObject({ to: ada.email, subject: expect.stringContaining('was changed') })
  })

  test('S16 who asks for all the letters an address may get in a day leaves a link that works until it may get the next', async () => {
    const id = await register()
    const letters = async () => (await lettersIn(db)).filter(({ text }) => text.includes('/resetpassword/'))
    // Asks as fast as possible, from ever new networks.
    for (let round = 0, had = -1; had < (await letters()).length; round++) {
      had = (await letters()).length
      for (let n = 0; n < MOST_LETTERS; n++) await customers.requestReset(ada.email, ORIGIN, `198.51.${round}.${n}`)
      later(16 * 60)
    }
    const [last] = (await letters()).slice(-1)
    now = new Date('2026-11-22T11:59:00Z')
    const written = (await letters()).length
    await customers.requestReset(ada.email, ORIGIN, HOME)
    expect((await letters()).length).toBe(written)
    expect(await customers.resetPassword(tokenOf(last!), 'another password', ORIGIN)).toEqual({
      status: 'changed',
      customerId: id,
      passwordHash: expect.any(String),
    })
    // The customer reads the box: should somebody shut the account anew, there is another link.
    await customers.requestReset(ada.email, ORIGIN, HOME)
    expect((await letters()).length).toBe(written + 1)
  })

  test('S16 asking for other spellings of a letter box, or registering them, keeps its customer from no link', async () => {
    await register()
    for (let n = 0; n < 35; n++) await customers.requestReset(`ada+${n}@example.com`, ORIGIN, '198.51.100.1')
    for (let n = 0; n < 35; n++)
      await customers.register({ ...ada, email: `ada+r${n}@example.com` }, `198.51.101.${n}`, place())
    await db.execute(sql`delete from mail_outbox`)
    await customers.requestReset(ada.email, ORIGIN, HOME)
    expect((await lettersIn(db)).map(({ to }) => to)).toEqual([ada.email])
  })

  test('S16 registering a customer’s address again and again keeps the customer from no link', async () => {
    await register()
    for (let n = 0; n < 31; n++) {
      await customers.register(ada, `198.51.101.${n}`, place())
      if (n % MOST_LETTERS === 0) later(16 * 60)
    }
    await db.execute(sql`delete from mail_outbox`)
    await customers.requestReset(ada.email, ORIGIN, HOME)
    expect(await lastLetter()).toMatchObject({ to: ada.email, text: expect.stringContaining('/resetpassword/') })
  })

  test('asking for addresses without an account takes none of the letters of the whole shop', async () => {
    await register()
    await writeShopSettings(db, { letters: { account: { shop: 1 } } })
    await db.execute(sql`delete from attempt`)
    await db.execute(sql`delete from mail_outbox`)
    for (let n = 0; n < 5; n++) {
      await customers.requestReset(`nobody${n}@example.com`, ORIGIN, `192.0.2.${n}`)
      await customers.writeToRegistered(`nobody${n}@example.com`, place())
    }
    await ask({ email: 'bo@example.com' })
    await ask({ email: 'cy@example.com' })
    await customers.requestReset('bo@example.com', ORIGIN, HOME)
    expect((await lettersIn(db)).map(({ to }) => to)).toEqual(['bo@example.com'])
    // An account that is confirmed gets its link, however many strangers asked for letters.
    await customers.requestReset(ada.email, ORIGIN, HOME)
    expect((await lettersIn(db)).map(({ to }) => to)).toEqual(['bo@example.com', ada.email])
    await writeShopSettings(db, { letters: {} })
  })

  test('letters and pages say in every language for how many hours a link for another password works', () => {
    for (const language of ['en', 'fr', 'de', 'ar'])
      for (const id of ['resetSent', 'letterResetText', 'letterKnownAccountText'] as const)
        expect(defaultText(language, id), language).toContain(` ${TOKEN_HOURS.reset} `)
  })

  test('a link for another password works once and a day, confirms the address, and ends the other links', async () => {
    await ask()
    const confirm = tokenOf(await lastLetter())
    await customers.requestReset(ada.email, ORIGIN, HOME)
    const token = tokenOf(await lastLetter())
    await customers.requestReset(ada.email, ORIGIN)
    const second = tokenOf(await lastLetter())
    later(24 * 3600)
    expect(await customers.resetPassword(token, 'another password', ORIGIN)).toEqual({ status: 'unknown-link' })
    later(-1)
    expect(await customers.resetPassword(token, 'qwertyuiop', ORIGIN)).toMatchObject({ status: 'weak' })
    const both = await Promise.all([1, 2].map(() => customers.resetPassword(token, 'another password', ORIGIN)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['changed', 'unknown-link'])
    expect(await customers.linkOf('reset', second)).toBeUndefined()
    expect(await customers.linkOf('confirm', confirm)).toBeUndefined()
    expect(await logIn('another password')).toMatchObject({ status: 'logged-in' })
  })

  test('S17 who asks for another password of an address without an account gets the same answer, and no letter goes out', async () => {
    await register()
    await db.execute(sql`delete from mail_outbox`)
    expect(await customers.requestReset('nobody@example.com', ORIGIN, HOME)).toEqual(
      await customers.requestReset(ada.email, ORIGIN, HOME),
    )
    expect((await lettersIn(db)).map(({ to }) => to)).toEqual([ada.email])
  })

  test('another address counts once its letter was followed; the former one is told', async () => {
    const id = await register()
    const change = (email: string, current = ada.password) =>
      customers.changeEmail(id, { current, email }, { from: HOME, origin: ORIGIN })
    expect(await change('new@example.com', 'wrong word')).toEqual({ status: 'refused' })
    expect(await change(' ADA@example.com ')).toEqual({ status: 'same' })
    await db.execute(sql`delete from mail_outbox`)
    expect(await change('New@example.com')).toEqual({ status: 'letter-sent' })
    const [toNew, toOld] = (await lettersIn(db)).toSorted((a, b) => (a.to! > b.to! ? -1 : 1))
    expect([toNew!.to, toOld!.to]).toEqual(['new@example.com', ada.email])
    expect(await customers.customer(id)).toMatchObject({ email: ada.email })
    expect(await customers.linkOf('email', tokenOf(toNew!))).toEqual({ email: 'new@example.com' })
    expect(await customers.confirmEmail(tokenOf(toNew!))).toBe('changed')
    expect(await customers.confirmEmail(tokenOf(toNew!))).toBe('unknown-link')
    expect(await logIn()).toEqual({ status: 'refused' })
    expect(await logIn(ada.password, 'new@example.com')).toMatchObject({ status: 'logged-in' })
  })

  test('S17 an address that has an account cannot be taken, and only it learns that', async () => {
    await register({ email: 'bo@example.com' })
    const id = await register()
    await db.execute(sql`delete from mail_outbox`)
    const given = { current: ada.password, email: 'bo@example.com' }
    expect(await customers.changeEmail(id, given, { from: HOME, origin: ORIGIN })).toEqual({ status: 'letter-sent' })
    const letter = (await lettersIn(db)).find(({ to }) => to === 'bo@example.com')!
    expect(letter.text).toContain('It has one already')
    expect(await rows(db, sql`select 1 from customer where email = 'bo@example.com'`)).toHaveLength(1)
    const taken = await rows<{ id: string }>(
      db,
      sql`select customer_id as id from customer_token where purpose = 'email'`,
    )
    expect(taken).toEqual([{ id }])
  })

  test('a link to an address that somebody took meanwhile changes nothing', async () => {
    const id = await register()
    await customers.changeEmail(id, { current: ada.password, email: 'bo@example.com' }, { from: HOME, origin: ORIGIN })
    const letter = (await lettersIn(db)).find(({ to }) => to === 'bo@example.com')!
    await register({ email: 'bo@example.com' })
    expect(await customers.confirmEmail(tokenOf(letter))).toBe('unknown-link')
    expect(await customers.customer(id)).toMatchObject({ email: ada.email })
  })

  test('the right password clears what the account had counted, not what the network had', async () => {
    await register()
    for (let n = 0; n < 2; n++) await logIn('wrong word')
    expect(await logIn()).toMatchObject({ status: 'logged-in' })
    for (let n = 0; n < 2; n++) await logIn('wrong word')
    expect(await logIn()).toMatchObject({ status: 'logged-in' })
    expect(await logIn('wrong word')).toEqual({ status: 'refused' })
  })

  test('counts hold neither email nor address, and go when their time is over', async () => {
    await logIn('wrong word')
    expect(JSON.stringify(await rows(db, sql`select key from attempt`))).not.toMatch(/example|192/)
    await cleanUp(db, now)
    expect(await rows(db, sql`select 1 from attempt`)).toHaveLength(3)
    await cleanUp(db, new Date(now.getTime() + 16 * 60_000))
    expect(await rows(db, sql`select 1 from attempt`)).toHaveLength(0)
  })

  test('links whose time is over go, and accounts that nobody confirmed, unless something was ordered', async () => {
    await ask()
    await register({ email: 'bo@example.com' })
    await cleanUp(db, new Date(now.getTime() + 3 * 86_400_000))
    expect(await rows(db, sql`select 1 from customer_token`)).toEqual([])
    expect(await rows(db, sql`select 1 from customer`)).toHaveLength(2)
    await cleanUp(db, new Date(now.getTime() + 31 * 86_400_000))
    expect(await rows(db, sql`select email from customer`)).toEqual([{ email: 'bo@example.com' }])
  })

  test('a link for another password that is asked for while the address changes goes to no former address', async () => {
    const id = await register()
    await db.execute(sql`delete from mail_outbox`)
    await meanwhile(() => changeTo(id, 'new@example.com')).requestReset(ada.email, ORIGIN)
    expect(await rows(db, sql`select 1 from customer_token where purpose = 'reset'`)).toEqual([])
    expect((await lettersIn(db)).filter(({ text }) => text.includes('/resetpassword/'))).toEqual([])
  })

  test('who registers again, or orders again, has the whole time again to confirm', async () => {
    const order = { ...ada, email: 'bo@example.com', passwordHash: '$argon2id$', storeId: store.id }
    const both = async () => {
      await ask()
      await registerAtCheckout(db, order, now)
    }
    await both()
    later(29 * 86_400)
    await both()
    later(2 * 86_400)
    await cleanUp(db, now)
    expect(await rows(db, sql`select 1 from customer`)).toHaveLength(2)
    const id = await register()
    later(86_400)
    await ask()
    const [kept] = await rows<{ at: string }>(
      db,
      sql`select created_at < ${now.toISOString()}::timestamptz - interval '1 hour' as at
      from customer where id = ${id}::uuid`,
    )
    expect(kept, 'an account that is confirmed').toEqual({ at: true })
  })

  test('two logins at once that hash a former password anew both get in, and none after another was chosen', async () => {
    const id = await register()
    const { hash } = await import('@node-rs/argon2')
    const former = await hash(ada.password, { algorithm: 2, memoryCost: 4096, timeCost: 2, parallelism: 1 })
    const set = (to: string) => db.execute(sql`update customer set password_hash = ${to} where id = ${id}::uuid`)
    await set(former)
    const both = await Promise.all([logIn(), logIn()])
    const [kept] = await rows<{ hash: string }>(db, sql`select password_hash as hash from customer`)
    const loggedIn = { status: 'logged-in', customerId: id, passwordHash: kept!.hash }
    expect(both).toEqual([loggedIn, loggedIn])
    await set(former)
    const chosen = await hashPassword('another long word')
    expect(await onceRead(() => set(chosen)).logIn({ email: ada.email, password: ada.password }, HOME)).toEqual({
      status: 'refused',
    })
  })

  test('S15 a hash of former costs is made anew at the next login', async () => {
    await register()
    const { hash } = await import('@node-rs/argon2')
    const former = await hash(ada.password, { algorithm: 2, memoryCost: 4096, timeCost: 2, parallelism: 1 })
    await db.execute(sql`update customer set password_hash = ${former}`)
    expect(await logIn()).toMatchObject({ status: 'logged-in' })
    const [kept] = await rows<{ hash: string }>(db, sql`select password_hash as hash from customer`)
    expect(kept!.hash).toContain('m=19456,')
    expect(await logIn()).toMatchObject({ status: 'logged-in' })
  })

  test('the first address is the default of both kinds, another takes over when asked', async () => {
    const id = await register()
    await customers.addAddress(id, anEntry())
    await customers.addAddress(id, anEntry({ isDefaultBilling: true, address: anAddress({ city: ' Paris ' }) }))
    const defaults = async () =>
      (await customers.addresses(id)).map(({ address, isDefaultBilling, isDefaultShipping }) => [
        address.city,
        isDefaultBilling,
        isDefaultShipping,
      ])
    expect(await defaults()).toEqual([
      ['Berlin', false, true],
      ['Paris', true, false],
    ])
    const [, paris] = await customers.addresses(id)
    await customers.changeAddress(id, paris!.id, anEntry({ isDefaultShipping: true }))
    expect(await defaults()).toEqual([
      ['Berlin', false, false],
      ['Berlin', true, true],
    ])
  })

  test('several that ask to be the default at once leave one', async () => {
    const id = await register()
    const both = { isDefaultBilling: true, isDefaultShipping: true }
    await Promise.all(Array.from({ length: 5 }, () => customers.addAddress(id, anEntry(both))))
    const book = await customers.addresses(id)
    expect(book).toHaveLength(5)
    expect(book.filter((entry) => entry.isDefaultBilling)).toHaveLength(1)
    expect(book.filter((entry) => entry.isDefaultShipping)).toHaveLength(1)
  })

  test('an address of somebody else is not there', async () => {
    const id = await register()
    const mine = await customers.addAddress(id, anEntry())
    const addressId = mine.status === 'saved' ? mine.id : ''
    const stranger = await register({ email: 'eve@example.com' })
    for (const [who, which] of [
      [stranger, addressId],
      [id, '01890000-0000-7000-8000-000000000000'],
      [id, "x' or true --"],
      ['01890000-0000-7000-8000-000000000000', addressId],
    ] as const) {
      expect(await customers.address(who, which)).toBeUndefined()
      expect(await customers.changeAddress(who, which, anEntry())).toEqual({ status: 'no-such-address' })
      expect(await customers.removeAddress(who, which)).toEqual({ status: 'no-such-address' })
    }
    expect(await customers.addresses(id)).toHaveLength(1)
    expect(await customers.removeAddress(id, addressId)).toEqual({ status: 'removed' })
    expect(await customers.addresses(id)).toEqual([])
  })

  test('an account of a former shop whose address no letter goes to is changed and erased all the same', async () => {
    const id = await register()
    await db.execute(sql`update customer set email = 'a..b@docomo.example' where id = ${id}::uuid`)
    await db.execute(sql`delete from mail_outbox`)
    const by = { from: HOME, origin: ORIGIN }
    const password = 'another long word'
    const change = { current: ada.password, password }
    const changed = await customers.changePassword(id, change, { ...by, sessionHash: 'hers' })
    expect(changed).toMatchObject({ status: 'changed' })
    const asked = await customers.changeEmail(id, { current: password, email: 'new@example.com' }, by)
    expect(asked).toEqual({ status: 'letter-sent' })
    expect((await lettersIn(db)).map(({ to }) => to)).toEqual(['new@example.com'])
    expect(await customers.erase(id, password, by)).toEqual({ status: 'erased' })
  })

  test('who is forgotten has no letter left, however an order wrote the address, nor one under a former address', async () => {
    const id = await register()
    const mail = createMailService({ db, clock: () => now })
    const letter = { subject: 'Your order', text: 'Hello', language: 'en' }
    await mail.send({ ...letter, to: 'ADA@Example.com' })
    await db.execute(sql`update mail_outbox set status = 'delivered', settled_at = now()`)
    await customers.changeEmail(id, { current: ada.password, email: 'new@example.com' }, { from: HOME, origin: ORIGIN })
    const toNew = (await lettersIn(db)).find(({ to }) => to === 'new@example.com')!
    expect(await customers.confirmEmail(tokenOf(toNew))).toBe('changed')
    await mail.send({ ...letter, to: 'New@Example.com' })
    expect(await customers.erase(id, ada.password, { from: HOME, origin: ORIGIN })).toEqual({ status: 'erased' })
    const left = (await lettersIn(db)).map(({ to, subject }) => `${to}: ${subject}`)
    // One letter says that the address is another now, and has not left yet; the other that the account is gone.
    expect(left.toSorted()).toEqual([
      expect.stringContaining('ada@example.com: '),
      expect.stringContaining('new@example.com: '),
    ])
  })

  test('what stands under a former address from its time is the customer’s to take away and to have erased; what came later is not', async () => {
    const product = await aProduct(db, store, { sku: 'CUP' })
    const under = async (email: string, text: string) => {
      const at = sql`${now.toISOString()}::timestamptz`
      await db.execute(
        sql`insert into contact_message (id, name, email, telephone, text, language, created_at)
            values (gen_random_uuid(), 'Ada', ${email}, '', ${text}, 'en', ${at})`,
      )
      await db.execute(
        sql`insert into withdrawal (id, order_number, name, email, text, created_at)
            values (gen_random_uuid(), 'lost', 'Ada', ${email}, ${text}, ${at})`,
      )
      await db.execute(
        sql`insert into stock_alert (id, product_id, store_id, email, stop_token, created_at)
            values (gen_random_uuid(), ${product}::int, ${store.id}::int, lower(${email}), ${text}, ${at})
            on conflict do nothing`,
      )
    }
    const id = await register()
    await under('Ada@example.com', 'hers')
    later(60)
    await changeTo(id, 'new@example.com')
    later(60)
    await under('ada@example.com', 'of somebody else')
    await under('New@Example.com', 'hers, too')
    const exported = await customers.export(id, ada.password, { from: HOME, sessionHash: '' })
    expect(await dataOf(exported)).toMatchObject({
      formerAddresses: [{ email: ada.email }],
      messages: [{ text: 'hers' }, { text: 'hers, too' }],
      withdrawals: [{ text: 'hers' }, { text: 'hers, too' }],
      stockAlerts: [{ sku: 'CUP' }, { sku: 'CUP' }],
    })
    expect(await customers.erase(id, ada.password, { from: HOME, origin: ORIGIN })).toEqual({ status: 'erased' })
    for (const table of ['contact_message', 'withdrawal'])
      expect(await rows(db, sql`select text from ${sql.identifier(table)}`)).toEqual([{ text: 'of somebody else' }])
    expect(await rows(db, sql`select 1 from stock_alert`)).toEqual([])
    expect(await rows(db, sql`select 1 from customer_former_email`)).toEqual([])
    await cleanUp(db, new Date(now.getTime() + 366 * 86_400_000))
    expect(await rows(db, sql`select 1 from withdrawal`), 'that fits no order').toEqual([])
  })

  test('own data comes an order at a time, ten times a day, without what the staff keeps for itself', async () => {
    const id = await register()
    for (const number of ['1', '2'])
      await db.execute(
        sql`with o as (insert into sales_order (id, number, public_token, store_id, customer_id, email, currency, payment_method, status,
                subtotal, shipping, tax, grand_total, tax_shares)
              values (gen_random_uuid(), ${number}, ${`token-${number}`}, ${store.id}, ${id}::uuid, ${ada.email}, 'EUR', 'cheque',
                'pending', 1, 0, 0, 1, '[]') returning id),
            notes as (insert into order_event (id, order_id, event, actor, status, created_at)
              select gen_random_uuid(), o.id, jsonb_build_object('kind', 'note', 'text', t, 'isPublic', t = 'for her'), 'owner', 'pending',
                now() from o, unnest(array['for her', 'for the staff']) t)
            insert into sales_order_line (order_id, position, sku, name, quantity, unit_price, row_total, tax_ppm)
              select o.id, n, 'SKU-' || n, 'Cup', 1, 1, 1, 0 from o, generate_series(0, 2499) n`,
      )
    const request = { from: HOME, sessionHash: '' }
    const exported = await customers.export(id, ada.password, request)
    if (exported.status !== 'ready') throw new Error(exported.status)
    const parts: string[] = []
    for await (const part of exported.text) parts.push(part)
    expect(parts).toHaveLength(4)
    const { orders } = JSON.parse(parts.join(''))
    expect(orders).toMatchObject([
      { number: '1', grandTotal: 1, history: [{ event: { text: 'for her' } }] },
      { number: '2', history: [{ event: { text: 'for her' } }] },
    ])
    expect(orders[1].lines.map(({ sku }: { sku: string }) => sku)).toEqual(
      Array.from({ length: 2500 }, (_, n) => `SKU-${n}`),
    )
    for (let i = 1; i < 10; i++)
      expect(await customers.export(id, ada.password, request)).toMatchObject({ status: 'ready' })
    expect(await customers.export(id, ada.password, request)).toMatchObject({ status: 'too-many' })
    later(86_401)
    expect(await customers.export(id, ada.password, request)).toMatchObject({ status: 'ready' })
  })

  test('who deletes the account while its address changes is forgotten under both', async () => {
    const id = await register()
    const message = (email: string) =>
      db.execute(
        sql`insert into contact_message (id, name, email, telephone, text, language, created_at)
            values (gen_random_uuid(), 'Ada', ${email}, '', '', 'en', ${now.toISOString()}::timestamptz)`,
      )
    await message(ada.email)
    await message('new@example.com')
    const erased = await meanwhile(() => changeTo(id, 'new@example.com')).erase(id, ada.password, {
      from: HOME,
      origin: ORIGIN,
    })
    expect(erased).toEqual({ status: 'erased' })
    expect(await rows(db, sql`select 1 from contact_message`)).toEqual([])
    expect((await lettersIn(db)).at(-1)).toMatchObject({ to: 'new@example.com' })
  })

  test('a change that is taken back leaves nothing of the address that was never the customer’s', async () => {
    const id = await register()
    await changeTo(id, 'eve@example.com')
    const undo = (await lettersIn(db)).find(({ to, text }) => to === ada.email && text.includes('/undo/'))!
    await customers.undoEmail(tokenOf(undo), ORIGIN)
    expect(await rows(db, sql`select 1 from customer_former_email`)).toEqual([])
  })

  test('the newsletter follows to an address that is in its list already, and nothing stays under the former one', async () => {
    const id = await register()
    const subscriber = (email: string, status: string) =>
      db.execute(
        sql`insert into newsletter_subscriber (id, email, store_id, status) values (gen_random_uuid(), ${email}, ${store.id}::int, ${status})`,
      )
    const list = () => rows(db, sql`select email, status from newsletter_subscriber`)
    await subscriber(ada.email, 'subscribed')
    await subscriber('new@example.com', 'unconfirmed')
    for (const purpose of ['unsubscribe', 'confirm'])
      await db.execute(
        sql`insert into newsletter_token (token_hash, subscriber_id, purpose, expires_at)
            select ${purpose}, id, ${purpose}, now() + interval '1 day' from newsletter_subscriber where email = ${ada.email}`,
      )
    await changeTo(id, 'new@example.com')
    expect(await list()).toEqual([{ email: 'new@example.com', status: 'subscribed' }])
    const links = sql`select t.purpose, n.email from newsletter_token t join newsletter_subscriber n on n.id = t.subscriber_id`
    expect(await rows(db, links)).toEqual([{ purpose: 'unsubscribe', email: 'new@example.com' }])
    await subscriber('left@example.com', 'unsubscribed')
    await changeTo(id, 'left@example.com')
    expect(await list()).toEqual([{ email: 'left@example.com', status: 'unsubscribed' }])
  })

  test('whoever keeps an address outside of the database is told when it is forgotten, and that may fail', async () => {
    const told: string[] = []
    const failures: unknown[] = []
    const stores = createStoreService({ db, clock: () => new Date() })
    const clock = () => now
    const withFolder = createCustomerService({
      db,
      stores,
      mail: createMailService({ db, clock }),
      clock,
      onErased: async (email) => {
        told.push(email)
        throw new Error('the disk is gone')
      },
      onError: (error) => failures.push(error),
    })
    const id = await register()
    const from = { from: HOME, origin: ORIGIN }
    expect(await withFolder.erase(id, 'a wrong word', from)).toEqual({ status: 'refused' })
    expect(told).toEqual([])
    expect(await withFolder.erase(id, ada.password, from)).toEqual({ status: 'erased' })
    expect(told).toEqual([ada.email])
    expect(failures).toHaveLength(1)
    expect(await customers.customer(id)).toBeUndefined()
  })

  test('an address book is full at fifty', async () => {
    const id = await register()
    await db.execute(
      sql`insert into customer_address (id, customer_id, address)
          select gen_random_uuid(), ${id}::uuid, '{}'::jsonb from generate_series(1, 50)`,
    )
    expect(await customers.addAddress(id, anEntry())).toEqual({ status: 'book-full' })
  })
})
