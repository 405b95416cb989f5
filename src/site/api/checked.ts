import * as v from 'valibot'
import type { Operation } from './operation.ts'
import { fieldProblems, pointerTo, Problem } from './problem.ts'
import { unstorablePart } from './storable.ts'

/** What a schema makes of what was sent. @throws {Problem} naming everything that is wrong */
export function checked(schema: NonNullable<Operation['body']>, given: unknown, of: 'body' | 'query'): unknown {
  // To a schema of objects a list is an object without entries.
  if (Array.isArray(given)) throw new Problem('invalid', undefined, [{ pointer: '', detail: 'is an object' }])
  const unstorable = unstorablePart(given)
  if (unstorable) {
    const { path, detail } = unstorable
    const place = of === 'query' ? { parameter: path[0] ?? '' } : { pointer: pointerTo(path) }
    throw new Problem('invalid', undefined, [{ ...place, detail }])
  }
  const result = v.safeParse(schema as v.GenericSchema, given, { abortPipeEarly: true })
  if (result.success) return result.output
  throw new Problem('invalid', undefined, fieldProblems(result.issues, of))
}
