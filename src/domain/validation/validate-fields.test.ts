import { expect, test, vi } from 'vitest'
import type { FormField } from './rules/field.ts'
import { rules } from './rules/rules.ts'
import { validateField } from './validate-field.ts'
import { LIGHT_SUBMIT_SKIPS, validateFields, type ValidationOptions } from './validate-fields.ts'

const options: ValidationOptions = { rules, today: { year: 2024, month: 6, day: 15 } }
const field = (id: string, classes: string, value: string, part: Partial<FormField> = {}): FormField => ({
  id,
  name: id,
  classNames: classes.split(' ').filter(Boolean),
  type: 'text',
  value,
  isVisible: true,
  ...part,
})
const states = (fields: FormField[]) => validateFields(fields, options).results.map((result) => result.state)

test('all fields are checked, in their order, and the first failed one gets the focus', () => {
  const form = [field('a', 'validate-digits', '1'), field('b', 'required-entry', ''), field('c', 'validate-email', 'x')]
  const result = validateFields(form, options)
  expect(result.results.map(({ state, rule }) => [state, rule])).toEqual([
    ['passed', undefined],
    ['failed', 'required-entry'],
    ['failed', 'validate-email'],
  ])
  expect([result.isValid, result.focus?.id]).toEqual([false, 'b'])
})

test('the first failing token speaks, so an empty field is required before it is an email', () => {
  const rule = (classes: string, value: string) => validateField(field('a', classes, value), [], options).rule
  expect(rule('validate-email required-entry', '')).toBe('required-entry')
  expect(rule('input-text validate-alpha validate-digits', '?')).toBe('validate-alpha')
  expect(rule('validate-digits validate-alpha', '?')).toBe('validate-digits')
})

test('unknown tokens are neutral, and a field without tokens is left alone', () => {
  expect(states([field('a', '', ''), field('b', 'input-text constructor', '')])).toEqual(['none', 'passed'])
})

test('invisible fields and hidden inputs pass; disabled and read-only ones are checked', () => {
  const form = [
    field('a', 'required-entry', '', { isVisible: false }),
    field('b', 'required-entry', '', { type: 'hidden' }),
    field('c', 'required-entry', '', { isDisabled: true }),
  ]
  expect(states(form)).toEqual(['passed', 'passed', 'failed'])
})

test('the focus passes over a disabled field, and stays away when nothing else failed', () => {
  const disabled = field('a', 'required-entry', '', { isDisabled: true })
  expect(validateFields([disabled, field('b', 'required-entry', '')], options).focus?.id).toBe('b')
  expect(validateFields([disabled], options).focus).toBeUndefined()
})

test('a card number loses its delimiters before any rule looks at it', () => {
  const form = [
    field('p_cc_type', 'required-entry validate-cc-type-select', 'OT', { type: 'select-one' }),
    field('p_cc_number', 'required-entry validate-cc-number validate-cc-type', '4111-1111 1'),
  ]
  const result = validateFields(form, options)
  expect([result.isValid, result.rewrites]).toEqual([true, { p_cc_number: '411111111' }])
  expect(form[1]!.value).toBe('4111-1111 1')
})

test('nothing is rewritten that was right already', () => {
  const form = [field('p_cc_type', '', 'VI'), field('p_cc_number', 'validate-cc-type', '4111111111111111')]
  expect(validateFields(form, options)).toMatchObject({ isValid: true, rewrites: {} })
})

test('a mismatch is shown at the card type and at the number, the type gets the focus', () => {
  const form = [
    field('p_cc_type', 'required-entry validate-cc-type-select', 'MC'),
    field('p_cc_number', 'required-entry validate-cc-number validate-cc-type', '4111111111111111'),
  ]
  const result = validateFields(form, options)
  expect(result.results.map((one) => one.messageId)).toEqual([
    'validationCardTypeMismatch',
    'validationCardNumberMismatch',
  ])
  expect(result.focus?.id).toBe('p_cc_type')
})

test('a light submit leaves out what is required, not what is wrong', () => {
  const form = [field('a', 'required-entry', ''), field('b', 'required-entry validate-digits', 'x')]
  const result = validateFields(form, { ...options, skip: LIGHT_SUBMIT_SKIPS })
  expect(result.results.map((one) => one.rule)).toEqual([undefined, 'validate-digits'])
})

test('a rule of the shop speaks with its own words and may take the place of a row', () => {
  const customRules = [
    { name: 'validate-zip', message: 'Only Berlin', test: ({ value }: { value: string }) => value.startsWith('1') },
  ]
  const result = validateField(field('zip', 'validate-zip', '90602'), [], { ...options, customRules })
  expect([result.rule, result.message, result.messageId]).toEqual(['validate-zip', 'Only Berlin', undefined])
})

test('a broken rule of the shop is reported and blocks nothing', () => {
  const onBrokenRule = vi.fn<(name: string, error: unknown) => void>()
  const broken = new Error('oops')
  const customRules = [
    {
      name: 'broken',
      message: '',
      test: () => {
        throw broken
      },
    },
  ]
  const form = [field('a', 'broken validate-digits', 'x'), field('b', 'required-entry', '')]
  const result = validateFields(form, { ...options, customRules, onBrokenRule })
  expect(result.results.map((one) => one.rule)).toEqual(['validate-digits', 'required-entry'])
  expect(onBrokenRule).toHaveBeenCalledWith('broken', broken)
})

test('fields without an id are checked, and two of the same name each for itself', () => {
  const form = [
    field('', 'required-entry', 'x', { name: 'a[]' }),
    field('', 'required-entry validate-cc-number', '', { name: 'a[]' }),
  ]
  expect(states(form)).toEqual(['passed', 'failed'])
})

test('a field that passes names the partners whose message may be untrue now', () => {
  const partnersOf = (id: string, form: FormField[]) =>
    validateField(
      form.find((one) => one.id === id)!,
      form,
      options,
    ).partners.map((partner) => partner.id)
  const cardForm = (type: string) => [
    field('p_cc_type', 'validate-cc-type-select', type),
    field('p_cc_number', 'validate-cc-number validate-cc-type', '4111111111111111'),
  ]
  expect([partnersOf('p_cc_type', cardForm('VI')), partnersOf('p_cc_number', cardForm('VI'))]).toEqual([
    ['p_cc_number'],
    ['p_cc_type'],
  ])
  expect(partnersOf('p_cc_type', cardForm('MC'))).toEqual([])
  const passwords = ['password', 'confirmation'].map((id) => field(id, 'validate-both-passwords', 'abcdef'))
  expect(partnersOf('confirmation', passwords)).toEqual(['password'])
  const radio = { type: 'radio', name: 'size', checked: true }
  const radios = ['s', 'm'].map((id) => field(id, 'validate-one-required-by-name', id, radio))
  expect(partnersOf('m', radios)).toEqual(['s'])
})

test('a broken check of a field owner is reported and blocks nothing', () => {
  const onBrokenRule = vi.fn<(name: string, error: unknown) => void>()
  const ownCheck = () => {
    throw new Error('oops')
  }
  expect(validateFields([field('a', 'validate-custom', '', { ownCheck })], { ...options, onBrokenRule }).isValid).toBe(
    true,
  )
  expect(onBrokenRule).toHaveBeenCalledOnce()
})
