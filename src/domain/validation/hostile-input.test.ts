import { expect, test } from 'vitest'
import { hostileTexts } from '#test/hostile-texts.ts'
import { rules } from './rules.ts'
import { validateFields } from './validate-fields.ts'

const LENGTH = 100_000
const TOKENS = ['number-range-1-10', 'digits-range-1-10', 'minimum-length-1', 'maximum-length-5', 'date-range-a-from']
/** Card rules find their partners by the end of the id. */
const idFor: Record<string, string> = {
  'validate-cc-type-select': 'p_cc_type',
  'validate-cc-cvn': 'p_cc_cid',
  'validate-cc-exp': 'p_expiration',
  'validate-cc-ukss': 'p_cc_issue',
}
const blank = { name: '', classNames: [] as string[], type: 'text', isVisible: true }
const texts = hostileTexts(LENGTH)

/*
 * A rule whose work grows with the square of the text would need 10^10 steps for each of these and the test would not end;
 * how long the linear ones take is measured by bench/validation.ts.
 */
test.each([...rules.keys()])('%s answers 100 KB of hostile text', (rule) => {
  for (const value of texts) {
    const fields = [
      { ...blank, id: idFor[rule] ?? 'p_cc_number', classNames: [rule, ...TOKENS], value },
      { ...blank, id: 'p_cc_type', value: 'VI' },
      { ...blank, id: 'p_cc_number', value },
      { ...blank, id: 'password', classNames: ['date-range-a-to'], value },
    ]
    expect(['passed', 'failed']).toContain(
      validateFields(fields, { rules, today: { year: 2024, month: 6, day: 15 } }).results[0]!.state,
    )
  }
})

test('a class attribute of 100 KB is read as quickly', () => {
  for (const value of texts.slice(0, 60)) {
    const classNames = [
      'validate-number-range',
      `number-range-${value}`,
      `minimum-length-${value}`,
      ...value.split(/\s/).slice(0, 1000),
    ]
    const field = { id: 'a', name: 'a', classNames, type: 'text', value: '5', isVisible: true }
    expect(validateFields([field], { rules, today: { year: 2024, month: 6, day: 15 } }).isValid).toBe(true)
  }
})
