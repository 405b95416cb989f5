import type { RecordFault } from '#server/import/records/import-report.ts'
import { pointerTo, Problem } from './problem.ts'

/** What is wrong with a record, as problems of the body that holds it. */
export const faultProblem = (faults: readonly RecordFault[]): Problem =>
  new Problem(
    'invalid',
    undefined,
    faults.map(({ path, said }) => ({ pointer: pointerTo(path), detail: said })),
  )
