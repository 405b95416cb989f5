import { expect, test } from 'vitest'
import { slowness, threadMs } from '#test/outside-texts/thread-ms.ts'
import { scriptTexts } from '#test/script-texts.ts'
import { plainText } from '../../content/plain-text.ts'
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

test('S6 of texts that want to be scripts only the harmless remains, alone and between others', () => {
  const texts = scriptTexts(1500)
  const inRows = Array.from({ length: 300 }, (_, i) => texts.slice(i * 5, i * 5 + 5).join(' '))
  const kept = /^(?:p|br|ul|ol|li|strong|b|em|i|h3|h4|a|img|table|caption|thead|tbody|tfoot|tr|th|td)$/
  for (const text of [...texts, ...inRows]) {
    const clean = sanitizeRichText(text)
    for (const [tag, name] of clean.matchAll(/<\/?([a-z][^\s/>]*)[^>]*>/gi)) {
      expect(name, text).toMatch(kept)
      expect(tag, text).not.toMatch(/\s(?:on\w+|style|srcdoc|formaction)\s*=/i)
      for (const [, address = ''] of tag.matchAll(/(?:href|src)="([^"]*)"/g))
        expect(new URL(address.replaceAll('&amp;', '&'), 'https://shop.example').protocol, text).toMatch(/^https?:$/)
    }
    expect(sanitizeRichText(clean), text).toBe(clean)
  }
})

test.each([
  ['Tea &amp; cake', 'Tea & cake'],
  ['5 < 6 & 7 > 2', '5 < 6 & 7 > 2'],
  ['<p>Two <b>words</p>\n<p>more', 'Two words more'],
  ['a<!-- b -->c<br/>d<![CDATA[ e ]]>f', 'acdf'],
  ['a<script>b<c></script>d<STYLE>e</style>f<textarea>g</textarea><xmp>h</xmp>', 'adf'],
  ['<select><option>a</option></select>b', 'b'],
  ['&lt;b&gt; &eacute;&#65;&#x42; &unknown;', '<b> éAB &unknown;'],
  ['<a title="1 > 0">a</a', 'a'],
])('the words of %j are %j', (html, words) => {
  expect(plainText(html)).toBe(words)
})

test('S24 33 000 elements that nobody closes, with an end tag of none of them in each, are read in 50 ms', () => {
  const text = '<b></p>a'.repeat(33_000)
  let best = Infinity
  for (let run = 0; run < 20 && best > 50; run++) {
    const before = threadMs()
    expect(plainText(text)).toBe('a'.repeat(33_000))
    best = Math.min(best, (threadMs() - before) / slowness())
  }
  expect(best).toBeLessThanOrEqual(50)
})
