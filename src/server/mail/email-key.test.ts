import { describe, expect, test } from 'vitest'
import { emailKey, mailAddress, spellingsOf } from './email-key.ts'
import { isMailAddress } from './letter.ts'

describe('an e-mail address', () => {
  test.each([
    ['ada@example.com', 'ada@example.com'],
    [' Ada@Example.COM ', 'ada@example.com'],
    ['ada@exａmple.com', 'ada@example.com'],
    ['ada@example。com', 'ada@example.com'],
    ['ada@ex\u00adample.com', 'ada@example.com'],
    ['ada@example.com.', 'ada@example.com'],
    ['ada@①.example.com', 'ada@1.example.com'],
    ['ada@ﬁsh.example', 'ada@fish.example'],
    ['ada@xn--bcher-kva.de', 'ada@bücher.de'],
    ['ada@XN--BCHER-KVA.de', 'ada@bücher.de'],
    ['ada@BU\u0308CHER.de', 'ada@bücher.de'],
    ['ada@xn--e1afmkfd.xn--p1ai', 'ada@пример.рф'],
    ['ada@straße.de', 'ada@straße.de'],
  ])('%s has the one spelling %s', (typed, key) => {
    expect(emailKey(typed)).toBe(key)
  })

  test.each([
    'ada@',
    'ada',
    '@',
    'ada@xn--a.com',
    'ada@exa mple.com',
    'ada@example.com:25',
    'ada@ex%61mple.com',
    'ada@[::1]',
  ])('what is no address stays as it is: %s', (typed) => expect(emailKey(typed)).toBe(typed))

  test('before the @ other letters, dots and what follows a plus sign make another address', () => {
    const all = ['ada@x.de', 'ａda@x.de', 'a.da@x.de', 'ada+shop@x.de']
    expect(new Set(all.map(emailKey)).size).toBe(4)
  })

  test('is kept as it was typed before the @', () => {
    expect(mailAddress('Ada.L@Exａmple.COM')).toBe('Ada.L@example.com')
  })

  test('has one spelling only where it never had another', () => {
    expect(spellingsOf('Ada@example.com')).toEqual(['ada@example.com'])
    expect(spellingsOf('ada@exａmple.com')).toEqual(['ada@exａmple.com', 'ada@example.com'])
  })
})

test('an address that would become longer than one may be stays as it was typed', () => {
  const typed = `${'\u0958'.repeat(240)}@example.com`
  expect(isMailAddress(typed)).toBe(true)
  expect(mailAddress(typed)).toBe(typed)
  expect(mailAddress(`${'\u0958'.repeat(120)}@example.com`)).toBe(`${'\u0915\u093c'.repeat(120)}@example.com`)
})
