import { expect, test } from 'vitest'
import { weekIn, weekOfRegion } from './week-in.ts'

test('the language says where the week begins and when it ends', () => {
  expect(weekIn('en-US')).toEqual({ firstWeekday: 0, weekend: [0, 6] })
  expect(weekIn('en-GB')).toEqual({ firstWeekday: 1, weekend: [0, 6] })
  expect(weekIn('fr')).toEqual({ firstWeekday: 1, weekend: [0, 6] })
  expect(weekIn('ar-EG')).toEqual({ firstWeekday: 6, weekend: [5, 6] })
})

test('the table says the same as the engine, for engines that cannot tell', () => {
  for (const language of ['en-US', 'en-GB', 'fr-FR', 'de-AT', 'pt-BR', 'ja-JP', 'he-IL', 'ar-EG', 'fa-IR', 'hi-IN'])
    expect(weekOfRegion(new Intl.Locale(language).maximize().region!), language).toEqual(weekIn(language))
})
