import type { ValidationMessageId } from '#messages/en/validation.ts'
import type { FieldContext, FormField } from './field.ts'

/** One rule of spec §5. */
export type Rule = {
  /** The class token that attaches it to a field. */
  name: string
  test: (context: FieldContext) => boolean
  /** Left out by rules that have no message of their own. */
  messageId?: ValidationMessageId
  /**
   * The rule sees empty values too. Others are not asked: an empty value passes every rule except those that say
   * otherwise (spec §5, 5.E.13).
   */
  testsEmpty?: boolean
  /** Field id → new value: what the check writes into fields before it looks at them (5.validate-cc-type.3). */
  rewrites?: (context: FieldContext) => Readonly<Record<string, string>>
  /** Other fields whose rules look at this field's value: they are checked again when it passes. */
  partners?: (context: FieldContext) => readonly FormField[]
}

/** A row whose test needs the text only. */
export function textRule(name: string, messageId: ValidationMessageId, test: (text: string) => boolean): Rule {
  return { name, messageId, test: ({ value }) => test(value) }
}

/** A row that is a pattern. Patterns never let two quantifiers compete for the same characters, so they stay linear. */
export const patternRule = (name: string, messageId: ValidationMessageId, pattern: RegExp): Rule =>
  textRule(name, messageId, (text) => pattern.test(text))
