import { expect, test } from 'vitest'
import { createMoveReport, type MoveProblem } from './move-report.ts'

/** Two runs of a move in which order 1 has not changed and order 2 has. */
function run(memory: Parameters<typeof createMoveReport>[1]) {
  const told: string[] = []
  const report = createMoveReport(
    ({ kind, oldId, message }: MoveProblem) => told.push(`${kind} ${oldId}: ${message}`),
    memory,
  )
  report.warn('order', '100000001', 'has no e-mail', '1')
  report.warn('order', '100000002', 'has no e-mail', '2')
  report.warn('setting', 'a/b/c', 'type it anew')
  report.settle('order', '1', true)
  report.settle('order', '2', false)
  report.tellOfUnchanged('product', 'TEA', ['its option is left out'])
  report.settleTheRest()
  return { told, known: report.report.known, warnings: report.report.warnings, fingerprints: report.toldWithoutRecord }
}

test('a warning of an unchanged record is counted and not told again; one of a changed record is told', () => {
  const first = run({ told: new Set(), tellsAll: false })
  expect(first).toMatchObject({
    told: ['order 100000002: has no e-mail', 'setting a/b/c: type it anew'],
    known: 2,
    warnings: 2,
  })
  const again = run({ told: new Set(first.fingerprints), tellsAll: false })
  expect(again).toMatchObject({ told: ['order 100000002: has no e-mail'], known: 3, warnings: 1 })
})

test('all warnings are told to an owner who asks for them', () => {
  const { fingerprints } = run({ told: new Set(), tellsAll: false })
  const { told, known } = run({ told: new Set(fingerprints), tellsAll: true })
  expect(told).toEqual([
    'order 100000001: has no e-mail',
    'order 100000002: has no e-mail',
    'product TEA: its option is left out',
    'setting a/b/c: type it anew',
  ])
  expect(known).toBe(0)
})
