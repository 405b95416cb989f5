import { expect, test } from 'vitest'
import { countriesOfTheWorld, currenciesOfTheWorld, localesOfTheWorld, viewOfLocale } from './world.ts'

test('countries, languages and currencies are found by their names in the language of the desk', () => {
  const german = countriesOfTheWorld('de')
  expect(german).toContainEqual({ value: 'AT', label: 'Österreich' })
  expect(german.length).toBeGreaterThan(240)
  expect(german.filter(({ value }) => ['EU', 'DD', 'SU', 'ZZ'].includes(value))).toEqual([])
  expect(localesOfTheWorld('en')).toContainEqual({ value: 'de-AT', label: 'German (Austria)' })
  expect(currenciesOfTheWorld('en')).toContainEqual({ value: 'CHF', label: 'Swiss Franc' })
})

test('a new store view is called as those who speak its language call it', () => {
  expect(viewOfLocale('de-AT')).toEqual({ code: 'de', name: 'Deutsch' })
  expect(viewOfLocale('de-AT', ['de'])).toEqual({ code: 'de_at', name: 'Deutsch (Österreich)' })
  expect(viewOfLocale('de', ['de', 'de_2'])).toEqual({ code: 'de_3', name: 'Deutsch' })
  expect(viewOfLocale('fr')).toEqual({ code: 'fr', name: 'Français' })
  for (const none of ['', 'd', 'German', 'de-', 'zh-Han', 'en-usa']) expect(viewOfLocale(none)).toBeUndefined()
})
