import { inWords, plainSentence, type ProblemLanguage } from './in-words.ts'

/** Names of values that are sentences themselves: "product {sku}: {problem}". */
const SENTENCES = new Set(['problem', 'reason', 'said', 'what', 'why'])

/**
 * An import's message about a row or a file, in a language. Its sentences stand within each other, behind the place in the record ("price
 * must …") or behind the value in question ("ten" must …). A sentence without German stays English.
 */
export function toldInWords(english: string, language: ProblemLanguage): string {
  const said = inWords(english, language, (name, value) => (SENTENCES.has(name) ? toldInWords(value, language) : value))
  if (said !== english) return said
  const [, before, rest] = BEHIND.exec(english) ?? []
  if (before === undefined || rest === undefined) return english
  return `${before} ${plainSentence(rest, language) ?? inWords(rest, language)}`
}

/** A place ("tierPrices[0].price") or a quoted value, and the statement about it. */
const BEHIND = /^(".*"|[\w.-]+(?:\[\d+\][\w.-]*)*) (.+)$/s
