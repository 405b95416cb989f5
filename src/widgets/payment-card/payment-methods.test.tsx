// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { en } from '#messages/en/en.ts'
import { renderHydrated } from '#test/render-hydrated.tsx'
import { PaymentMethods, type PaymentMethodOffer } from './payment-methods.tsx'

afterEach(cleanup)

const words = { type: '', number: '', verification: '', months: [], code: { any: '', back: '', front: '', either: '' } }
const card = (prefix: string) => ({
  prefix,
  today: { year: 2026, month: 6, day: 15 },
  problems: {},
  texts: words as never,
})
const offers: PaymentMethodOffer[] = [
  { code: 'cash', title: en['payment-check-money-order'], text: '' },
  { code: 'card', title: '', text: '', card: card('one') },
  { code: 'other', title: '', text: '', card: card('two') },
]
const drawn = (chosen: string) => (
  <PaymentMethods
    id="payment-method"
    name="payment[method]"
    rules="validate-one-required-by-name"
    legend=""
    headingId="payment"
    {...{ offers, chosen }}
  />
)
const radio = (code: string) => document.getElementById(`payment-method-${code}`) as HTMLInputElement
const isOn = (prefix: string) => {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`[id^=${prefix}_]`)].filter((one) => 'disabled' in one)
  const states = new Set(fields.filter(({ localName }) => localName !== 'fieldset').map(({ disabled }) => !disabled))
  expect(states.size).toBe(1)
  return [...states][0]
}

test('only the fields of the chosen way to pay are switched on (2.1.8)', () => {
  renderHydrated(drawn('card'))
  expect([isOn('one'), isOn('two')]).toEqual([true, false])
  for (const [code, expected] of [
    ['other', [false, true]],
    ['cash', [false, false]],
    ['card', [true, false]],
  ] as const) {
    fireEvent.click(radio(code))
    expect([isOn('one'), isOn('two')], code).toEqual(expected)
  }
})

test('a way to pay that was chosen before the script came is the chosen one', () => {
  renderHydrated(drawn(''), () => (radio('other').checked = true))
  expect([isOn('one'), isOn('two'), radio('other').checked]).toEqual([false, true, true])
})
