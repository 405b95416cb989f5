import { formFor } from '#messages/fill.ts'
import { de } from './de/de.ts'
import type { CommandLanguage } from './language.ts'

/** A sentence of the commands, as it is in English: the key under which the other languages have it. */
export type Sentence = keyof typeof de

/** The names between braces: `Placeholders<'{count} rows in {file}'>` is `'count' | 'file'`. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The values that a sentence needs: its placeholders, and the `count` that chooses between two forms. */
type Needed<Text extends string> = Placeholders<Text> | (Text extends `${string}|${string}` ? 'count' : never)

type Values<Text extends string> = [Needed<Text>] extends [never] ? [] : [values: Record<Needed<Text>, string | number>]

/** A sentence into which nothing is put. */
export type PlainSentence = { [Text in Sentence]: [Needed<Text>] extends [never] ? Text : never }[Sentence]

/** Each language but English has every sentence. */
const tables: Record<Exclude<CommandLanguage, 'en'>, Record<Sentence, string>> = { de }

/** A command is a process of its own, so its language is the process's. The running shop, its log and its records speak English. */
let spoken: CommandLanguage = 'en'

export const spokenLanguage = (): CommandLanguage => spoken

/** From now on `say` answers in this language. */
export function speak(language: CommandLanguage): void {
  spoken = language
}

/** Runs `work` with English sentences, whatever the owner's language: for scripts, and for stored texts. */
export const inEnglish = <T>(work: () => T): T => inLanguage('en', work)

/** Runs `work`, which must not wait for anything, with sentences in this language. */
export function inLanguage<T>(language: CommandLanguage, work: () => T): T {
  const before = spoken
  spoken = language
  try {
    return work()
  } finally {
    spoken = before
  }
}

/**
 * A sentence in the owner's language. `count` chooses between its two forms ("{count} row|{count} rows"). Numbers are written as the
 * language does; what is a name (an id, a line of a file) is handed over as text.
 */
export function say<Text extends Sentence>(text: Text, ...[values]: Values<Text>): string {
  const given = values as Record<string, string | number> | undefined
  const words = spoken === 'en' ? text : tables[spoken][text]
  if (!given) return words
  return formFor(words, given, () => new Intl.PluralRules(spoken)).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    inDigits(given[name]!),
  )
}

/** A message that a schema holds in English until it is shown; one that is no sentence of the tables stays as it is. */
export const sayMessage = (text: string): string => (Object.hasOwn(de, text) ? say(text as PlainSentence) : text)

/** A number as the owner's language writes it; English keeps bare digits, which scripts have read since commands speak it. */
export const inDigits = (value: string | number): string =>
  typeof value === 'number' && spoken !== 'en' ? value.toLocaleString(spoken, { useGrouping: 'min2' }) : String(value)
