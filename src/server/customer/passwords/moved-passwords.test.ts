import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import { customer } from '../../database/schema/customer.ts'
import { createMailService } from '../../mail/mail-service.ts'
import { createStoreService } from '../../store/store-service.ts'
import { createCustomerService } from '../customer-service.ts'
import { isKeptFrom, keepOldPassword, readOldPassword, schemeOf } from './moved-passwords.ts'
import { movedSchemes, noteMovedSchemes } from './moved-schemes.ts'
import { verifyPassword } from './passwords.ts'

const WORD = 'rasmuslerdorf'
const digest = (algorithm: string, salt: string) =>
  createHash(algorithm)
    .update(salt + WORD)
    .digest('hex')

const forms: [form: string, old: string][] = [
  ['MD5 with salt', `${digest('md5', 'Xy')}:Xy`],
  ['MD5 without salt', digest('md5', '')],
  ['SHA-256', `${digest('sha256', 't6')}:t6`],
  ['SHA-512', `${digest('sha512', 'a:long$salt')}:a:long$salt`],
  // Made by crypt(3), as PHP does.
  ['bcrypt', '$2y$07$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTpOq'],
  ['Argon2id', await hash(WORD, { algorithm: 2, memoryCost: 8192, timeCost: 3, parallelism: 1 })],
]

const anArgon2 = (costs: string, salt = 'oQ5tJqVh3LQ8hZbWZzqf3g') =>
  `$argon2id$v=19$${costs}$${salt}$OZ1xkEYFnhTnKwiGEg0mo4+F6rBm0gMZ1xMd+zqSK5M`
/** The library throws at each of these. */
const UNREADABLE = [
  anArgon2('m=1,t=1,p=1'),
  anArgon2('m=8,t=0,p=1'),
  anArgon2('m=64,t=1,p=0'),
  anArgon2('m=15,t=1,p=2'),
  anArgon2('m=0064,t=1,p=1'),
  anArgon2('m=64,t=1,p=1', 'aaaaaaaaaaa'),
]

const keep = async (old: string) => keepOldPassword(readOldPassword(old)!)

test.each(forms)('a password kept as %s fits, with spaces around it too, and no other', async (_, old) => {
  const kept = await keep(old)
  expect(await verifyPassword(kept, ` ${WORD} `)).toBe(true)
  expect(await verifyPassword(kept, 'rasmuslerdorg')).toBe(false)
  expect(await verifyPassword(kept, old)).toBe(false)
  expect(await isKeptFrom(kept, readOldPassword(old)!)).toBe(true)
  expect(await isKeptFrom(kept, readOldPassword(digest('md5', 'other'))!)).toBe(false)
})

test('no bare digest is kept', async () => {
  for (const [, old] of forms.slice(0, 4)) {
    const kept = await keep(old)
    expect(kept).toMatch(/^moved:\w+:[\w-]*:\$argon2id\$/)
    expect(kept).not.toContain(old.split(':')[0])
  }
})

test.each([
  '',
  'plain text',
  'abc:de',
  `${digest('md5', '')}0`,
  '$2y$15$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTTOq',
  '$2y$03$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTTOq',
  // A second and more of the processor for each login: memory times passes counts.
  anArgon2('m=262144,t=2,p=1'),
  anArgon2('m=65536,t=5,p=1'),
  ...UNREADABLE,
])('a password kept as "%s" is not taken: nobody knows the form, or it costs too much', (old) => {
  expect(readOldPassword(old)).toBeUndefined()
})

test('a kept text that its library cannot read keeps nobody else from logging in', async () => {
  const kept = await keep(forms[0]![1])
  for (const unreadable of UNREADABLE) {
    expect(await verifyPassword(unreadable, WORD), unreadable).toBe(false)
    expect(await verifyPassword(kept, WORD, [unreadable]), unreadable).toBe(true)
  }
})

test('as much work as PHP’s own Argon2 is taken', () => {
  expect(readOldPassword(anArgon2('m=65536,t=4,p=1'))).toBeDefined()
})

test('nothing fits a scheme itself, which is worked through for accounts of other schemes', async () => {
  for (const [, old] of forms) {
    const scheme = schemeOf(await keep(old))!
    expect(schemeOf(scheme)).toBe(scheme)
    for (const word of ['', WORD]) expect(await verifyPassword(scheme, word)).toBe(false)
    expect(await verifyPassword(await keep(old), WORD, [scheme])).toBe(true)
    expect(await verifyPassword(undefined, WORD, [scheme])).toBe(false)
  }
})

describe.each(engines)('on $name', ({ create }) => {
  test('the first login replaces what moved in by a hash of ours; a wrong password does not', async () => {
    const db = await create()
    const clock = () => new Date()
    const stores = createStoreService({ db, clock })
    const service = createCustomerService({ db, stores, mail: createMailService({ db, clock }), clock })
    const kept = await Promise.all(forms.map(([, old]) => keep(old)))
    await noteMovedSchemes(db, kept)
    expect(await movedSchemes(db)).toHaveLength(3)
    await db.insert(customer).values(
      kept.map((passwordHash, at) => ({
        email: `c${at}@example.com`,
        firstName: 'A',
        lastName: 'B',
        passwordHash,
        confirmedAt: new Date(),
      })),
    )
    for (const [at, text] of kept.entries()) {
      const from = `192.0.2.${at}`
      const email = `c${at}@example.com`
      expect((await service.logIn({ email, password: 'wrong' }, from)).status).toBe('refused')
      const read = async () => (await db.select().from(customer)).find((row) => row.email === email)?.passwordHash
      expect(await read()).toBe(text)
      expect((await service.logIn({ email, password: WORD }, from)).status).toBe('logged-in')
      expect(await read()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect((await service.logIn({ email, password: WORD }, from)).status).toBe('logged-in')
    }
  })
})
