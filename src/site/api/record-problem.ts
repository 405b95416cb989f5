import type { RecordFault } from '#server/import/records/import-report.ts'
import { pointerTo, Problem, type FieldProblem } from './problem.ts'

/** The pointer into the body for a place of a record. */
export type Place = (path: readonly (string | number)[]) => readonly (string | number)[]

/** Faults by their places in the body that holds the record. */
export const drawFaults = (faults: readonly RecordFault[], place: Place = (path) => path): FieldProblem[] =>
  faults.map(({ path, said }) => ({ pointer: pointerTo(place(path)), detail: said }))

/** The problem with a record, as a problem of the body that holds it. */
export const faultProblem = (faults: readonly RecordFault[], place?: Place): Problem =>
  new Problem('invalid', undefined, drawFaults(faults, place))
