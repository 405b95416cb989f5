import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { adapterFor } from './adapters.ts'
import type { Exception } from './exceptions.ts'
import { type Difference, readVectorFile, type Vector } from './vectors.ts'

export type FileReport = {
  name: string
  status: 'read' | 'unreadable'
  problem?: string
  passed: number
  failures: { index: number; vector: Vector; found: Difference[] }[]
  /** Not decided by the specification: how many agree with the reference, and those that do not. */
  agreeing: number
  advisories: { index: number; vector: Vector; found: Difference[] }[]
  excepted: Map<Exception, number>
  /** The number of them that the specification's text had decided otherwise. */
  exceptedDecided: number
  skipped: number
}

/** Runs every .json file of a folder. A case is weighed as vectors/README.md says. */
export function runFolder(folder: string, exceptions: readonly Exception[]): FileReport[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.toSorted().map((name) => runFile(join(folder, name), exceptions))
}

function runFile(path: string, exceptions: readonly Exception[]): FileReport {
  const report: FileReport = {
    name: basename(path),
    status: 'read',
    passed: 0,
    failures: [],
    agreeing: 0,
    advisories: [],
    excepted: new Map(),
    exceptedDecided: 0,
    skipped: 0,
  }
  const file = readFile(path)
  if ('problem' in file) return { ...report, status: 'unreadable', problem: String(file.problem) }
  const found = adapterFor(report.name, file)
  if (!found) return { ...report, status: 'unreadable', problem: 'no kind of file known by this name or these cases' }
  const possible = exceptions.filter((exception) => exception.kind === found.kind)
  for (const [index, vector] of file.cases.entries()) {
    if (vector.throws !== undefined || vector.valid === null) {
      report.skipped += 1
      continue
    }
    weigh(
      report,
      index,
      vector,
      run(() => found.adapter(vector, file)),
      possible,
    )
  }
  return report
}

function readFile(path: string): ReturnType<typeof readVectorFile> {
  try {
    return readVectorFile(readFileSync(path, 'utf8'))
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

/** A case the domain throws on is a difference like any other. */
function run(check: () => Difference[]): Difference[] {
  try {
    return check()
  } catch (error) {
    return [{ part: 'throws', expected: 'no exception', actual: String(error) }]
  }
}

function weigh(
  report: FileReport,
  index: number,
  vector: Vector,
  found: Difference[],
  exceptions: readonly Exception[],
) {
  const exception = found.length > 0 && exceptions.find((one) => one.matches(vector, found))
  if (exception) {
    report.excepted.set(exception, (report.excepted.get(exception) ?? 0) + 1)
    if (found.some(({ part }) => isDecided(vector, part))) report.exceptedDecided += 1
    return
  }
  const decided = found.filter((difference) => isDecided(vector, difference.part))
  if (decided.length > 0) report.failures.push({ index, vector, found: decided })
  else if (!isSilent(vector)) report.passed += 1
  else if (found.length > 0) report.advisories.push({ index, vector, found })
  else report.agreeing += 1
}

const isSilent = (vector: Vector): boolean =>
  Boolean(vector.specSilent || vector.engineDependent || vector.releasesDiffer)

/** Conflicts about a text; others are about the verdict, or about what a bundle costs. */
const TEXT_CONFLICTS = new Set(['password-message', 'dob-full-date-period', 'dob-year-range-text'])

/** Tells whether a part is decided: in a silent case only the part that its conflict names is. */
function isDecided(vector: Vector, part: string): boolean {
  if (!isSilent(vector)) return true
  if (!vector.specConflict) return false
  if (vector.conflictIds?.includes('special-rounding')) return !part.includes('.qty')
  const isAboutText = (vector.conflictIds ?? []).some((id) => TEXT_CONFLICTS.has(id))
  return part === (isAboutText ? 'message' : 'valid')
}
