import { fill, type Values } from './fill.ts'
import { LANGUAGES, useLanguage, type Language, type TextId } from './language.ts'

type Money = { amount: string; currency: string }

/** All that is written in the person's language: texts, money, days and hours. */
export const useWords = () => wordsIn(useLanguage())

/** Functions for texts, amounts and days in a language; days are in the browser's time zone where none is named. */
export function wordsIn(language: Language, timeZone?: string) {
  const { texts, locale } = LANGUAGES[language]
  return {
    locale,
    t: (id: TextId, values: Values = {}) => fill(texts[id], values, locale),
    /** A text whose id is made of a code of the API; a code that is new to the desk is shown as it is. */
    named: (family: string, code: string) => {
      const id = `${family}_${code.replaceAll('-', '_')}`
      return id in texts ? texts[id as TextId] : code
    },
    /** The number goes to the formatter as text: nothing is rounded on the way. */
    money: ({ amount, currency }: Money) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount as unknown as number),
    day: (instant: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(instant)),
    moment: (instant: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant)),
  }
}

export type Words = ReturnType<typeof useWords>
