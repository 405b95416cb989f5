import { expect, test } from 'vitest'
import type { FormField } from '#domain/validation/rules/field.ts'
import type { FieldResult } from '#domain/validation/validate-fields.ts'
import { containerClasses, drawnField, fieldLook, type FieldEvent, nextField } from './form-state.ts'
import { containerMarks } from './check/mark-containers.ts'

const after = (...events: FieldEvent[]) => events.reduce(nextField, drawnField(undefined))
const look = (...events: FieldEvent[]) => fieldLook(after(...events), 'mail', false)
const shown = (...events: FieldEvent[]) =>
  after(...events).advices.flatMap(({ rule, text, isShown }) => (isShown ? [`${rule}: ${text}`] : []))

const required: FieldEvent = { type: 'failed', rule: 'required-entry', text: 'Required.' }
const noAddress: FieldEvent = { type: 'failed', rule: 'validate-email', text: 'No address.' }
const passed: FieldEvent = { type: 'passed' }

test('a field has neither mark before it was checked, and exactly one after (4.field.1, 4.field.2)', () => {
  expect(look().classNames).toEqual([])
  expect(look(required).classNames).toEqual(['validation-failed'])
  expect(look(required, passed).classNames).toEqual(['validation-passed'])
  expect(look(passed, required).classNames).toEqual(['validation-failed'])
})

test('a failed field is invalid and described by its message, until it passes (5.E.26)', () => {
  expect(look(required)).toMatchObject({ isInvalid: true, adviceId: 'advice-required-entry-mail' })
  expect(look(required, passed)).toMatchObject({ isInvalid: false, adviceId: undefined })
})

test('another rule speaks in an element of its own, and the first uses its own again (4.field.5, 5.E.19)', () => {
  expect(shown(required, noAddress)).toEqual(['validate-email: No address.'])
  expect(shown(required, noAddress, required)).toEqual(['required-entry: Required.'])
  expect(after(required, noAddress, required).advices).toHaveLength(2)
})

test('the words of a rule are those of its last failure (5.E.20)', () => {
  expect(shown(required, { ...required, text: 'Obligatoire.' })).toEqual(['required-entry: Obligatoire.'])
})

test('a failure without words takes away those there were (5.E.28)', () => {
  expect(shown(required, { type: 'failed', rule: 'validate-custom', text: '' })).toEqual([])
})

test('a field whose messages have a place of their own is not marked as failed itself (4.field.3)', () => {
  expect(fieldLook(after(required), 'mail', true)).toMatchObject({ classNames: [], isInvalid: true })
  expect(fieldLook(after(passed), 'mail', true).classNames).toEqual(['validation-passed'])
})

test("a server's message marks field and container, a second one replaces its text, the next check ends it (4.field.7, 4.field.8)", () => {
  const refused: FieldEvent = { type: 'refused', text: 'Taken.' }
  expect(look(passed, refused).classNames).toEqual(['validation-failed', 'validate-ajax'])
  expect(after(refused).container).toBe('error')
  expect(shown(refused, { type: 'refused', text: 'Still taken.' })).toEqual(['validate-ajax: Still taken.'])
  expect(look(refused, required).classNames).toEqual(['validation-failed'])
  expect(look(refused, passed).classNames).toEqual(['validation-passed'])
  expect(after(refused, passed).container).toBe('none')
})

test('what the server said of a refused form is there when it is drawn', () => {
  expect(fieldLook(drawnField('Taken.'), 'mail', false)).toEqual({
    classNames: ['validation-failed', 'validate-ajax'],
    isInvalid: true,
    adviceId: 'advice-validate-ajax-mail',
  })
})

test('a reset takes marks and message away at once, of the container too (4.field.10)', () => {
  const reset = after(required, { type: 'container', mark: 'error' }, { type: 'reset' })
  expect(fieldLook(reset, 'mail', false)).toEqual({ classNames: [], isInvalid: false, adviceId: undefined })
  expect(reset).toMatchObject({ container: 'none', advices: [] })
})

test('a container has the mark of all its fields; one without fields that were checked has none (4.field.6)', () => {
  const result = (id: string, state: FieldResult['state']): FieldResult => ({ field: field(id), state })
  const boxes: Record<string, string> = { street: 'address', city: 'address', fax: 'phone' }
  const results = [result('street', 'passed'), result('city', 'failed'), result('fax', 'passed'), result('x', 'passed')]
  const marks = containerMarks(results, (one) => boxes[one.field.id])
  expect([...marks]).toEqual([
    ['address', 'error'],
    ['phone', 'passed'],
  ])
  expect([...containerMarks([result('fax', 'none')], () => 'phone')]).toEqual([])
  expect(['error', 'passed', 'none'].map((mark) => containerClasses(mark as 'error'))).toEqual([
    ['validation-error'],
    ['validation-passed'],
    [],
  ])
})

const field = (id: string): FormField => ({
  id,
  name: id,
  classNames: ['required-entry'],
  type: 'text',
  value: 'x',
  isVisible: true,
})
