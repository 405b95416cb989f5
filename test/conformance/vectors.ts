/** One case of a vector file; its own fields depend on the kind (vectors/README.md). */
export type Vector = Readonly<Record<string, unknown>> & {
  specConflict?: string
  conflictIds?: readonly string[]
  specSilent?: boolean
  engineDependent?: boolean
  releasesDiffer?: boolean
  throws?: string
  valid?: boolean | null
}

/** A file of cases, with the tables its cases point into. */
export type VectorFile = Readonly<Record<string, unknown>> & { cases: readonly Vector[] }

/** One part of an outcome that is not as expected. */
export type Difference = { part: string; expected: unknown; actual: unknown }

/** Runs the cases of one kind of file through the domain. An empty list means: as expected. */
export type Adapter = (vector: Vector, file: VectorFile) => Difference[]

/** Reads text as a vector file, or says why it is none. */
export function readVectorFile(text: string): VectorFile | { problem: string } {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    return { problem: `not JSON: ${(error as Error).message}` }
  }
  const cases = isRecord(data) ? data.cases : undefined
  if (!isRecord(data) || !Array.isArray(cases) || !cases.every(isRecord)) return { problem: 'no list of cases' }
  if (cases.length === 0) return { problem: 'no cases' }
  return data as VectorFile
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object of a vector; what is none has no fields. */
export const fieldsOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

/** The parts of `expected` that `actual` does not have so. Objects are compared key by key, what is not expected is free. */
export function differences(expected: unknown, actual: unknown, part = ''): Difference[] {
  if (isRecord(expected) && isRecord(actual)) {
    return Object.entries(expected).flatMap(([key, value]) =>
      differences(value, actual[key], part === '' ? key : `${part}.${key}`),
    )
  }
  return isSame(expected, actual) ? [] : [{ part, expected, actual }]
}

function isSame(expected: unknown, actual: unknown): boolean {
  if (Array.isArray(expected)) {
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((value, index) => isSame(value, actual[index]))
    )
  }
  return Object.is(expected, actual)
}
