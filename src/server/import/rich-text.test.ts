import { expect, test } from 'vitest'
import { sanitizeRichText } from './rich-text.ts'

const PICTURES =
  '<p class="primary-image"><img src="/media/w640/catalog/cup.webp" alt="Cup" width="640" height="640" loading="lazy" /></p>' +
  '<ul class="media-list"><li><a href="/media/w640/catalog/side.webp">From the side</a></li></ul>'

test('a list of pictures keeps what it needs, and cleaning it twice changes nothing', () => {
  expect(sanitizeRichText(PICTURES)).toBe(PICTURES)
})

test('other classes go', () => {
  expect(sanitizeRichText('<p class="primary-image product-shop">a</p><ul class="x"><li>b</li></ul>')).toBe(
    '<p class="primary-image">a</p><ul><li>b</li></ul>',
  )
})

test('pictures of other hosts go, and whatever else is no picture of the shop', () => {
  for (const src of [
    'https://elsewhere.example/a.webp',
    '//elsewhere.example/a.webp',
    'data:image/png;base64,AA',
    '/media/../a',
    '/cart',
  ])
    expect(sanitizeRichText(`<p>a<img src="${src}" onerror="x()">b</p>`), src).toBe('<p>ab</p>')
})
