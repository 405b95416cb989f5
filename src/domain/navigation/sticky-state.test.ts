import { expect, test } from 'vitest'
import { stickyAfter, UNFIXED } from './sticky-state.ts'

/** The states after scrolling to each place, for a bar at 500. */
function states(...steps: (number | [number, 'stays'])[]): string {
  let state = UNFIXED
  return steps
    .map((step) => {
      const [scroll, stays] = typeof step === 'number' ? [step] : step
      state = stickyAfter(state, { scroll, top: 500, staysInView: stays !== undefined })
      return [state.isFixed && 'fixed', state.isPushed && 'push'].filter(Boolean).join('+') || '-'
    })
    .join(' ')
}

test('2.11.5 fixed once the page is scrolled past its place, no longer when it returns', () => {
  expect(states([499, 'stays'], [500, 'stays'], [501, 'stays'], [500, 'stays'])).toBe('- - fixed -')
})

test('2.11.6 pushed on scrolling down, back on scrolling up, as it was where nothing moved', () => {
  expect(states(600, 700, 700, 699, 699, 400)).toBe('fixed+push fixed+push fixed+push fixed fixed -')
})

test('2.11.6 never pushed while unfixed or at the top', () => {
  expect(states(100, 300, 500)).toBe('- - -')
  expect(stickyAfter(UNFIXED, { scroll: 0, top: -10, staysInView: false })).toEqual(UNFIXED)
})

test('2.11.6 not pushed while the menu is open; opening it brings the bar back', () => {
  expect(states(600, [600, 'stays'], [700, 'stays'], 700, 701)).toBe('fixed+push fixed fixed fixed fixed+push')
})
