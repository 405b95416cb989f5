import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exceptions } from './exceptions.ts'
import { reportLines, totals } from './report.ts'
import { runFolder } from './run-folder.ts'

const samples = join(import.meta.dirname, 'samples')

function folderWith(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-vectors-'))
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

const parse = (input: string, output: number, more = {}) => ({ fn: 'numberParse', input, output, ...more })

test('our own sample cases pass, kind by kind', () => {
  const files = runFolder(samples, exceptions)
  expect(files.flatMap((file) => file.failures)).toEqual([])
  expect(files.map((file) => [file.name, file.status, file.passed + file.agreeing])).toEqual([
    ['currency.json', 'read', 10],
    ['dob.json', 'read', 11],
    ['form.json', 'read', 3],
    ['helpers.json', 'read', 10],
    ['region.json', 'read', 4],
    ['tier.json', 'pending', 0],
    ['validation.json', 'read', 12],
  ])
})

test('every exception names a statement and excuses one of our sample cases', () => {
  const files = runFolder(join(samples, 'excepted'), exceptions)
  expect(files.flatMap((file) => [...file.failures, ...file.advisories])).toEqual([])
  const used = new Set(files.flatMap((file) => [...file.excepted.keys()]))
  expect(exceptions.filter((exception) => !used.has(exception))).toEqual([])
  for (const { statement } of exceptions) expect(statement).toMatch(/^\d[\w.-]*\.\d+$/)
})

test('a wrong expectation fails, with its parts', () => {
  const [file] = runFolder(folderWith({ 'helpers.json': { cases: [parse('5', 5), parse('5', 6)] } }), [])
  expect(file).toMatchObject({
    passed: 1,
    failures: [{ index: 1, found: [{ part: 'output', expected: 6, actual: 5 }] }],
  })
})

test.each([
  ['validation.json', { cases: [{ rule: 'validate-digits', fieldType: 'text', value: 'x', valid: true }] }],
  [
    'validation.json',
    { cases: [{ rule: 'validate-digits', fieldType: 'text', value: 'x', valid: false, message: 'No.' }] },
  ],
  [
    'validation.json',
    { cases: [{ rule: 'validate-digits', fieldType: 'text', value: '1', valid: true, valueAfter: '2' }] },
  ],
  [
    'dob.json',
    { defaults: { format: '%d' }, cases: [{ day: '1', month: '1', year: '2000', valid: true, after: { full: '02' } }] },
  ],
  [
    'form.json',
    { cases: [{ fields: [{ id: 'a', className: 'required-entry', value: '' }], rounds: [{ messages: {} }] }] },
  ],
  ['form.json', { cases: [{ fields: [], rounds: [{ messages: { a: ['x'] } }] }] }],
  ['region.json', { regions: {}, cases: [{ initial: { text: { visible: false } }, steps: [] }] }],
  [
    'currency.json',
    { formats: { a: { pattern: '%s' } }, cases: [{ price: 1, format: 'a', showPlus: 'omitted', output: '1.00' }] },
  ],
  ['helpers.json', { cases: [{ fn: 'unheard of', output: 1 }] }],
])('%s notices a difference', (name, content) => {
  expect(totals(runFolder(folderWith({ [name]: content }), exceptions))).toEqual({ passed: 0, failed: 1 })
})

test('a file that cannot be read fails the run, whatever is wrong with it', () => {
  const folder = folderWith({
    'a.json': '{',
    'b.json': [],
    'c.json': { cases: [] },
    'd.json': { cases: [{ what: 1 }] },
  })
  mkdirSync(join(folder, 'e.json'))
  const files = runFolder(folder, [])
  expect(files.map((file) => [file.name, file.status])).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.json`, 'unreadable']),
  )
  expect(totals(files).failed).toBe(5)
})

test('a file is known by its name, its beginning, or its cases', () => {
  const content = { cases: [parse('5', 5)] }
  const files = runFolder(
    folderWith({ 'helpers-2.json': content, 'others.json': content, 'README.md': 'no vectors' }),
    [],
  )
  expect(files.map((file) => file.passed)).toEqual([1, 1])
})

test('what the specification does not decide is advice, except the part that a conflict names', () => {
  const silent = { specSilent: true }
  const conflict = { ...silent, specConflict: 'spec: the text', conflictIds: ['password-message'] }
  const field = { rule: 'validate-password', fieldType: 'password', value: 'abc', valid: false }
  const [file] = runFolder(
    folderWith({
      'validation.json': {
        cases: [
          { ...field, ...silent, message: 'Other words' },
          { ...field, ...conflict, message: 'Other words' },
          { ...field, ...conflict, valid: true },
          { ...field, valid: true, engineDependent: true },
        ],
      },
    }),
    [],
  )
  expect([file!.advisories.map((one) => one.index), file!.failures.map((one) => one.index)]).toEqual([[0, 2, 3], [1]])
})

test('an exception excuses only what differs, and an unused one is reported', () => {
  const exception = { statement: '5.N.6', kind: 'helpers' as const, because: 'a reason', matches: () => true }
  const unused = { ...exception, statement: '9.9', kind: 'dob' as const }
  const files = runFolder(folderWith({ 'helpers.json': { cases: [parse('5', 5), parse('5x', 5)] } }), [
    exception,
    unused,
  ])
  expect(files[0]).toMatchObject({ passed: 1, failures: [] })
  const lines = reportLines(files, [exception, unused], false).join('\n')
  expect(lines).toContain('✓ helpers.json: 1 passed, 0 failed; 1 excepted by 5.N.6 (1 decided)')
  expect(lines).toContain('exceptions unused here: 9.9 (dob)')
  expect(lines.endsWith('\n1 passed, 0 failed')).toBe(true)
})

test('cases without a result are skipped and counted, kinds without an adapter are named', () => {
  const cases = [{ ...parse('5', 6), throws: 'TypeError' }, { ...parse('5', 6), valid: null }, parse('5', 5)]
  const files = runFolder(folderWith({ 'helpers.json': { cases }, 'tier.json': { cases: [{}] } }), [])
  expect(reportLines(files, [], false).slice(0, 2)).toEqual([
    '✓ helpers.json: 1 passed, 0 failed; 2 skipped',
    '- tier.json: no adapter yet, 1 case not run',
  ])
})
