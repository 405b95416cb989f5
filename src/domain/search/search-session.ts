import { queryParts, type QueryPart } from './query-parts.ts'
import { anyPart, countEvery, everyPart, onlyTerm, release, scorePart, type Scores } from './scores.ts'
import type { Synonyms } from './synonyms.ts'
import { frequencyOf, type TextIndex } from './text-index.ts'

export type ScoredPart = QueryPart & { scores: Scores }

/** Searches that belong together: a part that several of them have is scored once. `close` frees the memory that they took. */
export class SearchSession {
  readonly #index: TextIndex
  readonly #synonyms: Synonyms
  readonly #known = new Map<string, Scores>()
  readonly #made: Scores[] = []

  constructor(index: TextIndex, synonyms: Synonyms) {
    this.#index = index
    this.#synonyms = synonyms
  }

  parts(words: string[]): ScoredPart[] {
    return queryParts(this.#index, words, this.#synonyms).map((part) => ({ ...part, scores: this.#score(part) }))
  }

  /** Documents that fit every part. */
  every(parts: ScoredPart[]): Scores {
    const [first, ...others] = parts
    return first && !others.length
      ? first.scores
      : this.#keep(
          everyPart(
            this.#index,
            parts.map(({ scores }) => scores),
          ),
        )
  }

  any(parts: ScoredPart[]): Scores {
    return this.#keep(
      anyPart(
        this.#index,
        parts.map(({ scores }) => scores),
      ),
    )
  }

  /** Counts the documents that fit all these words. */
  count(words: string[]): number {
    const parts = queryParts(this.#index, words, this.#synonyms)
    const term = parts.length === 1 ? onlyTerm(this.#index, parts[0]!) : undefined
    return term === undefined ? countEvery(parts.map((part) => this.#score(part))) : frequencyOf(this.#index, term)
  }

  close(): void {
    for (const scores of [...this.#known.values(), ...this.#made]) release(this.#index, scores)
  }

  #score(part: QueryPart): Scores {
    const key = part.words.join(' ')
    let scores = this.#known.get(key)
    if (!scores) this.#known.set(key, (scores = scorePart(this.#index, part)))
    return scores
  }

  #keep(scores: Scores): Scores {
    this.#made.push(scores)
    return scores
  }
}

export function inSession<T>(index: TextIndex, synonyms: Synonyms, work: (session: SearchSession) => T): T {
  const session = new SearchSession(index, synonyms)
  try {
    return work(session)
  } finally {
    session.close()
  }
}
