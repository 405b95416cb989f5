import { expect, test } from 'vitest'
import { faultOnScreen, onScreen } from './on-screen.ts'

test('no text of a file steers the terminal', () => {
  const evil = '\x1b]0;title\x07\x1b[2J\x9b31m\x00\x7f\b\u202egnp.exe'
  expect(onScreen(`product ${evil}: wrong\n`)).toBe('product �]0;title��[2J�31m����gnp.exe: wrong\n')
  expect(onScreen('wrong\rright\n')).toBe('wrong�right\n')
})

test('nor does the message of a fault that nobody foresaw', () => {
  const said = faultOnScreen(Object.assign(new Error('no \x1b]0;title\x07 here'), { sqlMessage: '\x9b31m' }))
  expect(said).toMatch(/^Error: no \ufffd]0;title\ufffd here\n {4}at /)
  for (const sign of ['\x1b', '\x07', '\x9b']) expect(said).not.toContain(sign)
})

test('lines, tabs, other scripts and our own progress stay', () => {
  for (const text of ['a\tb\r\nc\n', '\r[####] 12 %', '\r      \r', 'مرحبا \u200f– 👩\u200d🚀\n', ''])
    expect(onScreen(text)).toBe(text)
})
