import { expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import { losingFirstCommit } from '#test/lost-commit.ts'
import { moveRecords } from './move-records.ts'
import { createMoveReport } from './move-report.ts'
import type { Move } from './move.ts'

test('a warning that comes up while records are written is told once, as the attempt that was committed has it', async () => {
  const db = losingFirstCommit(await engines[0]!.create())
  const report = createMoveReport()
  let attempts = 0
  await moveRecords({ db, report } as Move, {
    kind: 'address',
    records: ['1', '2'].map((oldId) => ({ oldId, value: oldId })),
    nameOf: (oldId) => `number ${oldId}`,
    async write(_, records, warn) {
      attempts++
      for (const { oldId } of records) if (attempts === 1 || oldId === '1') warn(oldId, `stays (${attempts})`)
      return records.map(({ value }) => value)
    },
  })
  expect(attempts).toBe(2)
  expect(report.report.counts.get('address')).toMatchObject({ read: 2, created: 2 })
  expect(report.report.problems).toEqual([
    { severity: 'warning', kind: 'address', oldId: 'number 1', message: 'stays (2)' },
  ])
  expect(report.report.warnings).toBe(1)
})
