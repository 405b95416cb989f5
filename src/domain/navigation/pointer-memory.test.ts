import { expect, test } from 'vitest'
import { afterOldEvent, pointerAtFirst, pointerOf, type Pointer } from './pointer-memory.ts'

const after = (...events: [Pointer, number][]) =>
  events.reduce((memory, [type, now]) => afterOldEvent(memory, type, now), pointerAtFirst(false)).type

test('2.10.9 before any interaction it is what the device can do', () => {
  expect([pointerAtFirst(true).type, pointerAtFirst(false).type]).toEqual(['touch', 'mouse'])
})

test('2.10.9 a pen counts as touch', () => {
  expect(['mouse', 'touch', 'pen', ''].map(pointerOf)).toEqual(['mouse', 'touch', 'touch', 'touch'])
})

test('2.10.9 the first event is believed, also right after the page came', () => {
  expect([after(['touch', 0]), after(['mouse', 0])]).toEqual(['touch', 'mouse'])
})

test('2.10.9, 12.6 within 500 ms of a touch a mouseover is not believed, from 500 ms on it is', () => {
  expect(after(['touch', 1000], ['mouse', 1499])).toBe('touch')
  expect(after(['touch', 1000], ['mouse', 1500])).toBe('mouse')
})

test('2.10.9 each accepted event arms the lock anew, a refused one does not', () => {
  expect(after(['touch', 0], ['touch', 400], ['mouse', 800])).toBe('touch')
  expect(after(['touch', 0], ['mouse', 400], ['mouse', 500])).toBe('mouse')
  expect(after(['mouse', 0], ['touch', 300])).toBe('mouse')
})
