import { expect, test } from 'vitest'
import { inWords, languageWanted } from './in-words.ts'
import { toldInWords } from './told-in-words.ts'

test.each([
  [undefined, 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr, en;q=0.5, de;q=0.7', 'de'],
  ['en-GB,de', 'en'],
  ['de;q=0', 'en'],
  ['fr', 'en'],
  [';;,=q', 'en'],
])('who accepts %j is answered in %s', (accepted, language) => {
  expect(languageWanted(accepted)).toBe(language)
})

test.each([
  ['There is no such thing.', 'Das gibt es nicht.'],
  ['There is no product A/B 100%.', 'Den Artikel A/B 100% gibt es nicht.'],
  ['There is no store view de.', 'Die Shopansicht de gibt es nicht.'],
  ['The order is cancelled.', 'Die Bestellung ist storniert.'],
  ['€ 5.00 can be given back, not € 7.00.', '€ 5.00 lassen sich erstatten, nicht € 7.00.'],
  ['is 1 or more', 'ist mindestens 1'],
  ['has at most 20 characters in a word', 'hat höchstens 20 Zeichen je Wort'],
  ['must not be longer than 200 characters', 'darf nicht länger als 200 Zeichen sein'],
])('%s is %s in German', (english, german) => {
  expect(inWords(english, 'de')).toBe(german)
  expect(inWords(english, 'en')).toBe(english)
})

test('what has no German stays as it is', () => {
  expect(inWords('Nobody has ever said this.', 'de')).toBe('Nobody has ever said this.')
})

test.each([
  ['the line is longer than 4 MB', 'die Zeile ist länger als 4 MB'],
  ['product BAD: price is missing', 'Produkt BAD: price fehlt'],
  [
    'product A-B: tierPrices[0].price must be a decimal number in quotes, like "24.00"',
    'Produkt A-B: tierPrices[0].price muss eine Dezimalzahl in Anführungszeichen sein, etwa "24.00"',
  ],
  ['"a "b" c" must be a day like 2026-11-21', '"a "b" c" muss ein Tag wie 2026-11-21 sein'],
  ['product CUP: "x" must be true or false', 'Produkt CUP: "x" muss true oder false sein'],
  ['product CUP: nobody has ever said this', 'Produkt CUP: nobody has ever said this'],
  ['Nobody has ever said this.', 'Nobody has ever said this.'],
])('an import that says %s says %s in German', (english, german) => {
  expect(toldInWords(english, 'de')).toBe(german)
  expect(toldInWords(english, 'en')).toBe(english)
})
