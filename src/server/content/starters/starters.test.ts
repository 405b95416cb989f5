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
