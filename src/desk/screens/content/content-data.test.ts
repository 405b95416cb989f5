import { expect, test } from 'vitest'
import { blockFrom, blockValues, textKey } from './content-data.ts'

const VIEWS = [
  { code: 'en', name: 'English', isDefault: true },
  { code: 'de', name: 'Deutsch', isDefault: false },
]
const BLOCK = {
  code: 'banner',
  html: 'Free from 50 <today>',
  texts: { de: { html: 'Frei ab 50' }, fr: { html: 'Libre' } },
}

test('a text without tags stays as it was until it is changed, in each store view', () => {
  const values = blockValues(BLOCK, VIEWS)
  const { html, texts } = blockFrom({ ...values, isPublished: false }, VIEWS, BLOCK)
  expect({ html, texts }).toEqual({ html: BLOCK.html, texts: BLOCK.texts })
  expect(blockFrom({ ...values, [textKey('html', 'de')]: 'Frei ab 75' }, VIEWS, BLOCK)).toMatchObject({
    html: BLOCK.html,
    texts: { de: { html: '<p>Frei ab 75</p>' } },
  })
})
