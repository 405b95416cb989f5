import { expect, test } from 'vitest'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'

test('a password is kept as Argon2id with 19 MiB and two passes, each time with another salt', async () => {
  const [one, other] = await Promise.all([hashPassword('secret word'), hashPassword('secret word')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword(one, 'secret word')).toBe(true)
  expect(await verifyPassword(one, 'secret  word')).toBe(false)
  expect(await verifyPassword(one, 'Secret word')).toBe(false)
})

test('outer spaces are ignored, and composed letters are the same as combined ones', async () => {
  const kept = await hashPassword('  caf\u00e9 noir ')
  expect(await verifyPassword(kept, 'cafe\u0301 noir')).toBe(true)
})

test('nothing fits an account without a password, or one whose hash is not ours', async () => {
  for (const kept of [undefined, null, '', 'd41d8cd98f00b204e9800998ecf8427e:xy'])
    expect(await verifyPassword(kept, '')).toBe(false)
})

test('a hash made with other costs is made anew', async () => {
  expect(isOutdated(await hashPassword('secret word'))).toBe(false)
  expect(isOutdated('$argon2id$v=19$m=4096,t=3,p=1$c29tZXNhbHQ$aGFzaA')).toBe(true)
})
