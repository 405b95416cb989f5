import * as v from 'valibot'
import type { Operation } from './operation.ts'
import { fieldProblems, pointerTo, Problem } from './problem.ts'
import { lookAt } from './storable.ts'

/** A thousand changes have 8 000 values. With more, looking for a second mistake would take seconds (S24). */
const MANY = 10_000

/** The sent value as its schema reads it. @throws {Problem} naming everything that is wrong; with very many values, only the first that is */
export function checked(schema: NonNullable<Operation['body']>, given: unknown, of: 'body' | 'query'): unknown {
  // To a schema of objects a list is an object without entries.
  if (Array.isArray(given)) throw new Problem('invalid', undefined, [{ pointer: '', detail: 'is an object' }])
  const { values, unstorable } = lookAt(given)
  if (unstorable) {
    const { path, detail } = unstorable
    const place = of === 'query' ? { parameter: path[0] ?? '' } : { pointer: pointerTo(path) }
    throw new Problem('invalid', undefined, [{ ...place, detail }])
  }
  const result = v.safeParse(schema as v.GenericSchema, given, {
    abortPipeEarly: true,
    abortEarly: values > MANY,
  })
  if (result.success) return result.output
  throw new Problem('invalid', undefined, fieldProblems(result.issues, of))
}
