import { containerState } from '#domain/validation/container-state.ts'
import type { FormField } from '#domain/validation/field.ts'
import { type FormResult, validateFields } from '#domain/validation/validate-fields.ts'
import { type Adapter, type Difference, differences } from '../vectors.ts'
import { fillMessage } from './message.ts'
import { todayOf } from './today.ts'

type FieldVector = {
  id: string
  className: string
  value: string | string[] | null
  type?: string
  checked?: boolean
  disabled?: boolean
  hidden?: 'own' | 'parent'
}

type Round = { set?: Record<string, FieldVector['value']> } & Record<string, unknown>

/** A whole form over several submits; each field sits in a container of its own. */
export const form: Adapter = (vector) => {
  let fields = (vector.fields as FieldVector[]).map(fieldOf)
  const found: Difference[] = []
  for (const [index, { set = {}, ...expected }] of (vector.rounds as Round[]).entries()) {
    fields = fields.map((field) => typed(field, set))
    const result = validateFields(fields, { today: todayOf(vector) })
    found.push(...differences(expected, outcomeOf(result), `round ${index + 1}`))
    const shown = Object.keys(outcomeOf(result).messages)
    const wanted = Object.keys(expected.messages as object)
    for (const id of shown.filter((one) => !wanted.includes(one))) {
      found.push({ part: `round ${index + 1}.messages.${id}`, expected: undefined, actual: shown })
    }
    fields = fields.map((field) => ({ ...field, value: result.rewrites[field.id] ?? field.value }))
  }
  return found
}

function fieldOf(vector: FieldVector): FormField {
  const type = vector.type ?? 'text'
  return {
    id: vector.id,
    name: vector.id,
    classNames: vector.className.split(/\s+/).filter(Boolean),
    type: type === 'select' ? 'select-one' : type,
    value: vector.value,
    checked: vector.checked,
    isVisible: vector.hidden === undefined,
    isDisabled: vector.disabled,
    groupParent: vector.id,
  }
}

function typed(field: FormField, set: Record<string, unknown>): FormField {
  if (!Object.hasOwn(set, field.id)) return field
  const value = set[field.id]
  return typeof value === 'boolean' ? { ...field, checked: value } : { ...field, value: value as FormField['value'] }
}

function outcomeOf(result: FormResult) {
  const byId = <Value>(valueOf: (one: FormResult['results'][number]) => Value) =>
    Object.fromEntries(result.results.map((one) => [one.field.id, valueOf(one)]))
  return {
    blocked: !result.isValid,
    messages: Object.fromEntries(
      result.results.flatMap((one) => (one.messageId ? [[one.field.id, [fillMessage(one.messageId)]]] : [])),
    ),
    state: byId((one) => one.state),
    focused: result.focus?.id ?? null,
    containers: byId((one) => containerState([one])),
  }
}
