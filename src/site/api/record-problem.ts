import type { RecordFault } from '#server/import/records/import-report.ts'
import { pointerTo, Problem } from './problem.ts'

/** Where a place of a record is in the body. */
export type Place = (path: readonly (string | number)[]) => readonly (string | number)[]

/** What is wrong with a record, as problems of the body that holds it. */
export const faultProblem = (faults: readonly RecordFault[], place: Place = (path) => path): Problem =>
  new Problem(
    'invalid',
    undefined,
    faults.map(({ path, said }) => ({ pointer: pointerTo(place(path)), detail: said })),
  )
