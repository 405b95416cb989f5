import { expect, test } from 'vitest'
import { UsageError } from './command-io.ts'
import { parseArguments } from './parse-arguments.ts'

const OPTIONS = {
  amount: { type: 'string' },
  each: { type: 'boolean' },
  label: { type: 'string', multiple: true },
} as const

test('a number below zero is a word or a value like any other, as it was given', () => {
  const { values, positionals } = parseArguments(['set', 'CUP', '-5', '--amount', '-1.50'], OPTIONS)
  expect(positionals).toEqual(['set', 'CUP', '-5'])
  expect(values).toMatchObject({ amount: '-1.50' })
  expect(parseArguments(['--amount=-1.50', ' 5'], OPTIONS)).toMatchObject({
    values: { amount: '-1.50' },
    positionals: [' 5'],
  })
})

test('what may be said more than once is, and nothing else', () => {
  expect(parseArguments(['--label', 'en=a', '--label', 'fr=b'], OPTIONS).values.label).toEqual(['en=a', 'fr=b'])
  expect(() => parseArguments(['--amount', '5', '--amount', '6'], OPTIONS)).toThrow(
    new UsageError('--amount is given twice.'),
  )
})

test.each([
  [['--amount'], '--amount needs a value.'],
  [['--amount', '--each'], '--amount needs a value.'],
  [['--each=5'], '--each takes no value.'],
  [['--amont', '5'], "Unknown option '--amont'."],
])('%s is one sentence', (args, sentence) => {
  expect(() => parseArguments(args, OPTIONS)).toThrow(new UsageError(sentence))
})
