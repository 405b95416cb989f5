import { expect, test } from 'vitest'
import { checkForm } from '../validation/check-form.ts'
import { cardForm, withoutRepeats } from './card-form.ts'
import { keptCard, paymentCard } from '../payment-card/payment-card.ts'

const today = { year: 2026, month: 11, day: 21 }
const visa = {
  cc_type: 'VI',
  cc_number: '4111 1111-1111 1111',
  cc_exp_month: '11',
  cc_exp_year: '2026',
  cc_cid: '123',
}

const problemsOf = (posted: Record<string, string>) =>
  withoutRepeats(
    checkForm(
      cardForm('p', today, posted.cc_type),
      (name) => {
        const value = posted[/^payment\[(\w+)\]$/.exec(name)![1]!]
        return value === undefined ? [] : [value]
      },
      { today },
    ),
    'p',
  )
const messages = (posted: Record<string, string>) =>
  Object.fromEntries(Object.entries(problemsOf(posted)).map(([field, { id }]) => [field, id]))

test('ids, names and class tokens are those of the payment form', () => {
  const fields = Object.values(cardForm('my_cc', today)).map(({ id, name, rules }) => [id, name, rules])
  expect(fields).toEqual([
    ['my_cc_cc_type', 'payment[cc_type]', 'required-entry validate-cc-type-select'],
    ['my_cc_cc_number', 'payment[cc_number]', 'required-entry validate-cc-number validate-cc-type'],
    ['my_cc_expiration', 'payment[cc_exp_month]', 'validate-cc-exp required-entry'],
    ['my_cc_expiration_yr', 'payment[cc_exp_year]', 'required-entry'],
    ['my_cc_cc_cid', 'payment[cc_cid]', 'required-entry validate-cc-cvn'],
    ['my_cc_cc_issue', 'payment[cc_ss_issue]', 'validate-cc-ukss'],
    ['my_cc_start_month', 'payment[cc_ss_start_month]', 'validate-cc-ukss'],
    ['my_cc_start_year', 'payment[cc_ss_start_year]', 'validate-cc-ukss'],
  ])
  expect(Object.values(cardForm('p', today)).every(({ isSecret }) => isSecret)).toBe(true)
})

test('lists offer what 2.1.4, 2.1.5 and 2.1.7 say', () => {
  const form = cardForm('p', today)
  expect(form.type.options).toEqual(['VI', 'MC', 'AE', 'DI', 'JCB', 'DICL', 'SM', 'SO', 'OT'])
  expect(form.expiryMonth.options).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
  expect([form.expiryYear.options![0], form.expiryYear.options!.at(-1)]).toEqual(['2026', '2036'])
  expect([form.startYear.options![0], form.startYear.options!.at(-1)]).toEqual(['2026', '2016'])
})

test('a card whose fields agree has no problem', () => {
  expect(messages(visa)).toEqual({})
  expect(messages({ ...visa, cc_type: 'SM', cc_number: '6759649826438453', cc_cid: '', cc_ss_issue: '1' })).toEqual({})
  expect(messages({ ...visa, cc_type: 'OT', cc_number: '12-34 5', cc_cid: '' })).toEqual({})
})

test('nothing typed: each required field says so', () => {
  expect(messages({})).toEqual({
    p_cc_type: 'validationRequired',
    p_cc_number: 'validationRequired',
    p_expiration: 'validationRequired',
    p_expiration_yr: 'validationRequired',
    p_cc_cid: 'validationRequired',
  })
})

test('a mismatch is told at both fields', () => {
  expect(messages({ ...visa, cc_type: 'MC' })).toEqual({
    p_cc_type: 'validationCardTypeMismatch',
    p_cc_number: 'validationCardNumberMismatch',
  })
})

test('Switch and Solo without issue number and start date have one message for three fields', () => {
  const solo = { ...visa, cc_type: 'SO', cc_number: '6334900000000005' }
  expect(messages({ ...solo, cc_ss_start_month: '3' })).toEqual({ p_cc_issue: 'validationCardIssue' })
  expect(messages({ ...solo, cc_ss_start_month: '3', cc_ss_start_year: '2020' })).toEqual({})
})

test('what no browser would send from the form is refused', () => {
  expect(messages({ ...visa, cc_type: 'SS' })).toMatchObject({ p_cc_type: 'validationSelect' })
  expect(messages({ ...visa, cc_exp_year: '2020' })).toEqual({ p_expiration_yr: 'validationSelect' })
  expect(messages({ ...visa, cc_exp_month: '10' })).toEqual({ p_expiration: 'validationCardExpiry' })
  expect(messages({ ...visa, cc_number: `${visa.cc_number}${' '.repeat(50)}` })).toEqual({
    p_cc_number: 'validationTooLong',
  })
})

test('a gateway gets the digits, and an order the last four of a number that is long enough', () => {
  const values = {
    type: 'VI',
    number: ' 4111-1111 1111 1111',
    expiryMonth: '1',
    expiryYear: '2030',
    verification: '123',
    issueNumber: ' 2 ',
    startMonth: '',
    startYear: '2020',
  }
  const card = paymentCard(values)
  expect(card).toEqual({
    type: 'VI',
    number: '4111111111111111',
    expiryMonth: 1,
    expiryYear: 2030,
    verification: '123',
    issueNumber: '2',
    start: undefined,
  })
  expect(keptCard(card)).toEqual({ type: 'VI', lastFour: '1111' })
  expect(keptCard({ ...card, type: 'OT', number: '12345' })).toEqual({ type: 'OT', lastFour: '' })
})
