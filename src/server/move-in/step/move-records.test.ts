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

test('a record that says what it said is left alone, whatever its value is here by now; also one that a former release noted by its value', async () => {
  const db = await engines[0]!.create()
  const move = async (value: string, says?: string) => {
    const report = createMoveReport()
    await moveRecords({ db, report } as Move, {
      kind: 'address',
      records: [{ oldId: '1', value, ...(says !== undefined && { says }) }],
      write: async (_, records) => records.map((record) => record.value),
    })
    const counts = report.report.counts.get('address')!
    return (['created', 'updated', 'unchanged'] as const).find((one) => counts[one] > 0)
  }
  expect(await move('a')).toBe('created')
  expect(await move('a', 'x')).toBe('unchanged')
  expect(await move('b', 'x')).toBe('unchanged')
  expect(await move('b', 'y')).toBe('updated')
})
