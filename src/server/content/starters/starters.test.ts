import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONTENT_ROLES } from '#domain/content/content.ts'
import { isTranslated } from '#messages/translate.ts'
import { sanitizeContent } from '../content-text.ts'
import { hasStarters, isStarter, starterPage } from './starters.ts'

const languages = readdirSync(new URL('../../../messages', import.meta.url)).filter((name) => isTranslated(name))

test('every language of the shop has texts to begin with', () => {
  expect(languages.length).toBeGreaterThan(2)
  expect(languages.filter((language) => !hasStarters(language))).toEqual([])
})

test.each(CONTENT_ROLES)(
  'the page "%s" begins with a text in the language of each store view, nothing of which is lost',
  (role) => {
    const stores = [...languages, 'xx'].map((language) => ({ code: language, language, isDefault: language === 'en' }))
    const { html, texts = {}, title } = starterPage(role, stores)
    const titles = new Set([title, ...Object.values(texts).map((one) => one.title)])
    expect(Object.keys(texts)).toHaveLength(stores.length - 1)
    expect(titles.size).toBeGreaterThanOrEqual(3)
    for (const text of [html!, ...Object.values(texts).map((one) => one.html!)]) {
      const clean = sanitizeContent(text)
      expect(clean.replaceAll('<br />', '<br>')).toBe(text)
      expect(isStarter(role, clean)).toBe(true)
    }
    expect(isStarter(role, '<p>Own</p>')).toBe(false)
  },
)

test.each(languages)(
  'an example in "%s" names the seller and the address of mail that the settings have',
  (language) => {
    const stores = [{ code: language, language, isDefault: true }]
    const known = { seller: 'Mill & Co\nMill Lane 1\n\n', email: 'shop@mill.test' }
    const [imprint, terms, privacy, returns] = (['imprint', 'terms', 'privacy', 'returns'] as const).map(
      (role) => starterPage(role, stores, known).html!,
    )
    expect(imprint).toContain('<p>Mill &amp; Co<br>Mill Lane 1</p>')
    expect(terms).toContain('Mill &amp; Co')
    expect(privacy).toMatch(/Mill &amp; Co[,،] Mill Lane 1[,،] <a href="mailto:shop@mill\.test">/)
    expect([imprint, terms, privacy, returns].join('')).not.toMatch(/Lumen|Kiln|example\.com/)
    expect(isStarter('imprint', sanitizeContent(imprint!))).toBe(true)
  },
)

test('an example stays one until the sentence at its top is gone', () => {
  const { html } = starterPage('terms', [])
  const [sentence] = html!.split('\n', 1)
  expect(isStarter('terms', sanitizeContent(html!.replace('14 days', '30 days')))).toBe(true)
  expect(isStarter('terms', sanitizeContent(html!.replace(sentence!, '')))).toBe(false)
})
