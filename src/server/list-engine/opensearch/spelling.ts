import { editDistance } from '#domain/search/edit-distance.ts'
import { MAX_LENGTH, slipsIn } from '#domain/search/nearest-term.ts'
import { MANY_TIMES, rarest } from '#domain/search/did-you-mean.ts'
import { LITTLE, MOST_RESPELT } from '#domain/search/search-text.ts'
import { stopWordsOf } from '#domain/search/stop-words.ts'
import type { Json } from './cluster.ts'
import { WRITTEN } from './document.ts'
import { ANY_END, IN_SEARCH, rareCounts, readRareCounts } from './text-query.ts'
import { countEach, type TextContext, type TextFound } from './text-counts.ts'

/** The correction of a word; two words where it was written in one. As compared, and as the catalogue writes it. */
export type Spelling = { word: string; written: string }[]

/** Near words that the cluster is asked for; the nearest of them is chosen here. */
const MOST_NEAR = 30
/** Every word may be looked at, however frequent it is. */
const ANY_FREQUENCY = 1e9

type Near = { word: string; frequency: number }

/** The nearest words of each, and the halves it may be made of. Words that nothing is near of are missing. */
export async function respell(words: string[], context: TextContext): Promise<Map<string, Spelling>> {
  const found = await othersOf(words, context)
  const chosen = new Map<string, string[]>()
  // The cluster reads all its words for each.
  let left = MOST_RESPELT
  for (const word of words) {
    const { halves, near } = found.get(word)!
    const spelling = halves ?? near ?? (left-- > 0 ? await beginningNear(word, context) : undefined)
    if (spelling) chosen.set(word, spelling)
  }
  return asWritten(chosen, context)
}

/** For each word the nearest other one, and two words that are its halves. */
async function othersOf(words: string[], context: TextContext) {
  const found = new Map<string, { near: string[] | undefined; halves: string[] | undefined }>()
  if (!words.length) return found
  const stopWords = stopWordsOf(context.language)
  const splits = words.flatMap((word) => splitsOf(word, stopWords).map((halves) => ({ word, halves })))
  const request = rareCounts(
    splits.map(({ halves }) => ({ bool: { filter: halves.map((half) => ({ term: { words: half } })) } })),
  )
  const [answer] = await context.searches([{ ...request, suggest: suggestersOf(words) }])
  const counts = readRareCounts(answer)
  for (const [at, word] of words.entries()) {
    const best = splits
      .map(({ halves, word: of }, index) => ({ of, halves, both: counts[index]! }))
      .filter(({ of, both }) => of === word && both > 0)
      .toSorted((a, b) => b.both - a.both)[0]
    const options: { text: string; freq: number }[] = answer.suggest?.[`near ${at}`]?.[0]?.options ?? []
    const near = nearest(
      word,
      options.map(({ text, freq }) => ({ word: text, frequency: freq })),
      stopWords,
    )
    found.set(word, { near: near === undefined ? undefined : [near], halves: best?.halves })
  }
  return found
}

function splitsOf(word: string, stopWords: ReadonlySet<string>): string[][] {
  const splits: string[][] = []
  for (let at = 2; at <= Math.min(word.length, MAX_LENGTH) - 2; at++) splits.push([word.slice(0, at), word.slice(at)])
  return splits.filter((halves) => !halves.some((half) => stopWords.has(half)))
}

const suggestersOf = (words: string[]): Json =>
  Object.fromEntries(
    words.flatMap((word, at) => {
      const slips = slipsIn(word)
      if (slips === 0 || word.length > MAX_LENGTH) return []
      const term = {
        field: 'words',
        analyzer: 'whitespace',
        suggest_mode: 'always',
        size: MOST_NEAR,
        max_edits: slips,
        prefix_length: 0,
        min_word_length: 2,
        max_term_freq: ANY_FREQUENCY,
        accuracy: 0,
        string_distance: 'damerau_levenshtein',
      }
      return [[`near ${at}`, { text: word, term }]]
    }),
  )

