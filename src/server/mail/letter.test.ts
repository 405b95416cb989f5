import { expect, test } from 'vitest'
import { checkedLetter, withoutLink, singleLine } from './letter.ts'

const aLetter = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', language: 'en' }

test('a subject stays one line, whatever it is made of', () => {
  const { subject } = checkedLetter({ ...aLetter, subject: 'Hello\r\nBcc: eve@example.com\u2028x\0y\u0085z' })
  expect(subject).toBe('Hello Bcc: eve@example.com x y z')
  expect(singleLine(' a\n\n\tb ')).toBe('a b')
})

test('no mail program makes a link of a name that a letter greets by', () => {
  for (const [name, greeted] of [
    ['Customer, pay again: https://evil.example/pay?x=1', 'Customer, pay again: https: evil. example/pay?x=1'],
    ['https:192.0.2.1/pay', 'https: 192.0.2.1/pay'],
    ['www.evil', 'www. evil'],
    ['www.1', 'www. 1'],
    ['x.co', 'x. co'],
    ['evil.jpg.co', 'evil.jpg. co'],
    ['Büro.Köln', 'Büro. Köln'],
    ['eve@example', 'eve @ example'],
    ['Ada', 'Ada'],
    ['J. R.', 'J. R.'],
    ['Mary-Ann / Ada', 'Mary-Ann / Ada'],
    ['c/o Dr.Müller, Mill Str.12', 'c/o Dr. Müller, Mill Str.12'],
    ['12:30, 2026.A.17', '12:30, 2026.A.17'],
    ['photo.JPG', 'photo.JPG'],
  ])
    expect(withoutLink(name!)).toBe(greeted)
})

test('a long subject is cut between characters', () => {
  expect(checkedLetter({ ...aLetter, subject: '😀'.repeat(500) }).subject).toBe('😀'.repeat(200))
})

test('an address that is none, or more than one, goes nowhere', () => {
  for (const to of [
    '',
    'ada',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com, eve@example.com',
    'Ada <ada@example.com>',
    `${'a'.repeat(250)}@example.com`,
  ]) {
    expect(() => checkedLetter({ ...aLetter, to }), to).toThrow('no address to go to')
    expect(() => checkedLetter({ ...aLetter, replyTo: to }), to).toThrow('no address to answer to')
  }
})

test('a letter to the owner has no address yet', () => {
  expect(checkedLetter({ ...aLetter, to: 'owner' }).to).toBe('owner')
})
