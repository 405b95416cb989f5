import { expect, test } from 'vitest'
import { asHtml } from './plain-text.ts'

test('a text without a tag becomes paragraphs and lines; what is HTML stays', () => {
  expect(asHtml('Mill & Co\nMill Lane 1\n\nOpen 9 < 5 &amp; later\n')).toBe(
    '<p>Mill &amp; Co<br>Mill Lane 1</p>\n<p>Open 9 &lt; 5 &amp; later</p>',
  )
  for (const text of ['', ' ', '<p>Mill</p>\n\nLane', '<!-- none -->']) expect(asHtml(text)).toBe(text)
})

test('an address or a comparison between angle brackets is no tag', () => {
  expect(asHtml('Ada <ada@example.com>, if a<2 and 3>a')).toBe(
    '<p>Ada &lt;ada@example.com&gt;, if a&lt;2 and 3&gt;a</p>',
  )
  expect(asHtml('See <https://mill.example>')).toBe('<p>See &lt;https://mill.example&gt;</p>')
  for (const text of ['a<br>b', 'a<br/>b', 'a</p>', '<a href="/x">x</a>', '<h2 class="x">x'])
    expect(asHtml(text)).toBe(text)
})
