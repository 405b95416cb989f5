import { expect, test } from 'vitest'
import { asHtml } from './plain-text.ts'

test('a text without a tag becomes paragraphs and lines; what is HTML stays', () => {
  expect(asHtml('Mill & Co\nMill Lane 1\n\nOpen 9 < 5 &amp; later\n')).toBe(
    '<p>Mill &amp; Co<br>Mill Lane 1</p>\n<p>Open 9 &lt; 5 &amp; later</p>',
  )
  for (const text of ['', ' ', '<p>Mill</p>\n\nLane', '<!-- none -->']) expect(asHtml(text)).toBe(text)
})
