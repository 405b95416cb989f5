import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FOREIGN, OWN as own, STRANGE_BUT_OWN } from '#test/foreign-addresses.ts'
import { ownPath, requestOrigin } from './same-origin.ts'

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

test('an old browser that names another site’s page as the one before is believed, one that names ours proves nothing', () => {
  for (const referer of ['https://evil.example/', `${own}.evil.example/`, 'about:blank', 'x'])
    expect(requestOrigin({ referer }, own)).toBe('foreign')
  expect(requestOrigin({ referer: `${own}/tea.html` }, own)).toBe('unknown')
  expect(requestOrigin({ referer: 'https://evil.example/', origin: own }, own)).toBe('ours')
})

test('redirects stay within the shop', () => {
  expect(ownPath('/tea.html?p=2', own)).toBe('/tea.html?p=2')
  expect(ownPath('https://shop.example/tea.html', own)).toBe('/tea.html')
  expect(ownPath(undefined, own)).toBeUndefined()
})

test('S8 no way to write another site’s address leads there', () => {
  expect(FOREIGN.length).toBeGreaterThan(150)
  for (const address of FOREIGN) expect(ownPath(address, own), JSON.stringify(address)).toBeUndefined()
  for (const address of STRANGE_BUT_OWN) expect(ownPath(address, own)).toBe(address)
})

test('S8 whatever is made of such addresses, a browser that follows it stays in the shop', () => {
  const piece = fc.constantFrom(...FOREIGN, '/', '\\', '%2f', '..', '?', '#', '@', ':', '\t', 'https:', 'shop.example')
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 4 }), (pieces) => {
      const path = ownPath(pieces.join(''), own)
      if (path === undefined) return
      // As in a Location header, in a link, and after another round.
      expect(new URL(path, `${own}/some/page.html`).origin).toBe(own)
      expect(ownPath(path, own)).toBe(path)
    }),
    { numRuns: 2000 },
  )
})

test('an address of 2048 characters is taken, a longer one is none', () => {
  expect(ownPath(`/${'a'.repeat(2047)}`, own)).toHaveLength(2048)
  expect(ownPath(`/${'a'.repeat(2048)}`, own)).toBeUndefined()
})
