import { expect, test } from 'vitest'
import { blankCard, longestCode, nextCard, placeOfCode } from './card-state.ts'

const after = (...events: Parameters<typeof nextCard>[1][]) => events.reduce(nextCard, blankCard)

test('the type is that of the number, again and again, while nobody chose one by hand (2.1.8)', () => {
  expect(after({ type: 'typed', number: '4' }).type).toBe('VI')
  expect(after({ type: 'typed', number: '4' }, { type: 'typed', number: '37' }).type).toBe('AE')
  expect(after({ type: 'typed', number: '4' }, { type: 'typed', number: '9' }).type).toBe('VI')
})

test('a type chosen by hand stays while the number may be one of it', () => {
  const chosen = { type: 'chosen', card: 'JCB' } as const
  expect(after(chosen, { type: 'typed', number: '6011000990139424' }).type).toBe('JCB')
  expect(after(chosen, { type: 'typed', number: '4' }).type).toBe('VI')
  expect(after({ type: 'chosen', card: 'OT' }, { type: 'typed', number: '4111' }).type).toBe('OT')
})

test('a number is as long as those of its type; what is pasted may be longer until it is there', () => {
  expect(after({ type: 'typed', number: '378282246310005' }).numberLimit).toBe(17)
  expect(after({ type: 'typed', number: '378282246310005' }, { type: 'pasting' }).numberLimit).toBe(40)
  expect(after({ type: 'typed', number: '4111.1' }).numberLimit).toBe(40)
})

test.each([
  ['', 'any', 4],
  ['VI', 'back', 3],
  ['AE', 'front', 4],
  ['JCB', 'either', 4],
])('the code of a card of type "%s" stands at: %s, and has at most %i digits', (type, place, digits) => {
  expect([placeOfCode(type), longestCode(type)]).toEqual([place, digits])
})
