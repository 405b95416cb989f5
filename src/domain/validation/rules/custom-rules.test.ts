import { expect, test } from 'vitest'
import type { CustomRuleOptions } from './custom-rules.ts'
import { rules } from './rules.ts'
import { validateField } from '../validate-field.ts'

const passes = (rule: CustomRuleOptions, value: string, other = 'same') => {
  const field = (id: string, classNames: string[], text: string) => ({
    id,
    name: id,
    classNames,
    type: 'text',
    value: text,
    isVisible: true,
  })
  const target = field('a', ['shop-rule'], value)
  const customRules = [{ name: 'shop-rule', message: 'No', options: rule }]
  const today = { year: 2024, month: 6, day: 15 }
  return validateField(target, [target, field('b', [], other)], { rules, today, customRules }).state === 'passed'
}

test.each<[CustomRuleOptions, string[], string[]]>([
  [{ min: 2, max: 5 }, ['2', '5', '2,5'], ['1', '6', 'x']],
  [{ minLength: 2, maxLength: 3 }, ['ab', 'abc'], ['a', 'abcd']],
  [{ pattern: /^x+$/g }, ['x', 'xx'], ['y']],
  [{ is: 'yes' }, ['yes'], ['Yes']],
  [{ isNot: 'no' }, ['yes'], ['no']],
  [{ oneOf: ['a', 'b'] }, ['a', 'b'], ['c']],
  [{ notOneOf: ['a', 'b'] }, ['c'], ['a']],
  [{ equalToField: 'b' }, ['same'], ['other']],
  [{ notEqualToField: 'b' }, ['other'], ['same']],
  [{ include: ['validate-digits', 'validate-number-range'] }, ['12'], ['1x']],
])('%o', (rule, ok, no) => {
  for (const value of ok) expect([passes(rule, value), passes(rule, value)], value).toEqual([true, true])
  for (const value of no) expect(passes(rule, value), value).toBe(false)
  expect(passes(rule, ' '), 'empty').toBe(true)
})

test('a missing partner field passes, and a rule that includes itself ends', () => {
  expect(passes({ equalToField: 'nowhere' }, 'x')).toBe(true)
  expect(passes({ include: ['shop-rule', 'unknown'] }, 'x')).toBe(true)
})
