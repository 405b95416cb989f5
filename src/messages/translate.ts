import { en, type MessageId } from './en.ts'
import { fr } from './fr.ts'

export type { MessageId } from './en.ts'

/** Language (`<html lang>`) → texts. How to add one: docs/how-to/add-a-language.md. */
const languages: Record<string, Partial<Record<MessageId, string>>> = { en, fr }

/** What may stand in a text's `{placeholders}`; `count` also chooses between "one thing|{count} things". */
export type MessageValues = Record<string, string | number>

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
  return (id, values) => fill(texts[id] ?? en[id], values, plurals)
}

/** The message id, if the text is one: results of services carry ids as plain text. */
export const isMessageId = (id: string): id is MessageId => Object.hasOwn(en, id)

function fill(text: string, values: MessageValues | undefined, plurals: Intl.PluralRules): string {
  if (!values) return text
  const [one, other] = text.split('|')
  const chosen = other !== undefined && plurals.select(Number(values.count)) !== 'one' ? other : one!
  return chosen.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
