import { tokenise } from './tokenise.ts'

/** Words that mean the same; with `from`, only a search for that text finds the others, too ("sofa" → "couch"). */
export type SynonymRule = { from?: string; words: string[] }

/** Alternatives for some words of a query; made by `synonymsOf`. */
export type Synonyms = { of: ReadonlyMap<string, string[][]>; longest: number }

export const NO_SYNONYMS: Synonyms = { of: new Map(), longest: 0 }

/** Synonyms kept for one word, the first ones: each is searched for whenever the word is. */
const MOST_OTHERS = 20

/** @returns other words for each word or phrase, as they are compared */
export function synonymsOf(rules: SynonymRule[]): Synonyms {
  const of = new Map<string, Map<string, string[]>>()
  let longest = 0
  for (const { from, words } of rules) {
    const phrases = words.map(tokenise).filter((phrase) => phrase.length > 0)
    for (const source of from === undefined ? phrases : [tokenise(from)]) {
      const key = source.join(' ')
      const others = of.get(key) ?? new Map<string, string[]>()
      for (const phrase of phrases) {
        const other = phrase.join(' ')
        if (other !== key && others.size < MOST_OTHERS) others.set(other, phrase)
      }
      if (!key || !others.size) continue
      of.set(key, others)
      longest = Math.max(longest, source.length)
    }
  }
  return { of: new Map(Array.from(of, ([key, others]) => [key, [...others.values()]])), longest }
}
