import { expect, test } from 'vitest'
import { dependentDropdown, type DependentEvent, updateDependentDropdown } from './dependent-dropdown.ts'

const cities = [
  { value: '', label: 'nothing' },
  { value: '1', label: 'Lyon' },
  { value: '2', label: 'Nice' },
]
const parent = (value: string): DependentEvent => ({ type: 'parent', value })
const answer = (parentValue: string, items: typeof cities): DependentEvent => ({ type: 'answer', parentValue, items })
const after = (...events: DependentEvent[]) =>
  events.reduce(
    (state, event) => updateDependentDropdown(state, event),
    dependentDropdown({ kind: 'text', value: 'Nice' }),
  )

test('a new parent value is asked for once, then answered from the cache', () => {
  expect(after(parent('FR')).request).toBe('FR')
  const again = after(parent('FR'), answer('FR', cities), parent(''), parent('FR'))
  expect(again.request).toBeUndefined()
  expect(again.child.kind).toBe('select')
})

test('an empty parent value changes nothing', () => {
  expect(after(parent(''))).toMatchObject({ request: undefined, child: { kind: 'text', value: 'Nice' } })
})

test('a list becomes a select without empty entries, the old value chosen by value or label', () => {
  const { child } = after(parent('FR'), answer('FR', cities))
  expect(child).toEqual({ kind: 'select', options: cities.slice(1), value: '2' })
  const start = dependentDropdown({ kind: 'text', value: '1' }, 'FR')
  const withPlaceholder = updateDependentDropdown(start, answer('FR', cities), { placeholder: 'Choose' })
  expect(withPlaceholder.child).toMatchObject({
    value: '1',
    options: [{ value: '', label: 'Choose' }, ...cities.slice(1)],
  })
})

test('without a match the first line stands', () => {
  const start = dependentDropdown({ kind: 'text', value: 'Kent' }, 'FR')
  expect(updateDependentDropdown(start, answer('FR', cities)).child.value).toBe('1')
  expect(updateDependentDropdown(start, answer('FR', cities), { placeholder: 'Choose' }).child.value).toBe('')
})

test('an empty list becomes an empty text box, and is cached too', () => {
  const state = after(parent('FR'), answer('FR', cities), parent('XX'), answer('XX', []))
  expect(state.child).toEqual({ kind: 'text', value: '' })
  expect(updateDependentDropdown(state, parent('XX')).request).toBeUndefined()
})

test('a late answer is kept for its own parent value and not shown', () => {
  const state = after(parent('FR'), parent('DE'), answer('FR', cities))
  expect(state.child).toEqual({ kind: 'text', value: 'Nice' })
  expect(updateDependentDropdown(state, parent('FR'))).toMatchObject({ request: undefined, child: { value: '2' } })
})

test('a failed call leaves the child as it is, and the next change asks again', () => {
  const state = after(parent('FR'), { type: 'failure', parentValue: 'FR' })
  expect(state).toMatchObject({ request: undefined, child: { kind: 'text', value: 'Nice' } })
  expect(updateDependentDropdown(state, parent('FR')).request).toBe('FR')
})

test('names of the object prototype are parent values like any other', () => {
  expect(after(parent('constructor')).request).toBe('constructor')
})

test('what is typed or chosen is kept', () => {
  expect(after({ type: 'child', value: 'Brest' }).child.value).toBe('Brest')
})
