import { keyOf, withoutPunctuation } from '#domain/search/complete-text.ts'
import type { TermSuggestion } from '#domain/search/suggestions.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import { WRITTEN } from './document.ts'
import { ANY_END, IN_SEARCH, everyPart, partsOf } from './text-query.ts'
import { countEach, type TextContext, type TextFound } from './text-counts.ts'
import { wordsOf } from './text-search.ts'

/** A phrase must come this much more often than a word to be offered before it. */
const PHRASE_FACTOR = 0.7
/** Candidates are only nearly right: each is counted, which says what it leads to. */
const MOST_TRIED = 8
/** Words or phrases that are taken from the catalogue, of which some say the same. */
const MOST_TAKEN = 24
/** Products whose words are looked at for candidates: of a million that a beginning leads to, these tell what is frequent. */
const MOST_LOOKED_AT = 5000

type Candidate = { text: string; weight: number }

/**
 * Searches that begin with a text, each with how many products it leads to: the text itself (or its nearest spelling), then words and
 * phrases of the catalogue that its last word is the beginning of.
 *
 * @param completions what `completionsOf` finds for the text as it was typed
 */
export async function complete(
  text: string,
  { found, corrected, isPartial }: TextFound<{ total: number }>,
  { most, completions, context }: { most: number; completions: TermSuggestion[]; context: TextContext },
): Promise<TermSuggestion[]> {
  const typed = corrected ?? withoutPunctuation(text)
  if (found.total === 0 || !typed) return []
  const first = { text: typed, count: found.total }
  if (isPartial) return [first]
  const others = corrected === undefined ? completions : await completionsOf(typed, context)
  return [first, ...others.slice(0, most - 1).sort((a, b) => b.count - a.count)]
}

/** Completions of a text, likely ones first, each with how many products it leads to. */
export async function completionsOf(given: string, context: TextContext): Promise<TermSuggestion[]> {
  const typed = withoutPunctuation(given)
  const tried = distinct(await candidatesFor(typed, context), typed, context)
  const counts = await countEach(
    tried.map((candidate) => wordsOf(candidate.text, context)),
    context,
  )
  return tried.map(({ text }, at) => ({ text, count: counts[at]! })).filter(({ count }) => count > 0)
}

/** The first candidates that say something else than the text and each other. */
function distinct(candidates: Candidate[], typed: string, { language }: TextContext): Candidate[] {
  const seen = new Set([keyOf(typed, language)])
  const isNew = ({ text }: Candidate) => {
    const key = keyOf(text, language)
    return !seen.has(key) && seen.add(key)
  }
  return candidates.filter(isNew).slice(0, MOST_TRIED)
}

/** Best first; none is counted yet. */
async function candidatesFor(text: string, context: TextContext): Promise<Candidate[]> {
  const lastWord = [...text.matchAll(/[\p{L}\p{M}\p{N}\u0640]+/gu)].at(-1)
  const last = lastWord && tokenise(lastWord[0]).at(-1)
  if (!lastWord || last === undefined) return []
  const head = text.slice(0, lastWord.index)
  const earlier = tokenise(head)
  const begins = (field: string) => ({ terms: { field, include: last + ANY_END, size: MOST_TAKEN } })
  // Words of other fields are not offered.
  const isOffered = { bool: { should: [{ prefix: { name: last } }, { prefix: { value: last } }] } }
  const together = earlier.length ? everyPart(partsOf(earlier, context.synonyms, context.language)) : IN_SEARCH
  const [answer] = await context.searches([
    {
      size: 0,
      track_total_hits: false,
      terminate_after: MOST_LOOKED_AT,
      query: { bool: { filter: [together, isOffered] } },
      aggs: { words: begins('offered'), phrases: begins('phrases') },
    },
  ])
  const { words, phrases } = answer.aggregations
  return [
    ...(earlier.length ? [] : knownSynonyms(last, context, words.buckets)),
    ...written(words.buckets, 1),
    ...written(phrases.buckets, PHRASE_FACTOR),
  ]
    .toSorted((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1))
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
