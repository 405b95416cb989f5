import { expect, test } from 'vitest'
import { DEFAULT_PASSWORD_MIN, weakness } from './weak-password.ts'

const given = { least: DEFAULT_PASSWORD_MIN, email: 'ada.lovelace@example.com', shop: 'Vi Tr ine' }
const wrong = async (typed: string, more: Partial<typeof given> = {}) =>
  (await weakness(typed, { ...given, ...more }))?.id

test('a password has so many characters, whatever they are', async () => {
  expect(await weakness('kettle7', given)).toEqual({ id: 'passwordTooShort', values: { count: 8 } })
  expect(await wrong('kettles7')).toBeUndefined()
  expect(await wrong('  kettle7  ')).toBe('passwordTooShort')
  // Letters outside the basic plane are one each.
  expect(await wrong('🍵🫖🥣🍶🧋🥛🍯')).toBe('passwordTooShort')
  expect(await wrong('🍵🫖🥣🍶🧋🥛🍯🫙')).toBeUndefined()
  expect(await wrong('kettle', { least: 6 })).toBeUndefined()
})

test('what everybody tries first is refused, with up to four signs behind it and in capitals too', async () => {
  for (const typed of ['password', 'PASSWORD', 'password1', 'Password2024', 'password123!', 'sunshine'])
    expect(await wrong(typed), typed).toBe('passwordTooCommon')
  expect(await wrong('password kettle')).toBeUndefined()
})

test('one sign over and over, two in turn, and rows of the keyboard both ways are refused', async () => {
  for (const typed of [
    'aaaaaaaa',
    '11111111',
    'abababab',
    'abcdefgh',
    'hgfedcba',
    '23456789',
    '98765432',
    'qwertyui',
    'qwertzui',
    'azertyui',
    'asdfghjk',
    'poiuytre',
    'stuvwxyz',
    'zyxwvuts',
  ])
    expect(await wrong(typed), typed).toBe('passwordTooCommon')
  for (const typed of ['abcabdabe', 'abcdefgi', 'qwertyux']) expect(await wrong(typed), typed).toBeUndefined()
})

test('the own address and the shop’s name are refused, with up to four signs around', async () => {
  for (const typed of [
    'ada.lovelace@example.com',
    'ADA.LOVELACE',
    '!ada.lovelace12',
    'example.com',
    'xexample.com12',
    'vitrine!!',
    'myVitrine1',
  ])
    expect(await wrong(typed), typed).toBe('passwordTooCommon')
  for (const typed of ['ada.lovelace-kettle', 'vitrine-teapot']) expect(await wrong(typed), typed).toBeUndefined()
})

test('a word of three letters says nothing of anybody, one of four does', async () => {
  expect(await wrong('kettab12', { email: 'ab1@x.example' })).toBeUndefined()
  expect(await wrong('xxada!yz', { email: 'ada@x.example' })).toBeUndefined()
  expect(await wrong('xxadas!y', { email: 'adas@x.example' })).toBe('passwordTooCommon')
})
