// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { putMarkup } from '../browser/put-markup.ts'
import { enhance } from './payment-card.ts'

const TYPES = ['', 'VI', 'MC', 'AE', 'DI', 'JCB', 'DICL', 'SM', 'SO', 'OT']

beforeEach(() => {
  const place = document.createElement('div')
  document.body.append(place)
  putMarkup(
    place,
    `<div><vitrine-payment-card prefix="p" hint-any="any" hint-back="back" hint-front="front" hint-either="either">
      <select id="p_cc_type">${TYPES.map((code) => `<option value="${code}">${code}</option>`).join('')}</select>
      <input id="p_cc_number">
      <label for="p_cc_cid" class="required">Code</label><p id="p_cc_cid-hint">any</p>
      <input id="p_cc_cid" class="required-entry validate-cc-cvn input-text validation-failed" aria-required="true">
    </vitrine-payment-card></div>`,
  )
})
afterEach(() => document.body.replaceChildren())

const start = () => enhance(document.querySelector('vitrine-payment-card') as HTMLElement)
const field = <Found extends HTMLElement = HTMLInputElement>(id: string) => document.getElementById(id) as Found
const type = () => field<HTMLSelectElement>('p_cc_type')

function typeNumber(text: string): void {
  const number = field('p_cc_number')
  number.value = text
  number.setSelectionRange(text.length, text.length)
  number.dispatchEvent(new Event('input', { bubbles: true }))
}

function choose(code: string): void {
  type().value = code
  type().dispatchEvent(new Event('change', { bubbles: true }))
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

test('a type that was there before the script was chosen by hand', () => {
  type().value = 'OT'
  start()
  typeNumber('4111')
  expect(type().value).toBe('OT')
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
  number.dispatchEvent(new InputEvent('beforeinput', { inputType, bubbles: true }))
  expect(number.selectionStart).toBe(after)
})

test('the code says where it stands, how long it is, and whether it is asked for', () => {
  start()
  const code = field('p_cc_cid')
  const told = () => [document.getElementById('p_cc_cid-hint')!.textContent, code.maxLength]
  expect(told()).toEqual(['any', 4])
  choose('VI')
  expect(told()).toEqual(['back', 3])
  choose('AE')
  expect(told()).toEqual(['front', 4])
  choose('JCB')
  expect(told()).toEqual(['either', 4])
  expect(code.className).toBe('required-entry validate-cc-cvn input-text validation-failed')
  choose('SM')
  expect(code.className).toBe('validate-cc-cvn input-text')
  expect(code.hasAttribute('aria-required')).toBe(false)
  expect(code.labels![0]!.className).toBe('')
  choose('VI')
  expect(code.className).toBe('required-entry validate-cc-cvn input-text')
  expect(code.getAttribute('aria-required')).toBe('true')
  expect(code.labels![0]!.className).toBe('required')
})

test('markup without the fields is left alone', () => {
  document.body.replaceChildren(document.createElement('vitrine-payment-card'))
  start()
})
