import type { SynonymRule } from './synonyms.ts'
import { tokenise } from './tokenise.ts'

const MOST_WORDS = 20
const LONGEST_WORD = 64

/** The reason why a line is no rule. */
export type SynonymProblem = 'too-few' | 'too-many' | 'too-long' | 'no-word' | 'two-arrows'

/** "mug, cup" (equal words) or "sofa => couch, settee" (only a search for a sofa finds the others, too). */
export function parseSynonymLine(line: string): SynonymRule | { problem: SynonymProblem } {
  const sides = line.split('=>')
  if (sides.length > 2) return { problem: 'two-arrows' }
  const words = [...new Set(sides.at(-1)!.split(',').map(tidy).filter(Boolean))]
  const from = sides.length === 2 ? tidy(sides[0]!) : undefined
  const rule = { words, ...(from !== undefined && { from }) }
  const problem = problemOf(rule)
  return problem ? { problem } : rule
}

function problemOf({ from, words }: SynonymRule): SynonymProblem | undefined {
  const all = [...words, ...(from === undefined ? [] : [from])]
  if (from === '' || words.length < (from === undefined ? 2 : 1)) return 'too-few'
  if (words.length > MOST_WORDS) return 'too-many'
  if (all.some((word) => word.length > LONGEST_WORD)) return 'too-long'
  if (all.some((word) => tokenise(word).length === 0)) return 'no-word'
  return undefined
}

/** "sofa" finds what "couch" finds, each a text of one or more words; signs that separate the words of a line are not part of them. */
export function oneWaySynonym(from: string, word: string): SynonymRule | { problem: SynonymProblem } {
  const plain = (text: string) => tidy(text.replaceAll(/,|=>/g, ' '))
  const rule = { from: plain(from), words: [plain(word)].filter(Boolean) }
  const problem = problemOf(rule)
  return problem ? { problem } : rule
}

export const synonymLine = ({ from, words }: SynonymRule): string =>
  `${from === undefined ? '' : `${from} => `}${words.join(', ')}`

const tidy = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
