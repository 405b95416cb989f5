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
    ['bundle.json', 'read', 3],
    ['configurable.json', 'read', 2],
    ['currency.json', 'read', 10],
    ['dob.json', 'read', 11],
    ['form.json', 'read', 3],
    ['helpers.json', 'read', 10],
    ['options_price.json', 'read', 4],
    ['region.json', 'read', 4],
    ['tier.json', 'read', 4],
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

const STEP = (text: string) => ({ op: 'changePrice', key: 'options', price: 1, shown: { 'product-price': text } })

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
  [
    'options_price.json',
    { cases: [{ config: { productPrice: 1 }, initial: { 'product-price': '1,00' }, steps: [STEP('1,00')] }] },
  ],
  ['tier.json', { cases: [{ config: { productPrice: 1, tierPrices: [0] }, initial: { tiers: [{ percent: '1' }] } }] }],
  [
    'bundle.json',
    { cases: [{ config: {}, initial: { total: 0, shown: '0,00', selections: { '1/1': 0 } }, steps: [] }] },
  ],
  [
    'configurable.json',
    { cases: [{ config: {}, selectorOrder: ['1'], initial: { selectors: [{ disabled: true }] }, steps: [] }] },
  ],
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

test('cases without a result are skipped and counted', () => {
  const cases = [{ ...parse('5', 6), throws: 'TypeError' }, { ...parse('5', 6), valid: null }, parse('5', 5)]
  const files = runFolder(folderWith({ 'helpers.json': { cases } }), [])
  expect(reportLines(files, [], false)[0]).toBe('✓ helpers.json: 1 passed, 0 failed; 2 skipped')
})

test('of a bundle that costs something else by the letter, only the quantity is advice', () => {
  const state = { total: 2, shown: '2.00', selections: { '1/11': 2 }, qty: { 1: { value: '1', disabled: true } } }
  const config = { options: { 1: { selections: { 11: { qty: 1, price: 2 } } } }, selected: { 1: ['11'] }, priceType: 0 }
  const bundle = (changes: object) => ({
    config,
    controls: { 1: 'select' },
    basePriceShown: 0,
    steps: [],
    initial: { ...state, ...changes },
    specSilent: true,
    specConflict: 'spec: rounded',
    conflictIds: ['special-rounding'],
  })
  const cases = [bundle({}), bundle({ shown: '3.00' }), bundle({ qty: { 1: { value: '7', disabled: true } } })]
  const priceFormat = { pattern: '%s', decimalSymbol: '.' }
  const [file] = runFolder(folderWith({ 'bundle.json': { priceFormat, cases } }), [])
  expect([
    file!.agreeing,
    file!.failures.map(({ index }) => index),
    file!.advisories.map(({ index }) => index),
  ]).toEqual([1, [1], [2]])
})
