import { frequencyOf, rangeOf, type TextIndex } from './text-index.ts'

/** One slip in a word of 3 letters or more, two in one of 8 or more. */
export const slipsIn = (word: string): number => (word.length < 3 ? 0 : word.length < 8 ? 1 : 2)

/** A word longer than this is not taken for a mistyped word. */
export const MAX_LENGTH = 40

type Nearest = { term: number; distance: number; isOtherLetter: boolean; frequency: number }

/**
 * The term that is fewest slips away (see edit-distance.ts) without beginning with the word itself; of those the one with the same first
 * letter, then the most frequent one. Never one that says nothing. `isBeginning`: the word may be the beginning of the term.
 *
 * Neighbours in the sorted list begin alike, so the rows of the distance's table are computed once for every beginning, and what begins
 * with too many slips is passed over.
 */
export function nearestTerm(index: TextIndex, word: string, isBeginning = false): number | undefined {
  const limit = slipsIn(word)
  if (limit === 0 || word.length > MAX_LENGTH) return undefined
  const { terms, shared, stopWords } = index
  const [ownFrom, ownTo] = rangeOf(index, word)
  const table = new DistanceTable(word, limit)
  const hasDigits = /\d/.test(word)
  let best: Nearest | undefined
  for (let at = 0; at < terms.length;) {
    const term = terms[at]!
    const distance = table.distanceTo(term, at === 0 ? 0 : shared[at]!, isBeginning)
    if (distance <= limit && (at < ownFrom || at >= ownTo) && (hasDigits || !/\d/.test(term)) && !stopWords.has(term)) {
      const found = { term: at, distance, isOtherLetter: term[0] !== word[0], frequency: frequencyOf(index, at) }
      if (!best || isNearer(found, best)) best = found
    }
    at++
    if (distance <= limit) continue
    // Terms with the same beginning have too many slips as well.
    while (at < terms.length && shared[at]! >= table.hopelessFrom) at++
  }
  return best?.term
}

function isNearer(a: Nearest, b: Nearest): boolean {
  if (a.distance !== b.distance) return a.distance < b.distance
  if (a.isOtherLetter !== b.isOtherLetter) return b.isOtherLetter
  return a.frequency > b.frequency
}

/** Row n holds the distances of the first n letters of a term to each beginning of the word. */
class DistanceTable {
  readonly #word: string
  readonly #limit: number
  readonly #width: number
  readonly #rows: Uint8Array
  /** The least of each row. */
  readonly #least: Uint8Array
  /** The rows filled for the term asked for last. */
  #filled = 0
  /** Terms that share this many letters with it are beyond the limit. */
  hopelessFrom = Infinity

  constructor(word: string, limit: number) {
    this.#word = word
    this.#limit = limit
    this.#width = word.length + 1
    const height = word.length + limit + 1
    this.#rows = new Uint8Array(this.#width * height)
    this.#least = new Uint8Array(height)
    for (let column = 0; column < this.#width; column++) this.#rows[column] = column
  }

  /** @returns more than the limit where it is beyond it */
  distanceTo(term: string, shared: number, isBeginning: boolean): number {
    const [word, limit, width, rows, least] = [this.#word, this.#limit, this.#width, this.#rows, this.#least]
    const beyond = limit + 1
    const height = Math.min(term.length, word.length + limit)
    this.hopelessFrom = Infinity
    this.#filled = Math.min(this.#filled, shared)
    for (let row = this.#filled + 1; row <= height; row++) {
      const [here, above] = [row * width, (row - 1) * width]
      const letter = term[row - 1]
      rows[here] = row
      let smallest = row
      for (let column = 1; column < width; column++) {
        const cost = letter === word[column - 1] ? 0 : 1
        let value = Math.min(rows[above + column]! + 1, rows[here + column - 1]! + 1, rows[above + column - 1]! + cost)
        if (row > 1 && column > 1 && letter === word[column - 2] && term[row - 2] === word[column - 1])
          value = Math.min(value, rows[above - width + column - 2]! + 1)
        rows[here + column] = value
        if (value < smallest) smallest = value
      }
      least[row] = smallest
      this.#filled = row
      // A swap reaches back two rows, so both must be beyond the limit.
      if (smallest > limit && (row === 1 ? 0 : least[row - 1]!) > limit) {
        this.hopelessFrom = row
        break
      }
    }
    if (isBeginning) {
      let nearest = beyond
      for (let row = 1; row <= this.#filled; row++) nearest = Math.min(nearest, rows[row * width + width - 1]!)
      return nearest
    }
    if (term.length > height) {
      // Too long already; those that share all letters looked at are too long, too.
      return beyond
    }
    return this.hopelessFrom === Infinity ? rows[height * width + width - 1]! : beyond
  }
}
