import type { CalendarDate } from '#domain/date/calendar-date.ts'

/** The facts about a field that a check needs: the browser reads them from the document, the server from the posted form. */
export type FormField = {
  /** Empty when the field has none; its name then stands for it (3.1.1). */
  id: string
  name: string
  /** Class tokens in the order of the attribute: it decides which rule speaks (5.E.2). */
  classNames: readonly string[]
  /** As the document says: text, password, textarea, select-one, select-multiple, checkbox, radio, file, hidden … */
  type: string
  /** Untrimmed. Several for a multiple select; null when nothing is chosen. */
  value: FieldValue
  checked?: boolean
  isVisible: boolean
  isDisabled?: boolean
  /** Anything that is the same for the fields of one parent element, and different for others. */
  groupParent?: unknown
  /** The elements further out, nearest first. */
  ancestors?: readonly unknown[]
  /** The field's own check of a larger whole, run by the rule `validate-custom` (5.E.28). */
  ownCheck?: () => boolean
}

export type FieldValue = string | readonly string[] | null

/** The other fields of the form, as a rule may ask for them. */
export type FormFields = {
  all: readonly FormField[]
  byId: (id: string) => FormField | undefined
  byName: (name: string) => readonly FormField[]
  byClass: (className: string) => readonly FormField[]
  /** Fields in the field's parent element, at any depth (5.validate-one-required.1). */
  inParentOf: (field: FormField) => readonly FormField[]
}

/** The arguments of a rule's test. */
export type FieldContext = {
  field: FormField
  /** The value as text: several joined with a comma, nothing as "". */
  value: string
  classNames: readonly string[]
  form: FormFields
  today: CalendarDate
}

/** The value that is checked: a box or radio has one only while it is checked (5.E.11). */
export function valueUnderTest(field: FormField): FieldValue {
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked ? field.value : null
  return field.value
}

export function textOf(value: FieldValue): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : value.join(',')
}

/** Empty text or only white space, nothing chosen, or only the empty option (5.E.12). */
export function isEmptyValue(value: FieldValue): boolean {
  if (value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return value.length === 0 || (value.length === 1 && value[0]!.trim() === '')
}

export const present = (field: FormField | undefined): readonly FormField[] => (field ? [field] : [])

/** The partner's text, or undefined when the form has no such field: a rule then passes (5.E.23). */
export const textOfField = (field: FormField | undefined): string | undefined => field && textOf(valueUnderTest(field))
