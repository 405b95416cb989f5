import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { holdsCardNumber } from '../payment-card/typed-card-number.ts'
import type { FormField } from './rules/field.ts'
import {
  type FieldDefinition,
  fieldIdOf,
  type FieldProblem,
  type FormDefinition,
  type FormProblems,
  LONGEST_VALUE,
  ruleTokens,
} from './form-definition.ts'
import { isReadable } from '../text/readable-text.ts'
import { rules } from './rules/rules.ts'
import { validateFields } from './validate-fields.ts'

/** Every posted value of a name, in order; empty when the name was not posted. */
export type PostedValues = (name: string) => readonly string[]

/**
 * Checks a posted form with the rules its fields carry in the browser (spec §5). First what no browser would send from our
 * form: values that are too long, too many, or none of those offered. Problems come by field id, in the form's order; an
 * empty record means that all is well.
 */
export function checkForm(
  definition: FormDefinition,
  posted: PostedValues,
  { today }: { today: CalendarDate },
): FormProblems {
  const fields = Object.values(definition)
  const given = fields.map((field) => ({ field, values: valuesOf(field, fields, posted) }))
  const results = validateFields(
    given.map(({ field, values }) => toFormField(field, values)),
    { rules, today },
  ).results
  const problems: Record<string, FieldProblem> = {}
  for (const [index, { field, values }] of given.entries()) {
    const forged = forgedProblem(field, values, fields, posted)
    const messageId = results[index]!.messageId
    const problem = forged ?? cardProblem(field, values) ?? (messageId && { id: messageId })
    if (problem) problems[fieldIdOf(field)] = problem
  }
  return problems
}

/** standards.md S19: card numbers are taken in the card's own fields only, which are secret. */
const cardProblem = (field: FieldDefinition, values: readonly string[]): FieldProblem | undefined =>
  !field.isSecret && values.some((value) => holdsCardNumber(value, field.type === 'tel'))
    ? { id: 'cardNumberTyped' }
    : undefined

/** The text typed into one field: the n-th value of its name belongs to the n-th field of that name. */
export function valuesOf(
  field: FieldDefinition,
  fields: readonly FieldDefinition[],
  posted: PostedValues,
): readonly string[] {
  const values = posted(field.name)
  const sameName = fields.filter((one) => one.name === field.name)
  if (isChoice(field)) return values
  if (sameName.length === 1) return values
  const value = values[sameName.indexOf(field)]
  return value === undefined ? [] : [value]
}

function forgedProblem(
  field: FieldDefinition,
  values: readonly string[],
  fields: readonly FieldDefinition[],
  posted: PostedValues,
): FieldProblem | undefined {
  const sameName = fields.filter((one) => one.name === field.name)
  if (posted(field.name).length > mostValues(field, sameName.length)) return { id: 'validationTwice' }
  const most = field.maxLength ?? LONGEST_VALUE
  if (values.some((value) => lengthOf(value) > most)) return { id: 'validationTooLong', values: { most } }
  if (!values.every(isReadable)) return { id: 'validationUnreadable' }
  if (field.options && values.some((value) => value !== '' && !field.options!.includes(value))) {
    return { id: 'validationSelect' }
  }
  return undefined
}

/** As `maxlength` counts: a line break is one, though browsers send it as two (HTML, "API value" of a textarea). */
const lengthOf = (value: string): number => value.replaceAll('\r\n', '\n').length

/** The most values a field may send: a group of boxes one for each box, radios one. */
function mostValues({ type, options }: FieldDefinition, ofName: number): number {
  if (type === 'radio') return 1
  return type === 'checkbox' ? Math.max(1, options?.length ?? 1) : ofName
}

const isChoice = ({ type }: FieldDefinition): boolean => type === 'checkbox' || type === 'radio'

function toFormField(field: FieldDefinition, values: readonly string[]): FormField {
  const value = values[0] ?? ''
  return {
    id: fieldIdOf(field),
    name: field.name,
    classNames: ruleTokens(field),
    type: field.type === 'select' ? 'select-one' : (field.type ?? 'text'),
    value,
    checked: isChoice(field) && value !== '',
    isVisible: true,
  }
}
