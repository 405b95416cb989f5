import type { VectorKind } from './adapters.ts'
import type { Difference, Vector } from './vectors.ts'

/**
 * Where a statement of spec/behaviours.md decides otherwise than a vector: the statement's id, the cases it is about as a
 * pattern, and nothing else. A case is excused only while it differs; an exception that excuses nothing is reported.
 */
export type Exception = {
  /** Statement of behaviours.md. */
  statement: string
  kind: VectorKind
  because: string
  matches: (vector: Vector, found: readonly Difference[]) => boolean
}

export const exceptions: readonly Exception[] = []
