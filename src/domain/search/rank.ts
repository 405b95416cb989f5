import { hasBit } from '../catalog/bitset.ts'
import type { Scores } from './scores.ts'
import type { TextIndex } from './text-index.ts'

/** Scores closer than one of these steps are the same. */
export const SCORE_STEPS = 10
/** A name that has no other words than those asked for raises the score by this share. */
export const WHOLE_NAME = 0.2

/**
 * The best first: by score, raised where the words asked for are a large part of the name. Among equals, a product that is marked as last
 * comes last; then the lower number comes first. Only the best `most`.
 */
export function rank(index: TextIndex, scores: Scores, wordCount: number, most = Infinity): Uint32Array {
  const { size, names, last } = index
  const { documents, of } = scores
  if (most === 0) return new Uint32Array(0)
  // Score and document in one number: sorting plain numbers is far quicker than comparing.
  const keys = new Float64Array(documents.length)
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at]!
    const nameLength = names.starts[document + 1]! - names.starts[document]!
    const score = of[document]! * (1 + WHOLE_NAME * Math.min(1, wordCount / (nameLength || Infinity)))
    keys[at] = (-Math.round(score * SCORE_STEPS) * 2 + (hasBit(last, document) ? 1 : 0)) * size + document
  }
  const sorted = most < keys.length ? smallest(keys, most) : keys.sort()
  return Uint32Array.from(sorted, (key) => ((key % size) + size) % size)
}

/** The `most` smallest, in order. */
function smallest(keys: Float64Array, most: number): Float64Array {
  const found = new Float64Array(most).fill(Infinity)
  for (const key of keys) {
    if (!(key < found[most - 1]!)) continue
    let at = most - 1
    for (; at > 0 && found[at - 1]! > key; at--) found[at] = found[at - 1]!
    found[at] = key
  }
  return found
}
