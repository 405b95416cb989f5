// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { FOREIGN } from '#test/foreign-addresses.ts'
import { ownAddress } from './own-address.ts'

beforeEach(() => {
  location.href = 'https://shop.example/tea/'
})

test('an address of this shop is told in full', () => {
  expect(ownAddress('/cup.html?a=1#b')).toBe('https://shop.example/cup.html?a=1#b')
  expect(ownAddress('cup.html')).toBe('https://shop.example/tea/cup.html')
  expect(ownAddress('https://SHOP.example:443/')).toBe('https://shop.example/')
})

test('S8 whatever leads elsewhere is none, however it is written', () => {
  for (const foreign of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    'https:/\\evil.example',
    'https://shop.example@evil.example/',
    'https://shop.example.evil.example/',
    'https://user:pass@shop.example/',
    'http://shop.example/',
    'https://shop.example:8443/',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://shop.example/0-0',
    'https://',
    'http://[',
  ])
    expect(ownAddress(foreign), foreign).toBeUndefined()
})

test('S8 of all ways to write another site’s address, none is followed there', () => {
  for (const address of FOREIGN)
    expect(ownAddress(address) ?? 'https://shop.example/', JSON.stringify(address)).toMatch(
      /^https:\/\/shop\.example\//,
    )
})
