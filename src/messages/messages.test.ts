import { describe, expect, test } from 'vitest'
import { ar } from './ar/ar.ts'
import { de } from './de/de.ts'
import { en, type MessageId } from './en/en.ts'
import { fr } from './fr/fr.ts'
import { translator } from './translate.ts'

const placeholders = (text: string) => new Set(text.match(/\{\w+\}/g) ?? [])

/** In Germany the button that orders says nothing else (§ 312j (3) BGB): the total stands above it. */
const LEFT_OUT: Record<string, string> = { 'de placeOrderFor': '{total}' }

/** Words that are the same in English and in the language: what is no longer here was left untranslated. */
const SHARED_WORDS: Record<string, readonly string[]> = {
  fr: [
    'Confirmation',
    'Date',
    'Description',
    'Excellent',
    'Menu',
    'min',
    'Newsletter',
    'Page',
    'Pages',
    'Suggestions',
    'Total',
  ],
  ar: [],
  de: ['Details', 'Downloads', 'Highlights', 'Minute', 'Name', 'Newsletter', 'Shop'],
}

describe.each([
  ['fr', 'French', fr],
  ['ar', 'Arabic', ar],
  ['de', 'German', de],
] as const)('%s', (language, name, texts) => {
  test(`${name} has every text, with the same placeholders`, () => {
    for (const id of Object.keys(en) as MessageId[]) {
      expect(texts[id]?.trim(), id).toBeTruthy()
      const expected = placeholders(en[id])
      expected.delete(LEFT_OUT[`${language} ${id}`] ?? '')
      expect(placeholders(texts[id]!), id).toEqual(expected)
    }
    expect(Object.keys(texts).filter((id) => !(id in en))).toEqual([])
  })

  test(`${name} has a form for every way it counts, where it has forms`, () => {
    const ways = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length
    for (const [id, text] of Object.entries(texts) as [MessageId, string][]) {
      const forms = text.split('|').length
      expect([1, ...(en[id].includes('|') ? [ways, ...(language === 'ar' ? [] : [2])] : [])], id).toContain(forms)
    }
  })

  test(`${name} has nothing in English but words that it shares`, () => {
    const hasWords = (id: MessageId) => /\p{L}{2,}/u.test(en[id].replaceAll(/\{\w+\}/g, ''))
    const shared = (Object.keys(en) as MessageId[]).filter((id) => texts[id] === en[id] && hasWords(id))
    expect(new Set(shared.map((id) => en[id].replaceAll(/\W*\{\w+\}/g, '')))).toEqual(new Set(SHARED_WORDS[language]))
  })
})

test('German says "Sie" to a shopper and quotes „so“', () => {
  for (const [id, text] of Object.entries(de)) {
    expect(text, id).not.toMatch(/(?<!\p{L})(?:du|dich|dir|dein\p{L}*|euch|euer|eure\p{L}*)(?!\p{L})/iu)
    expect(text, id).not.toMatch(/["”«»]|\.\.\./u)
    expect(text.match(/„/g)?.length, id).toBe(text.match(/“/g)?.length)
  }
})

test('a mark of French stands with the word before it, on one line', () => {
  for (const [id, text] of Object.entries(fr)) expect(text, id).not.toMatch(/ [:;!?»]|« /)
})

test('every text in Arabic is written in Arabic', () => {
  for (const [id, text] of Object.entries(ar)) {
    const bare = text.replaceAll(/\{\w+\}/g, '')
    if (/\p{L}/u.test(bare)) expect(bare, id).toMatch(/\p{Script=Arabic}/u)
  }
})

test('marks that keep Latin words together come in pairs', () => {
  for (const [id, text] of Object.entries(ar))
    for (const form of text.split('|'))
      expect(form.match(/\u2068/g)?.length ?? 0, id).toBe(form.match(/\u2069/g)?.length ?? 0)
})

test('a language the shop does not speak gets English', () => {
  expect(translator('xx')('close')).toBe('Close')
})

test.each([
  [0, 'لا منتجات'],
  [1, 'منتج واحد'],
  [2, 'منتجان'],
  [3, '3 منتجات'],
  [11, '11 منتجًا'],
  [100, '100 منتج'],
  [103, '103 منتجات'],
])('Arabic counts %i in its own way', (count, text) => {
  expect(translator('ar')('resultCount', { count })).toBe(text)
})

test('a name from left to right keeps its order in a text from right to left, and a link stays bare', () => {
  const t = translator('ar')
  expect(t('compareAlready', { name: 'Cup (2)' })).toContain('\u2068Cup (2)\u2069')
  expect(t('letterWelcomeText', { shop: 'Loam', link: 'https://shop.example/x' })).toContain(
    '\n\nhttps://shop.example/x\n\n',
  )
  expect(translator('fr')('compareAlready', { name: 'Cup (2)' })).not.toMatch(/[\u2066-\u2069]/)
  expect(translator('fr')('compareAlready', { name: 'إبريق (2)' })).toContain('\u2068إبريق (2)\u2069')
})

test('the button that orders in German says what the law asks for, and nothing else', () => {
  expect(translator('de')('placeOrderFor', { total: '24,50 €' })).toBe('Zahlungspflichtig bestellen')
})
