import type { FileReport } from './run-folder.ts'
import type { Exception } from './exceptions.ts'

/** The lines of a run; `details` shows every difference. */
export function reportLines(
  files: readonly FileReport[],
  exceptions: readonly Exception[],
  details: boolean,
): string[] {
  const lines = files.flatMap((file) => [fileLine(file), ...differenceLines(file, details)])
  const unused = exceptions.filter((exception) => !files.some((file) => file.excepted.has(exception)))
  if (unused.length > 0)
    lines.push(`exceptions unused here: ${unused.map((one) => `${one.statement} (${one.kind})`).join(', ')}`)
  const { passed, failed } = totals(files)
  return [...lines, '', `${passed} passed, ${failed} failed`]
}

/** A file that cannot be read fails as one case does. */
export function totals(files: readonly FileReport[]): { passed: number; failed: number } {
  const sum = (count: (file: FileReport) => number) => files.reduce((total, file) => total + count(file), 0)
  return {
    passed: sum((file) => file.passed),
    failed: sum((file) => file.failures.length + (file.status === 'unreadable' ? 1 : 0)),
  }
}

function fileLine(file: FileReport): string {
  if (file.status === 'unreadable') return `✗ ${file.name}: cannot be read (${file.problem})`
  const advisory = file.agreeing + file.advisories.length
  const parts = [`${file.passed} passed, ${file.failures.length} failed`]
  if (advisory > 0) parts.push(`advisory ${file.agreeing} of ${advisory} agree (${percent(file.agreeing / advisory)})`)
  const excepted = [...file.excepted.values()].reduce((total, count) => total + count, 0)
  if (excepted > 0) {
    const statements = new Set([...file.excepted.keys()].map((one) => one.statement))
    parts.push(`${excepted} excepted by ${[...statements].join(', ')} (${file.exceptedDecided} decided)`)
  }
  if (file.skipped > 0) parts.push(`${file.skipped} skipped`)
  return `${file.failures.length > 0 ? '✗' : '✓'} ${file.name}: ${parts.join('; ')}`
}

/** Rounded down, so that 100 % means all. */
const percent = (share: number): string => `${Math.floor(share * 1000) / 10} %`

function differenceLines(file: FileReport, details: boolean): string[] {
  const failures = file.failures.map((one) => ({ ...one, mark: '✗' }))
  const advisories = details ? file.advisories.map((one) => ({ ...one, mark: '~' })) : []
  return [...failures, ...advisories].map(({ mark, index, vector, found }) => {
    const parts = found.map(({ part, expected, actual }) => `${part} is ${shown(actual)}, expected ${shown(expected)}`)
    return `    ${mark} case ${index}: ${parts.join('; ')}\n        ${shown(vector)}`
  })
}

function shown(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'undefined')
  return text.length > 400 ? `${text.slice(0, 400)} …` : text
}
