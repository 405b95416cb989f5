import type { MessageValues } from '#messages/translate.ts'
import type { MessageId } from '#messages/en/en.ts'

/**
 * A field as its form declares it, once: the markup takes its classes from here (widgets/form/field.tsx), and the server
 * checks what was posted against it (check-form.ts). A form is a record of them, in the order of the page.
 */
export type FieldDefinition = {
  /** As posted: "billing[city]". Fields of one name take the posted values in their order. */
  name: string
  /** Left out: made of the name ("billing[city]" → "billing-city"). */
  id?: string
  /** Class tokens, rules and their bounds, in the order they are asked in (5.E.2). */
  rules?: string
  /** As an input's `type`, or `textarea`, `select`. Left out: text. */
  type?: FieldType
  /** In UTF-16 units; more is refused, not cut. Left out: 255. */
  maxLength?: number
  /** The only values that may be posted: of a list, of radios, of a box. */
  options?: readonly string[]
  /** Never shown again, in no answer: passwords and payment cards. */
  isSecret?: boolean
}

export type FieldType =
  | 'text'
  | 'email'
  | 'tel'
  | 'url'
  | 'number'
  | 'password'
  | 'textarea'
  | 'select'
  | 'checkbox'
  | 'radio'
  | 'hidden'
  | 'file'

export type FormDefinition = Readonly<Record<string, FieldDefinition>>

/** The problem of a field: a message and the values to fill into it. */
export type FieldProblem = { id: MessageId; values?: MessageValues }

/** Field id → problem, in the order of the form. */
export type FormProblems = Readonly<Record<string, FieldProblem>>

export const LONGEST_VALUE = 255

/** The field's id in the document. */
export function fieldIdOf({ id, name }: Pick<FieldDefinition, 'id' | 'name'>): string {
  return (
    id ??
    name
      .replace(/\[\]$/, '')
      .replaceAll(/[[\]]+/g, '-')
      .replace(/-$/, '')
  )
}

/** The class tokens of a field, rules first. */
export const ruleTokens = ({ rules = '' }: Pick<FieldDefinition, 'rules'>): string[] =>
  rules.split(' ').filter((token) => token !== '')

/** Rules that a field without a value fails. */
const ASKING = new Set([
  'required-entry',
  'validate-select',
  'validate-one-required',
  'validate-one-required-by-name',
  'required-file',
])

/** Tells whether the form asks for this field: its label then carries the required mark. */
export const isRequiredField = (field: Pick<FieldDefinition, 'rules'>): boolean =>
  ruleTokens(field).some((token) => ASKING.has(token))
