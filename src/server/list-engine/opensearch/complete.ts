import { keyOf, withoutPunctuation } from '#domain/search/complete-text.ts'
import type { TermSuggestion } from '#domain/search/suggestions.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import { WRITTEN } from './document.ts'
import { ANY_END, IN_SEARCH, everyPart, partsOf } from './text-query.ts'
import { countEach, type TextContext, type TextQuery } from './text-counts.ts'
import { wordsOf } from './text-search.ts'

/** A phrase must come this much more often than a word to be offered before it. */
const PHRASE_FACTOR = 0.7
/** Candidates are only nearly right: each is counted, which says what it leads to. */
const MOST_TRIED = 12
/** Products whose words are looked at for candidates: of a million that a beginning leads to, these tell what is frequent. */
const MOST_LOOKED_AT = 20_000

type Candidate = { text: string; weight: number }

/**
 * Searches that begin with a text, each with how many products it leads to: the text itself (or its nearest spelling), then words and
 * phrases of the catalogue that its last word is the beginning of.
 */
export async function complete(
  text: string,
  found: TextQuery,
  most: number,
  context: TextContext,
): Promise<TermSuggestion[]> {
  const typed = found.corrected ?? withoutPunctuation(text)
  if (found.total === 0 || !typed) return []
  const first = { text: typed, count: found.total }
  if (found.isPartial) return [first]
  const candidates = await candidatesFor(typed, context)
  const counts = await countEach(
    candidates.map((candidate) => wordsOf(candidate.text, context)),
    context,
  )
  const seen = new Set([keyOf(typed, context.language)])
  const others: TermSuggestion[] = []
  for (const [at, candidate] of candidates.entries()) {
    if (others.length + 1 >= most) break
    const key = keyOf(candidate.text, context.language)
    if (seen.has(key) || counts[at] === 0) continue
    seen.add(key)
    others.push({ text: candidate.text, count: counts[at]! })
  }
  return [first, ...others.sort((a, b) => b.count - a.count)]
}

/** Best first. */
async function candidatesFor(text: string, context: TextContext): Promise<Candidate[]> {
  const lastWord = [...text.matchAll(/[\p{L}\p{M}\p{N}\u0640]+/gu)].at(-1)
  const last = lastWord && tokenise(lastWord[0]).at(-1)
  if (!lastWord || last === undefined) return []
  const head = text.slice(0, lastWord.index)
  const earlier = tokenise(head)
  const begins = (field: string) => ({ terms: { field, include: last + ANY_END, size: MOST_TRIED * 2 } })
  const together = (words: string[]) => everyPart(partsOf(words, context.synonyms, context.language))
  const found = earlier.length ? together(earlier) : IN_SEARCH
  const answer = await context.search({
    size: 0,
    query: { bool: { filter: [found, { prefix: { words: last } }] } },
    aggs: {
      some: {
        sampler: { shard_size: MOST_LOOKED_AT },
        aggs: {
          words: begins('offered'),
          named: { filter: together([...earlier, last]), aggs: { phrases: begins('phrases') } },
        },
      },
    },
  })
  const { words, named } = answer.aggregations.some
  return [
    ...(earlier.length ? [] : knownSynonyms(last, context, words.buckets)),
    ...written(words.buckets, 1),
    ...written(named.phrases.buckets, PHRASE_FACTOR),
  ]
    .toSorted((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1))
    .slice(0, MOST_TRIED)
    .map((candidate) => ({ ...candidate, text: head + candidate.text }))
}

type Bucket = { key: string; doc_count: number }

const written = (buckets: Bucket[], factor: number): Candidate[] =>
  buckets.map(({ key, doc_count }) => ({ text: key.split(WRITTEN)[1]!, weight: doc_count * factor }))

/** Words that have synonyms are offered too, although no text of the catalogue holds them: shoppers use them. */
function knownSynonyms(last: string, { synonyms }: TextContext, words: Bucket[]): Candidate[] {
  const isOffered = (word: string) => words.some(({ key }) => key.startsWith(`${word}${WRITTEN}`))
  return [...synonyms.of.keys()]
    .filter((source) => source.startsWith(last) && !isOffered(source))
    .map((source) => ({ text: source, weight: 1 }))
}
