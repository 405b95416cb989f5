import { expect, test } from 'vitest'
import { directionOf, otherLanguageOf } from './direction.ts'

test.each([
  ['ar-AE', 'rtl'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ur-PK', 'rtl'],
  ['ckb-IQ', 'rtl'],
  ['en-GB', 'ltr'],
  ['fr-FR', 'ltr'],
  ['ja-JP', 'ltr'],
  ['az-Latn', 'ltr'],
  ['az-Arab', 'rtl'],
])('%s runs %s', (locale, direction) => expect(directionOf(locale)).toBe(direction))

test.each([
  ['Ember Teapot', 'ar-AE', 'en-GB', 'en-GB'],
  ['<p>Ember Teapot</p>', 'ar-AE', 'en-GB', 'en-GB'],
  ['إبريق Ember', 'ar-AE', 'en-GB', undefined],
  ['45 × 45', 'ar-AE', 'en-GB', undefined],
  ['Ember Teapot', 'fr-FR', 'en-GB', undefined],
  ['Ember Teapot', 'en-GB', 'en-GB', undefined],
  ['Ember Teapot', 'ja-JP', 'en-GB', undefined],
  ['إبريق', 'en-GB', 'ar-AE', 'ar-AE'],
])('%s on a page in %s of a catalogue in %s is marked %s', (text, page, base, language) => {
  expect(otherLanguageOf(text, page, base)).toBe(language)
})
