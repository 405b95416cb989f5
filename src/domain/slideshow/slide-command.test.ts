import { expect, test } from 'vitest'
import { goTo, readCommand } from './slide-command.ts'

const read = (command: unknown, index?: unknown) => readCommand({ command, index }, 3, 1)

test('2.5.11 scripts may ask for next, prev, goto and jump, pause, resume, stop and destroy', () => {
  expect(read('next')).toEqual({ status: 'event', event: { type: 'move', to: 'next', isShopper: false } })
  expect(read('prev')).toEqual({ status: 'event', event: { type: 'move', to: 'previous', isShopper: false } })
  for (const command of ['goto', 'jump'])
    for (const [index, to] of [
      [0, 0],
      [2, 2],
      ['2', 2],
    ] as const)
      expect(read(command, index)).toEqual({ status: 'event', event: { type: 'move', to, isShopper: false } })
  expect(read('pause')).toEqual({ status: 'event', event: { type: 'hold', by: 'pause' } })
  expect(read('resume')).toEqual({ status: 'event', event: { type: 'release', by: 'pause' } })
  expect(read('stop')).toEqual({ status: 'event', event: { type: 'stop' } })
  expect(read('destroy')).toEqual({ status: 'destroy' })
})

test('8.slideshow.1 an unknown command is refused with a reason', () => {
  for (const command of ['shuffle', '', undefined, 3, 'constructor', '__proto__'])
    expect(read(command)).toMatchObject({ status: 'refused', reason: expect.stringContaining('unknown command') })
})

test('12.2 of −1, 0, the current one, the last, the count and "x", only what is another slide is taken', () => {
  const statuses = [-1, 0, 1, 2, 3, 'x', '', Number.NaN, 1.5, Infinity, null, undefined, {}, '-1'].map(
    (index) => goTo(index, 3, 1, true).status,
  )
  expect(statuses).toEqual(['refused', 'event', 'refused', 'event', ...Array<string>(10).fill('refused')])
})
