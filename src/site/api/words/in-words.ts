import { de } from '#server/words/de/de.ts'
import type { CommandLanguage } from '#server/words/language.ts'
import { COMMAND_LANGUAGES } from '#server/words/language.ts'
import { apiDe } from './de.ts'

/** The languages in which the API speaks of problems; each but English has every sentence (scripts/check-api-words.mjs). */
export type ProblemLanguage = CommandLanguage

/** Sentences by the English one, what comes first counts. Records are checked as imports check them, in their words. */
const tables: Record<Exclude<ProblemLanguage, 'en'>, readonly Readonly<Record<string, string>>[]> = { de: [apiDe, de] }

/** A sentence with values, cut at them: "There is no product {sku}." is "There is no product " and ".". */
type Pattern = { literals: string[]; names: string[]; said: string }

/** Letters that a sentence needs besides its values to be known by them. */
const LEAST_LETTERS = 6

const patternsOf = (table: Readonly<Record<string, string>>): Pattern[] =>
  Object.entries(table)
    .filter(([english]) => english.includes('{') && !english.includes('|'))
    .map(([english, said]) => ({
      literals: english.split(/\{\w+\}/),
      names: Array.from(english.matchAll(/\{(\w+)\}/g), ([, name]) => name!),
      said,
    }))
    .filter(({ literals }) => literals.join('').replaceAll(/\P{L}/gu, '').length >= LEAST_LETTERS)
    // The longer of two fitting sentences is the one that was meant.
    .toSorted((a, b) => b.literals.join('').length - a.literals.join('').length)

const patterns = new Map<string, Pattern[]>()

/** A value of a sentence in the sentence's language. */
type WordOf = (name: string, value: string) => string

/**
 * A sentence of a problem in a language: its own, or the English one where there is none.
 * @param wordOf left out: values that are words of the API are put into the language, others stay
 */
export function inWords(english: string, language: ProblemLanguage, wordOf?: WordOf): string {
  if (language === 'en') return english
  for (const table of tables[language]) if (Object.hasOwn(table, english)) return table[english]!
  let known = patterns.get(language)
  if (!known) patterns.set(language, (known = tables[language].flatMap(patternsOf)))
  for (const pattern of known) {
    const values = valuesOf(english, pattern.literals)
    if (values) return filled(pattern, values, language, wordOf)
  }
  return english
}

function filled(
  { names, said }: Pattern,
  values: readonly string[],
  language: Exclude<ProblemLanguage, 'en'>,
  wordOf: WordOf = (_, value) => value,
): string {
  const [own] = tables[language]
  const word = (name: string, value: string) => (Object.hasOwn(own!, value) ? own![value]! : wordOf(name, value))
  return said.replaceAll(/\{(\w+)\}/g, (_, name: string) => word(name, values[names.indexOf(name)] ?? ''))
}

const withoutQuotes = (text: string): string => text.replaceAll('"', '')
const plainSentences = new Map<string, Map<string, string>>()

/** A sentence without values whose quotation marks were taken away, as in messages about a table's cells. */
export function plainSentence(english: string, language: ProblemLanguage): string | undefined {
  if (language === 'en') return undefined
  let known = plainSentences.get(language)
  if (!known) {
    const all = tables[language].flatMap((table) => Object.entries(table))
    known = new Map(all.map(([key, said]) => [withoutQuotes(key), withoutQuotes(said)]))
    plainSentences.set(language, known)
  }
  return known.get(english)
}

/** The texts between the parts of a sentence, each part found at its first place; undefined where the text is another sentence. */
function valuesOf(text: string, literals: readonly string[]): string[] | undefined {
  const last = literals.length - 1
  const end = text.length - literals[last]!.length
  if (!text.startsWith(literals[0]!) || !text.endsWith(literals[last]!) || end < literals[0]!.length) return undefined
  const values: string[] = []
  let at = literals[0]!.length
  for (const literal of literals.slice(1, last)) {
    const next = text.indexOf(literal, at)
    if (next < 0 || next + literal.length > end) return undefined
    values.push(text.slice(at, next))
    at = next + literal.length
  }
  return [...values, text.slice(at, end)]
}

/** The first of our languages that a request wants (RFC 9110, 12.5.4); English where it names none. */
export function languageWanted(accepted = ''): ProblemLanguage {
  const wanted = accepted
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map((part, at) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((one) => /^\s*q=([\d.]{1,5})\s*$/.exec(one)?.[1]).find(Boolean)
      return { language: tag.split('-')[0]!, quality: Number(quality ?? 1), at }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.at - b.at)
  return wanted.flatMap(({ language }) => COMMAND_LANGUAGES.find((one) => one === language) ?? [])[0] ?? 'en'
}

/** Beyond it no browser names a language. */
const LONGEST_HEADER = 500
