import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

const answered = (json: unknown, isOk = true) => ({ status: 'answered', isOk, json }) as const

test('4.minicart.11 a removal hides its row, by call 7 or by a quantity of 0', () => {
  const done = answered({ success: true, qty: 2, content: '<div></div>', message: 'Gone' })
  expect(outcomeOf({ kind: 'remove' }, done)).toMatchObject({
    kind: 'done',
    hidesRow: true,
    said: { area: 'success', text: 'Gone' },
  })
  expect(outcomeOf({ kind: 'update', quantity: 0 }, done)).toMatchObject({ hidesRow: true })
  expect(outcomeOf({ kind: 'update', quantity: 2 }, done)).toMatchObject({ hidesRow: false })
  expect(outcomeOf({ kind: 'restore' }, done)).toMatchObject({ hidesRow: false })
})

test('8.minicart.1 a notice is an error, also of what succeeded; 8.minicart.2 no key, no message', () => {
  expect(outcomeOf({ kind: 'remove' }, answered({ success: 1, notice: 'n', message: 'm' })).kind).toBe('done')
  expect(outcomeOf({ kind: 'remove' }, answered({ success: 1, notice: 'n', message: 'm' }))).toMatchObject({
    said: { area: 'error', text: 'n' },
  })
  expect(outcomeOf({ kind: 'remove' }, answered({ success: false }))).toMatchObject({
    kind: 'refused',
    said: undefined,
  })
})

test('7.0.7 an error status, another kind of JSON and no answer are failures', () => {
  const success = { success: true, qty: 1 }
  for (const result of [answered(success, false), answered([]), answered('x'), { status: 'failed' } as const])
    expect(outcomeOf({ kind: 'remove' }, result)).toEqual({ kind: 'failed' })
})
