// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderHydrated } from '#test/render-hydrated.tsx'
import { PaymentCard, type PaymentCardProps } from './payment-card.tsx'

const names = ['type', 'number', 'expiryMonth', 'expiryYear', 'verification', 'issueNumber', 'startMonth', 'startYear']
const texts = {
  ...Object.fromEntries(names.map((name) => [name, name])),
  months: ['January'],
  code: { any: 'any', back: 'back', front: 'front', either: 'either' },
} as unknown as PaymentCardProps['texts']

afterEach(cleanup)

const start = (before?: () => void, problems: PaymentCardProps['problems'] = {}) =>
  renderHydrated(
    <PaymentCard prefix="p" today={{ year: 2026, month: 6, day: 15 }} problems={problems} texts={texts} />,
    before,
  )
const field = <Found extends HTMLElement = HTMLInputElement>(id: string) => document.getElementById(id) as Found
const type = () => field<HTMLSelectElement>('p_cc_type')

function typeNumber(text: string): void {
  const number = field('p_cc_number')
  fireEvent.input(number, { target: { value: text } })
}

function choose(code: string): void {
  fireEvent.change(type(), { target: { value: code } })
}

test('the type is recognised from the number and chosen, again and again while nobody chose it by hand', () => {
  start()
  const told: string[] = []
  type().addEventListener('change', () => told.push(type().value))
  typeNumber('4')
  expect(type().value).toBe('VI')
  typeNumber('37')
  expect(type().value).toBe('AE')
  typeNumber('9')
  expect(type().value).toBe('AE')
  expect(told).toEqual(['VI', 'AE'])
})

test('a type chosen by hand stays while the number may be one of it', () => {
  start()
  choose('OT')
  typeNumber('4111')
  expect(type().value).toBe('OT')
  choose('JCB')
  typeNumber('6011000990139424')
  expect(type().value).toBe('JCB')
  typeNumber('4')
  expect(type().value).toBe('VI')
})

test('a type that was there before the script was chosen by hand, and a number is grouped', () => {
  start(() => {
    type().value = 'OT'
    field('p_cc_number').value = '41111'
  })
  expect([type().value, field('p_cc_number').value]).toEqual(['OT', '4111 1'])
})

test('a number typed before the script tells the type', () => {
  start(() => (field('p_cc_number').value = '3782'))
  expect(type().value).toBe('AE')
})

test('choosing another type changes neither number nor code', () => {
  start()
  typeNumber('4111111111111111')
  field('p_cc_cid').value = '123'
  choose('MC')
  expect([type().value, field('p_cc_number').value, field('p_cc_cid').value]).toEqual([
    'MC',
    '4111 1111 1111 1111',
    '123',
  ])
})

test('digits are grouped as on the card and no longer than its numbers', () => {
  start()
  expect(field('p_cc_number').maxLength).toBe(40)
  typeNumber('378282246310005')
  expect(field('p_cc_number').value).toBe('3782 822463 10005')
  expect(field('p_cc_number').maxLength).toBe(17)
  typeNumber('4111.1')
  expect(field('p_cc_number').value).toBe('4111.1')
  expect(field('p_cc_number').maxLength).toBe(40)
})

test.each([
  ['deleteContentBackward', 5, 4],
  ['deleteContentBackward', 4, 4],
  ['deleteContentForward', 4, 5],
  ['insertText', 5, 5],
])('%s at %i means the digit beside the space', (inputType, before, after) => {
  start()
  typeNumber('41111111')
  const number = field('p_cc_number')
  number.setSelectionRange(before, before)
  act(() => void number.dispatchEvent(new InputEvent('beforeinput', { inputType, bubbles: true })))
  expect(number.selectionStart).toBe(after)
})

test('the code says where it stands, how long it is, and whether it is asked for', () => {
  start(undefined, { verification: 'Wrong.' })
  const code = field('p_cc_cid')
  const told = () => [document.getElementById('p_cc_cid-hint')!.textContent, code.maxLength]
  expect(told()).toEqual(['any', 4])
  choose('VI')
  expect(told()).toEqual(['back', 3])
  choose('AE')
  expect(told()).toEqual(['front', 4])
  choose('JCB')
  expect(told()).toEqual(['either', 4])
  expect(code.className).toBe('input-text required-entry validate-cc-cvn validation-failed validate-ajax')
  choose('SM')
  expect(code.className).toBe('input-text validate-cc-cvn')
  expect([code.hasAttribute('aria-required'), code.hasAttribute('aria-invalid')]).toEqual([false, false])
  expect(code.labels![0]!.className).toBe('')
  choose('VI')
  expect([code.className, code.getAttribute('aria-required')]).toEqual([
    'input-text required-entry validate-cc-cvn',
    'true',
  ])
  expect(document.querySelector('.validation-advice')).toBeNull()
})
