import { expect, test } from 'vitest'
import {
  initialQuantity,
  nextQuantity,
  type QuantityEvent,
  type QuantityState,
  quantityToSend,
} from './quantity-editor-state.ts'

const after = (...events: QuantityEvent[]): QuantityState => events.reduce(nextQuantity, initialQuantity(2))
const typed = (text: string) => after({ type: 'entered' }, { type: 'typed', text })
const left = (state: QuantityState) => nextQuantity(state, { type: 'left' })

test('4.minicart.1 the focus remembers the text and brings the button', () => {
  expect(after({ type: 'entered' })).toEqual({ text: '2', remembered: '2', isEditing: true })
})

test('4.minicart.2 leaving takes back what is invalid or unchanged, and the button with it; a valid change stays', () => {
  for (const text of ['2', '', '0', '-1', 'abc', '1,5', '1e2'])
    expect(left(typed(text)), text).toEqual(initialQuantity(2))
  for (const text of ['3', '02', '0.5', ' 5 ']) expect(left(typed(text)), text).toEqual(typed(text))
})

test('4.minicart.3, .7 the whole part of a valid change is sent; the rest is not worth sending', () => {
  for (const [text, sent] of [
    ['3', 3],
    ['1.5', 1],
    ['05', 5],
    ['0.5', 0],
    ['.5', 0],
    ['2', undefined],
    ['0', undefined],
    ['', undefined],
    ['abc', undefined],
  ] as const)
    expect(quantityToSend(typed(text)), text).toBe(sent)
})

test('4.minicart.8 a change that waits to be sent is not what its box goes back to', () => {
  const waiting = left(typed('5'))
  const emptied = nextQuantity(nextQuantity(waiting, { type: 'entered' }), { type: 'typed', text: '' })
  expect(left(emptied).text).toBe('2')
})

test('typing after Enter refused a text brings the button back', () => {
  expect(nextQuantity(left(typed('abc')), { type: 'typed', text: 'abcd' }).isEditing).toBe(true)
})

test('4.minicart.10 a cart that is drawn anew shows its quantity; what was typed since and is not sent stays', () => {
  const sent = nextQuantity(typed('5'), { type: 'sent' })
  expect(nextQuantity(sent, { type: 'settled', quantity: 4 })).toEqual(initialQuantity(4))
  const since = nextQuantity(sent, { type: 'typed', text: '7' })
  const kept = nextQuantity(since, { type: 'settled', quantity: 4 })
  expect([kept.text, left(nextQuantity(kept, { type: 'typed', text: '' })).text]).toEqual(['7', '4'])
})
