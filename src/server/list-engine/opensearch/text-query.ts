import { queryParts, type QueryPart } from '#domain/search/query-parts.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import { WHOLE_NAME, SCORE_STEPS } from '#domain/search/rank.ts'
import { A_WORD_MORE, PREFIX_FACTOR } from '#domain/search/scores.ts'
import type { Json, Reply } from './cluster.ts'
import { FIELDS } from './mapping.ts'

/**
 * Ends a pattern that says how words begin. Not `.*`: up to 2.19.3 OpenSearch answers that with an error where every word comes before such
 * a beginning (github.com/opensearch-project/OpenSearch/issues/19636).
 */
export const ANY_END = '.{0,}'

/** The number of products, and of those that search shows the number that hold a word, or one that begins with it. */
export type Frequencies = { size: number; exact(word: string): number; begins(word: string): number }

type Way = QueryPart['ways'][number]

/** The parts of a query, as the catalogue writes its words. */
export function partsOf(words: string[], synonyms: Synonyms, language: string, frequencies?: Frequencies): QueryPart[] {
  const joined = pairsOf(words).filter((pair) => !frequencies || frequencies.begins(pair) > 0)
  return queryParts({ terms: joined.toSorted(), language }, words, synonyms)
}

/** Each word written in one with the next. */
const pairsOf = (words: string[]): string[] => words.slice(1).map((word, at) => words[at]! + word)

/** The words whose frequencies a query asks for, whatever of it is written as one. */
export function wordsToCount(words: string[], synonyms: Synonyms, language: string): string[] {
  const none: Frequencies = { size: 0, exact: () => 0, begins: () => 0 }
  const parts = [...partsOf(words, synonyms, language), ...partsOf(words, synonyms, language, none)]
  const inWays = parts.flatMap(({ ways }) => ways.flatMap((way) => way.words.map(({ text }) => text)))
  return [...new Set([...words, ...inWays, ...pairsOf(words)])]
}

export const IN_SEARCH: Json = { term: { in_search: true } }

/** Products that fit every part, with the sum of their scores. */
export const everyPart = (parts: QueryPart[], frequencies?: Frequencies): Json => ({
  bool: { must: parts.map((part) => partQuery(part, frequencies)), filter: [IN_SEARCH] },
})

/** Products that fit any part: those that fit more of them first. */
export const anyPart = (parts: QueryPart[], frequencies: Frequencies): Json => ({
  bool: {
    should: parts.flatMap((part) => {
      const query = partQuery(part, frequencies)
      return [query, { constant_score: { filter: query, boost: A_WORD_MORE } }]
    }),
    minimum_should_match: 1,
    filter: [IN_SEARCH],
  },
})

/** Without frequencies for counting only, when nothing is ranked. */
function partQuery({ words: given, ways }: QueryPart, frequencies?: Frequencies): Json {
  // However rare it is: another word counts for no more than the one asked for.
  const most = given.length === 1 && frequencies ? rarity(frequencies, frequencies.exact(given[0]!)) : Infinity
  return { dis_max: { queries: ways.map((way) => wayQuery(way, given.length, most, frequencies)) } }
}

function wayQuery({ words, factor }: Way, givenLength: number, most: number, frequencies?: Frequencies): Json {
  const share = givenLength === 1 ? factor / words.length : factor
  return { bool: { must: words.map((word) => wordQuery(word, share, most, frequencies)) } }
}

/** The best of all words of one kind counts; weights of the places where a word stands add up. */
function wordQuery(word: Way['words'][number], factor: number, most: number, frequencies?: Frequencies): Json {
  const { text, isWhole } = word
  if (!frequencies) return isWhole ? { term: { words: text } } : { prefix: { words: text } }
  const worth = (count: number) => Math.min(most, rarity(frequencies, Math.max(1, count))) * factor
  const exact = inFields({ term: text }, worth(frequencies.exact(text)))
  if (isWhole) return exact
  return { dis_max: { queries: [exact, inFields({ prefix: text }, worth(frequencies.begins(text)) * PREFIX_FACTOR)] } }
}

const inFields = (how: { term: string } | { prefix: string }, worth: number): Json => ({
  bool: {
    should: Object.entries(FIELDS).map(([field, weight]) => ({
      constant_score: {
        filter: 'term' in how ? { term: { [field]: how.term } } : { prefix: { [field]: how.prefix } },
        boost: weight * worth,
      },
    })),
  },
})

/** Rare words count for more; a word that is not there is as rare as can be. */
const rarity = ({ size }: Frequencies, frequency: number): number =>
  frequency === 0 ? Infinity : Math.log(1 + size / frequency)

/** Scores as steps, raised where the words asked for are a large part of the name. */
const RANKED = `Math.round(_score * (1 + params.whole * Math.min(1.0, params.words / (double) Math.max(1, doc['name_length'].value))) * params.steps)`

/** The product of a SKU stands before whatever its words lead to. */
const FIRST = 1e9

export function ranked(query: Json, wordCount: number, sku?: string): Json {
  const params = { whole: WHOLE_NAME, words: wordCount, steps: SCORE_STEPS }
  const byWords = {
    function_score: { query, script_score: { script: { source: RANKED, params } }, boost_mode: 'replace' },
  }
  if (sku === undefined) return byWords
  return {
    bool: {
      should: [byWords, { constant_score: { filter: bySku(sku), boost: FIRST } }],
      filter: [IN_SEARCH],
      minimum_should_match: 1,
    },
  }
}

export const bySku = (sku: string): Json => ({ bool: { filter: [IN_SEARCH, { term: { skus: sku } }] } })
export const NO_PRODUCT: Json = { match_none: {} }

/** Counts the products that search shows and that fit: each search reads only the places of its own words. */
const counting = (query: Json): Json => ({
  size: 0,
  track_total_hits: true,
  query: { bool: { filter: [IN_SEARCH, query] } },
})

/** Searches for the counts of words in one store view, and of all its products. */
export function frequencySearches(words: readonly string[], more: Json[] = []): Json[] {
  const each = words.flatMap((word): Json[] => [{ term: { words: word } }, { prefix: { words: word } }])
  const all = { size: 0, track_total_hits: true, query: { match_all: {} } }
  return [all, ...[...each, ...more].map(counting)]
}

/** @returns the frequencies, and the counts of what was asked for besides */
export function readFrequencies(
  answers: readonly Reply[],
  words: readonly string[],
): { frequencies: Frequencies; more: number[] } {
  const [size, ...counts] = answers.map((answer): number => answer.hits.total.value)
  const places = new Map(words.map((word, at) => [word, at]))
  const count = (word: string, of: 0 | 1) => counts[places.get(word)! * 2 + of] ?? 0
  return {
    frequencies: { size: size!, exact: (word) => count(word, 0), begins: (word) => count(word, 1) },
    more: counts.slice(2 * words.length),
  }
}

/** One search that counts what fits each of many filters, each of which fits few products. */
export function rareCounts(given: Json[]): Json {
  // At least one must be asked for.
  const filters = [...given, NO_PRODUCT]
  return {
    size: 0,
    track_total_hits: false,
    // Each filter is asked of each product that is looked at, so these are only the products that one of them fits.
    query: { bool: { filter: [IN_SEARCH], should: filters, minimum_should_match: 1 } },
    aggs: { counts: { filters: { filters } } },
  }
}

export const readRareCounts = (answer: Reply): number[] =>
  answer.aggregations.counts.buckets.map(({ doc_count }: { doc_count: number }) => doc_count)
