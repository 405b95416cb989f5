import { expect, test } from 'vitest'
import { untranslatedStores } from './languages.ts'

test('a store view in a language without words is told, with what to do; others are not', () => {
  const store = (code: string) => ({ code, name: code.toUpperCase(), language: code })
  expect(untranslatedStores(['en', 'fr', 'ar', 'de'].map(store))).toEqual([])
  expect(untranslatedStores([store('en'), store('nl'), { ...store('x'), language: 'constructor' }])).toMatchObject([
    { text: expect.stringContaining('"nl" (NL)') as string, remedy: 'docs/how-to/add-a-language.md' },
    { text: expect.stringContaining('("constructor")') as string },
  ])
})
