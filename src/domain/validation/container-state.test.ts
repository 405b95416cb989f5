import { expect, test } from 'vitest'
import { containerState } from './container-state.ts'
import type { FieldResult } from './validate-fields.ts'

const result = (state: FieldResult['state'], value: string, type = 'text', classNames: string[] = []): FieldResult => ({
  state,
  field: { id: 'a', name: 'a', classNames, type, value, checked: true, isVisible: true },
})

test('one failed field makes the container an error', () => {
  expect(containerState([result('failed', ''), result('passed', 'x')])).toBe('error')
})

test('an empty optional field leaves its container unmarked', () => {
  expect(containerState([result('passed', ' ')])).toBe('none')
  expect(containerState([result('passed', ' '), result('passed', 'x')])).toBe('passed')
  expect(containerState([result('none', 'x')])).toBe('none')
})

test('boxes count only when they ask to', () => {
  expect(containerState([result('failed', '1', 'checkbox')])).toBe('none')
  expect(containerState([result('failed', '1', 'radio', ['change-container-classname'])])).toBe('error')
})
