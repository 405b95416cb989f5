import { expect, test } from 'vitest'
import { boxEntered, boxLeft, boxPressed, boxTyped } from './quantity-box.ts'

const entered = boxEntered(undefined, '2')

test('4.minicart.1 the focus remembers the text and brings the button', () => {
  expect(entered).toEqual({ remembered: '2', hasButton: true })
})

test('4.minicart.2 leaving takes back what is invalid or unchanged, and the button with it; a valid change stays', () => {
  for (const text of ['2', '', '0', '-1', 'abc', '1,5', '1e2']) {
    expect(boxLeft(entered, text), text).toEqual({ text: '2', box: { remembered: '2', hasButton: false } })
  }
  for (const text of ['3', '02', '0.5', ' 5 ']) expect(boxLeft(entered, text), text).toEqual({ text, box: entered })
})

test('4.minicart.3, .7 pressing sends the whole part of a valid change; the rest is taken back without a request', () => {
  for (const [text, sent] of [
    ['3', 3],
    ['1.5', 1],
    ['05', 5],
    ['0.5', 0],
    ['.5', 0],
  ] as const)
    expect(boxPressed(entered, text), text).toEqual({ send: sent })
  for (const text of ['2', '0', '', 'abc']) expect(boxPressed(entered, text)).toEqual(boxLeft(entered, text))
})

test('4.minicart.8 a change that waits to be sent is not what its box goes back to', () => {
  const { box } = boxLeft(entered, '5')
  expect(boxLeft(boxEntered(box, '5'), '').text).toBe('2')
  // Once taken back, the box begins anew.
  expect(boxEntered(boxLeft(entered, '').box, '7').remembered).toBe('7')
})

test('typing after Enter refused a text brings the button back', () => {
  expect(boxTyped(boxLeft(entered, 'abc').box)).toEqual(entered)
})
