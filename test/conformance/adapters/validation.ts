import type { FormField } from '#domain/validation/rules/field.ts'
import { rules } from '#domain/validation/rules/rules.ts'
import { validateField } from '#domain/validation/validate-field.ts'
import { validationEn } from '#messages/en/validation.ts'
import { type Adapter, type Difference, isRecord, type Vector, type VectorFile } from '../vectors.ts'
import { validationInDocument } from './validation-in-document.ts'
import { todayOf } from './today.ts'

export type FieldVector = {
  fieldId?: string
  fieldName?: string
  fieldType: string
  className?: string
  value: string | string[] | null
  checked?: boolean
}

const HIDDEN = new Set(['own-display-none', 'ancestor-display-none', 'stylesheet-display-none'])

/** One field among its companions, checked once: as plain values, and in a document where the case is about fields. */
export const validation: Adapter = (vector, file) => {
  const found = asValues(vector, file)
  return found.length === 0 && isAboutFields(vector) ? validationInDocument(vector, file) : found
}

const isAboutFields = (vector: Vector): boolean =>
  vector.companions !== undefined || vector.visibility !== undefined || vector.fieldType !== 'text'

const asValues: Adapter = (vector, file) => {
  const isSameParent = vector.group === 'same-parent'
  const companions = ((vector.companions ?? []) as FieldVector[]).map((companion, index) =>
    fieldOf(companion, { parent: isSameParent ? 'target' : index, className: companion.className ?? '' }),
  )
  const target: FormField = {
    ...fieldOf(vector as unknown as FieldVector, {
      parent: 'target',
      className: String(vector.className ?? vector.rule),
    }),
    isVisible: !HIDDEN.has(String(vector.visibility)),
    isDisabled: vector.visibility === 'disabled',
  }
  const result = validateField(target, [...companions, target], { rules, today: todayOf(vector) })
  const isValid = result.state !== 'failed'
  const found: Difference[] = []
  if (isValid !== vector.valid) found.push({ part: 'valid', expected: vector.valid, actual: isValid })
  const message = result.messageId && validationEn[result.messageId]
  if (!isValid && vector.valid === false && !acceptedMessages(vector, file).includes(message)) {
    found.push({ part: 'message', expected: vector.message, actual: message })
  }
  return [...found, ...rewriteDifferences(vector, target, companions, result.rewrites)]
}

function fieldOf(vector: FieldVector, at: { parent: unknown; className: string }): FormField {
  const id = vector.fieldId ?? 'field'
  return {
    id,
    name: vector.fieldName ?? id,
    classNames: at.className.split(/\s+/).filter(Boolean),
    type: vector.fieldType === 'select' ? 'select-one' : vector.fieldType,
    value: vector.value,
    checked: vector.checked,
    isVisible: true,
    groupParent: at.parent,
  }
}

export function acceptedMessages(vector: Vector, file: VectorFile): unknown[] {
  const alternates = isRecord(file.messageAlternates) ? file.messageAlternates[String(vector.rule)] : undefined
  return [vector.message, ...(Array.isArray(alternates) ? alternates : [])]
}

function rewriteDifferences(
  vector: Vector,
  target: FormField,
  companions: readonly FormField[],
  rewrites: Readonly<Record<string, string>>,
): Difference[] {
  const after = (isRecord(vector.companionAfter) ? vector.companionAfter : {}) as Record<string, string>
  const values: [FormField, unknown][] = [
    [target, vector.valueAfter ?? target.value],
    ...companions.map((companion): [FormField, unknown] => [companion, after[companion.id] ?? companion.value]),
  ]
  return values.flatMap(([field, expected]) => {
    const actual = rewrites[field.id] ?? field.value
    const isTarget = field === target
    return actual === expected
      ? []
      : [{ part: isTarget ? 'valueAfter' : `companionAfter.${field.id}`, expected, actual }]
  })
}
