import { type FieldContext, isEmptyValue, textOf, valueUnderTest } from './field.ts'
import { readNumber } from './read-number.ts'

/** A rule that a shop adds at run time (5.E.24): its own text, and a predicate, options, or both; all must hold. */
export type CustomRule = {
  name: string
  /** Shown as it is: a shop's own words, already in its language. */
  message: string
  test?: (context: FieldContext) => boolean
  options?: CustomRuleOptions
}

export type CustomRuleOptions = {
  /** Both ends included. */
  min?: number
  max?: number
  /** In UTF-16 units. */
  minLength?: number
  maxLength?: number
  pattern?: RegExp
  is?: string
  isNot?: string
  oneOf?: readonly string[]
  notOneOf?: readonly string[]
  /** The id of the other field. */
  equalToField?: string
  notEqualToField?: string
  /** Rules that must pass too, by name. */
  include?: readonly string[]
}

/** Tells whether a custom rule passes. Empty values do, unless the rule brings a predicate: that one sees everything. */
export function passesCustomRule(
  rule: CustomRule,
  context: FieldContext,
  passesRule: (name: string) => boolean,
): boolean {
  const { options } = rule
  if (options && !isEmptyValue(valueUnderTest(context.field)) && !passesOptions(options, context)) return false
  return (options?.include ?? []).every(passesRule) && (rule.test?.(context) ?? true)
}

function passesOptions(options: CustomRuleOptions, { value, form }: FieldContext): boolean {
  const other = (id: string) => {
    const field = form.byId(id)
    return field && textOf(valueUnderTest(field))
  }
  const checks: Record<Exclude<keyof CustomRuleOptions, 'include'>, () => boolean> = {
    min: () => readNumber(value) >= options.min!,
    max: () => readNumber(value) <= options.max!,
    minLength: () => value.length >= options.minLength!,
    maxLength: () => value.length <= options.maxLength!,
    pattern: () => new RegExp(options.pattern!.source, options.pattern!.flags.replace(/[gy]/g, '')).test(value),
    is: () => value === options.is,
    isNot: () => value !== options.isNot,
    oneOf: () => options.oneOf!.includes(value),
    notOneOf: () => !options.notOneOf!.includes(value),
    equalToField: () => (other(options.equalToField!) ?? value) === value,
    notEqualToField: () => other(options.notEqualToField!) !== value,
  }
  return Object.entries(checks).every(
    ([name, passes]) => options[name as keyof CustomRuleOptions] === undefined || passes(),
  )
}
