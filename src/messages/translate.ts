import { ar } from './ar/ar.ts'
import { de } from './de/de.ts'
import { en, type MessageId } from './en/en.ts'
import { fillMessage, type MessageValues } from './fill.ts'
import { fr } from './fr/fr.ts'

export type { MessageId } from './en/en.ts'
export type { MessageValues } from './fill.ts'

/** Language (`<html lang>`) → texts. How to add one: docs/how-to/add-a-language.md. */
const languages: Record<string, Partial<Record<MessageId, string>>> = { en, fr, ar, de }

/** Tells whether the shop has words in this language ("nl"); where it has none, they are English. */
export const isTranslated = (language: string): boolean => Object.hasOwn(languages, language)

export type Translate = (id: MessageId, values?: MessageValues) => string

/** An owner's words in the place of the shop's, in one language. */
export type OwnTexts = Readonly<Partial<Record<MessageId, string>>>

export const MESSAGE_IDS = Object.keys(en) as MessageId[]
export const isMessageId = (id: string): id is MessageId => Object.hasOwn(en, id)

/** A text as the shop comes; one that is missing in a language is English. */
export const defaultText = (language: string, id: MessageId): string => languages[language]?.[id] ?? en[id]

const translators = new Map<string, Translate>()

/** Texts of a language; one that is missing there is English. `own`: those that the owner has changed. */
export function translator(language: string, own?: OwnTexts): Translate {
  if (own && Object.keys(own).length > 0) return makeTranslator(language, own)
  let translate = translators.get(language)
  if (!translate) {
    translate = makeTranslator(language)
    translators.set(language, translate)
  }
  return translate
}

function makeTranslator(language: string, own: OwnTexts = {}): Translate {
  const plurals = pluralsOf(language)
  return (id, values) => fillMessage(own[id] ?? defaultText(language, id), values, () => plurals)
}

const PLURALS = new Map<string, Intl.PluralRules>()

function pluralsOf(language: string): Intl.PluralRules {
  const rules = PLURALS.get(language) ?? new Intl.PluralRules(language)
  PLURALS.set(language, rules)
  return rules
}
