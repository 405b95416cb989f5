// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EFFECTS, noEffects } from '#domain/owner/import-effects.ts'
import type { Schemas } from '../../api/api.ts'
import { ImportReport } from './import-report.tsx'

type Import = Schemas['Import']
afterEach(cleanup)

const TASK = { state: 'done', isDryRun: false } as Import
const REPORT: NonNullable<Import['report']> = {
  counts: [],
  warnings: 0,
  rejected: 0,
  effects: { ...noEffects(), renamed: 4, fewerChoices: 1 },
  limit: null,
  isSweeping: false,
}
const shown = (task: Partial<Import>, report: Partial<typeof REPORT> = {}) =>
  render(<ImportReport task={{ ...TASK, ...task }} report={{ ...REPORT, ...report }} />)
const linesIn = (page: ReturnType<typeof shown>) =>
  page.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('after a real run it is told what happened to products that were there, and nothing of what did not happen', () => {
  const page = shown({})
  expect(page.getByRole('heading', { level: 3 }).textContent).toBe('What changed in the shop')
  expect(linesIn(page)).toEqual([
    '4 products got another name.',
    '1 product lost a choice: a variant, a part, an option or a file to download.',
  ])
  cleanup()
  expect(shown({}, { effects: noEffects() }).queryByRole('heading', { level: 3 })).toBeNull()
  cleanup()
  expect(shown({}, { effects: null }).queryByRole('heading', { level: 3 })).toBeNull()
})

test('before it, a trial and one that waits for a word tell what would happen', () => {
  for (const task of [{ isDryRun: true }, { state: 'needs-confirmation' }] satisfies Partial<Import>[]) {
    const page = shown(task, { isSweeping: true, limit: 3 })
    expect(page.getByRole('heading', { level: 3 }).textContent).toBe('What would change in the shop')
    expect(linesIn(page)).toEqual([
      '4 products would get another name.',
      '1 product would lose a choice: a variant, a part, an option or a file to download.',
    ])
    expect(page.getByText(/more than 3 records/)).toBeTruthy()
    cleanup()
  }
})

test('each effect has a sentence of its own for both', () => {
  const all = Object.fromEntries(EFFECTS.map((one) => [one, 2])) as ReturnType<typeof noEffects>
  for (const isDryRun of [true, false]) {
    const lines = linesIn(shown({ isDryRun }, { effects: all }))
    expect(new Set(lines).size).toBe(EFFECTS.length)
    cleanup()
  }
})