/** The fewest slips away; of those the one with the same first letter, then the most frequent one. */
function nearest(word: string, options: Near[], stopWords: ReadonlySet<string>): string | undefined {
  const limit = slipsIn(word)
  const rank = ({ word: other, frequency }: Near): [number, number, number] => [
    editDistance(word, other, limit) ?? Infinity,
    other[0] === word[0] ? 0 : 1,
    -frequency,
  ]
  return options
    .filter(
      (one) => !one.word.startsWith(word) && !stopWords.has(one.word) && (/\d/.test(word) || !/\d/.test(one.word)),
    )
    .map((one) => ({ one, rank: rank(one) }))
    .filter(({ rank: [distance] }) => distance <= limit)
    .toSorted((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2])[0]?.one.word
}

/** The most frequent word whose beginning is one slip away. */
async function beginningNear(word: string, { searches, language }: TextContext): Promise<string[] | undefined> {
  if (slipsIn(word) === 0 || word.length > MAX_LENGTH) return undefined
  const include = `(${oneSlip(word).join('|')})${ANY_END}`
  const [answer] = await searches([
    {
      size: 0,
      query: { bool: { filter: [IN_SEARCH, { regexp: { words: include } }] } },
      aggs: { words: { terms: { field: 'offered', include, size: MOST_NEAR } } },
    },
  ])
  const stopWords = stopWordsOf(language)
  const options = (answer.aggregations.words.buckets as { key: string }[]).map(({ key }) => key.split(WRITTEN)[0]!)
  const found = options.find((other) => !stopWords.has(other) && (/\d/.test(word) || !/\d/.test(other)))
  return found === undefined ? undefined : [found]
}

/** Patterns of Lucene for a word with one letter left out, put in, changed or swapped. Words have only letters and digits. */
function oneSlip(word: string): string[] {
  const letters = [...word]
  return letters.flatMap((letter, at) => {
    const [head, tail] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')]
    const swapped =
      at + 1 < letters.length ? [`${head}${letters[at + 1]}${letter}${letters.slice(at + 2).join('')}`] : []
    return [`${head}.?${tail}`, `${head}.${letter}${tail}`, ...swapped]
  })
}

/** With the accents that the catalogue has, as it writes them most often. */
async function asWritten(chosen: Map<string, string[]>, { searches }: TextContext): Promise<Map<string, Spelling>> {
  const words = [...new Set([...chosen.values()].flat())]
  if (!words.length) return new Map()
  const [answer] = await searches([
    {
      size: 0,
      query: { bool: { filter: [IN_SEARCH, { terms: { words } }] } },
      aggs: Object.fromEntries(
        words.map((word, at) => [
          `w${at}`,
          { terms: { field: 'offered', include: word + WRITTEN + ANY_END, size: 1 } },
        ]),
      ),
    },
  ])
  const written = (word: string): string =>
    answer.aggregations[`w${words.indexOf(word)}`].buckets[0]?.key.split(WRITTEN)[1] ?? word
  return new Map(
    Array.from(chosen, ([word, spelling]) => [word, spelling.map((one) => ({ word: one, written: written(one) }))]),
  )
}

async function rarestOf(words: string[], context: TextContext): Promise<number[]> {
  if (words.length <= MOST_RESPELT) return [...words.keys()]
  const each = words.map((word) => [word])
  return rarest(await countEach(each, context))
}

/** A text that led to little, with one word in its nearest spelling or written apart, if that leads to many more. */
export async function didYouMean(
  { found, words, corrected, isPartial, isSku }: TextFound<{ total: number }>,
  context: TextContext,
): Promise<string | undefined> {
  const total = isPartial ? 0 : found.total
  if (isSku || corrected !== undefined || total > LITTLE || (total === 0 && !isPartial)) return undefined
  const asked = await rarestOf(words, context)
  const spelled = asked.map((at) => words[at]!)
  const others = await othersOf(spelled, context)
  const candidates = asked.flatMap((at) => {
    const { near, halves } = others.get(words[at]!)!
    return [near, halves].flatMap((spelling) => (spelling ? [words.toSpliced(at, 1, ...spelling)] : []))
  })
  const counts = await countEach(candidates, context)
  const best = Math.max(0, ...counts)
  if (best === 0 || best < MANY_TIMES * total) return undefined
  const chosen = candidates[counts.indexOf(best)]!
  const spelt = await asWritten(new Map([['', chosen]]), context)
  return spelt
    .get('')!
    .map(({ written }) => written)
    .join(' ')
}
