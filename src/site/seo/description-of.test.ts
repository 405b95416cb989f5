import { expect, test } from 'vitest'
import { translator } from '#messages/translate.ts'
import { descriptionOf } from './description-of.ts'

const about = (names: string[], language = 'en') =>
  descriptionOf(
    { id: 'categoryDescription', bare: 'categoryDescriptionBare', values: { category: 'Tea', shop: 'Lumen' }, names },
    translator(language),
    language,
  )

test('a description names what is on the page', () => {
  expect(about(['Assam', 'Rain on moss'])).toBe('Tea at Lumen: Assam, Rain on moss.')
})

test('as many names as search engines show', () => {
  const text = about(Array.from({ length: 100 }, (_, index) => `Tea number ${index}`))
  expect(text.length).toBeLessThanOrEqual(160)
  expect(text).toMatch(/Tea number 0, .*Tea number 7/)
})

test('without names, or with one that is too long, it says whose page it is', () => {
  expect(about([])).toBe('Tea at Lumen.')
  expect(about(['x'.repeat(200)])).toBe('Tea at Lumen.')
})

test('in each language it has words of its own', () => {
  expect(about(['Assam'], 'fr')).toBe('Tea chez Lumen\u00a0: Assam.')
  expect(about(['Assam'], 'ar')).toContain('Assam')
})
