import { ar } from './ar/ar.ts'
import { de } from './de/de.ts'
import { en, type MessageId } from './en/en.ts'
import { fillMessage, type MessageValues } from './fill.ts'
import { fr } from './fr/fr.ts'

export type { MessageId } from './en/en.ts'
export type { MessageValues } from './fill.ts'

/** Language (`<html lang>`) → texts. How to add one: docs/how-to/add-a-language.md. */
const languages: Record<string, Partial<Record<MessageId, string>>> = { en, fr, ar, de }

/** Whether the shop has words in this language ("nl"); where it has none, they are English. */
export const isTranslated = (language: string): boolean => Object.hasOwn(languages, language)

export type Translate = (id: MessageId, values?: MessageValues) => string

const translators = new Map<string, Translate>()

/** Texts of a language; one that is missing there is English. */
export function translator(language: string): Translate {
  let translate = translators.get(language)
  if (!translate) {
    translate = makeTranslator(language)
    translators.set(language, translate)
  }
  return translate
}

function makeTranslator(language: string): Translate {
  const texts = languages[language] ?? en
  const plurals = new Intl.PluralRules(language)
  return (id, values) => fillMessage(texts[id] ?? en[id], values, () => plurals)
}
