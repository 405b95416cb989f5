import type { CalendarDate } from '#domain/date/calendar-date.ts'
import type { ValidationMessageId } from '#messages/en/validation.ts'
import { type CustomRule, passesCustomRule } from './rules/custom-rules.ts'
import { type FieldContext, type FormField, isEmptyValue, textOf, valueUnderTest } from './rules/field.ts'
import { formWithRewrites, type RewritingForm } from './rewriting-form.ts'
import type { Rule } from './rules/rule.ts'

export type ValidationOptions = {
  /** The rules that fields may ask for, by class token; a token that is not among them is no rule. */
  rules: ReadonlyMap<string, Rule>
  today: CalendarDate
  customRules?: readonly CustomRule[]
  /** Rules left out, by name: the light submit of a product form (4.submit.3). */
  skip?: readonly string[]
  /** Leaves the fields after the first failed one alone (5.E.3). */
  stopsOnFirst?: boolean
  /** Called when a custom rule throws: the field passes then, and nothing else is blocked. */
  onBrokenRule?: (name: string, error: unknown) => void
}

export type FieldResult = {
  field: FormField
  /** `none`: no class token, so validation leaves the field alone (5.E.15). */
  state: 'passed' | 'failed' | 'none'
  /** The first failing token, if one failed. */
  rule?: string
  messageId?: ValidationMessageId
  /** A custom rule's own words, instead of an id. */
  message?: string
}

export type FormResult = {
  isValid: boolean
  /** In the order of the fields. */
  results: FieldResult[]
  /** Values that the check wrote into fields: field id → new value. */
  rewrites: Readonly<Record<string, string>>
  /** The field that gets the focus: the first failed one that can take it (4.submit.1). */
  focus?: FormField
}

/** The rules a light submit leaves out (4.submit.3); an owner's date and time checks are `validate-custom`. */
export const LIGHT_SUBMIT_SKIPS = [
  'required-entry',
  'validate-one-required',
  'validate-one-required-by-name',
  'validate-custom',
] as const

/** Checks all fields in document order, on after failures (5.E.3). The same call in the browser and on the server. */
export function validateFields(fields: readonly FormField[], options: ValidationOptions): FormResult {
  const form = formWithRewrites(fields)
  let hasStopped = false
  const results = fields.map((field): FieldResult => {
    if (hasStopped) return { field, state: 'none' }
    const result = checkField(field, form, options)
    hasStopped = options.stopsOnFirst === true && result.state === 'failed'
    return result
  })
  const failed = results.filter((result) => result.state === 'failed')
  return {
    isValid: failed.length === 0,
    results,
    rewrites: form.rewrites,
    focus: failed.find((result) => !result.field.isDisabled)?.field,
  }
}

/** Checks one field. @param original as the page has it, `form` with what the checks before it wrote */
export function checkField(original: FormField, form: RewritingForm, options: ValidationOptions): FieldResult {
  if (original.classNames.length === 0) return { field: original, state: 'none' }
  // Fields that cannot be seen are not checked (5.E.6–9); hidden inputs are checked by their owners.
  if (!original.isVisible || original.type === 'hidden') return { field: original, state: 'passed' }
  for (const token of original.classNames) {
    if (options.skip?.includes(token)) continue
    const failure = failureOf(token, original, form, options)
    if (failure) return { field: original, state: 'failed', rule: token, ...failure }
  }
  return { field: original, state: 'passed' }
}

type Failure = Pick<FieldResult, 'messageId' | 'message'>

function failureOf(
  token: string,
  original: FormField,
  form: RewritingForm,
  options: ValidationOptions,
): Failure | undefined {
  // A shop's own rule of the same name takes the row's place.
  const custom = options.customRules?.find((rule) => rule.name === token)
  try {
    return custom ? customFailure(custom, original, form, options) : rowFailure(token, original, form, options)
  } catch (error) {
    // Only what others bring may be broken; a row of ours that throws is a defect to be seen.
    if (!custom && token !== 'validate-custom') throw error
    options.onBrokenRule?.(token, error)
    return undefined
  }
}

function customFailure(rule: CustomRule, original: FormField, form: RewritingForm, options: ValidationOptions) {
  const inner = { ...options, customRules: withoutRule(options, rule.name) }
  const passes = (name: string) => failureOf(name, original, form, inner) === undefined
  return passesCustomRule(rule, contextOf(original, form, options), passes) ? undefined : { message: rule.message }
}

function rowFailure(token: string, original: FormField, form: RewritingForm, options: ValidationOptions) {
  const rule = options.rules.get(token)
  if (!rule) return undefined
  if (rule.rewrites) form.write(rule.rewrites(contextOf(original, form, options)))
  // Whether a value counts as empty is decided by what was typed: "-" is no missing card number, although nothing of it is left.
  if (!rule.testsEmpty && isEmptyValue(valueUnderTest(original))) return undefined
  return rule.test(contextOf(original, form, options)) ? undefined : { messageId: rule.messageId }
}

/** A rule that includes itself, directly or through another, ends here. */
const withoutRule = (options: ValidationOptions, name: string) =>
  options.customRules?.filter((rule) => rule.name !== name)

/** The arguments of a field's rules. */
export function contextOf(original: FormField, form: RewritingForm, options: ValidationOptions): FieldContext {
  const field = form.current(original)
  const { classNames } = field
  return { field, value: textOf(valueUnderTest(field)), classNames, form: form.fields, today: options.today }
}
