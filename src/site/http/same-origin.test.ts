import { expect, test } from 'vitest'
import { ownPath, requestOrigin } from './same-origin.ts'

const own = 'https://shop.example'

test('a post from our own page is ours', () => {
  expect(requestOrigin({ origin: own, 'sec-fetch-site': 'same-origin' }, own)).toBe('ours')
  expect(requestOrigin({ origin: own }, own)).toBe('ours')
  expect(requestOrigin({ 'sec-fetch-site': 'same-origin' }, own)).toBe('ours')
})

test('a post from anywhere else is foreign', () => {
  for (const origin of [
    'https://evil.example',
    'null',
    'http://shop.example',
    'https://shop.example.evil',
    'https://shop.example:444',
  ])
    expect(requestOrigin({ origin }, own)).toBe('foreign')
  expect(requestOrigin({ 'sec-fetch-site': 'cross-site' }, own)).toBe('foreign')
  expect(requestOrigin({ 'sec-fetch-site': 'same-site', origin: own }, own)).toBe('foreign')
})

test('a request that says nothing is unknown', () => {
  expect(requestOrigin({}, own)).toBe('unknown')
})

test('redirects stay within the shop', () => {
  expect(ownPath('/tea.html?p=2', own)).toBe('/tea.html?p=2')
  expect(ownPath('https://shop.example/tea.html', own)).toBe('/tea.html')
  for (const address of [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'https://shop.example@evil.example/',
    '\t//evil.example',
    'https://user@shop.example/',
    'data:text/html,x',
    '',
    '////evil.example',
    '/\t/evil.example',
    'ftp://shop.example/',
  ]) {
    expect(ownPath(address, own), address).toBeUndefined()
  }
})
