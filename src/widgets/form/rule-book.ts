import type { CalendarDate } from '#domain/date/calendar-date.ts'
import { commonRules } from '#domain/validation/rules/common-rules.ts'
import type { CustomRule } from '#domain/validation/rules/custom-rules.ts'
import type { FormField } from '#domain/validation/rules/field.ts'
import type { Rule } from '#domain/validation/rules/rule.ts'
import type { ValidationOptions } from '#domain/validation/validate-fields.ts'
import { fillEnglish, hasFormTexts, loadFormTexts } from './form-texts.ts'

/** The rules that forms of this page can ask for: the common ones at once, the others and the texts when a form needs them. */
let rules: ReadonlyMap<string, Rule> = commonRules
let allRules: Promise<void> | undefined
let hasAllRules = false
/** Its owner, a date of birth, says what few forms say. */
const SAYS_MORE: ReadonlySet<string> = new Set(['validate-custom'])
const customRules = new Map<string, CustomRule>()

/** Adds a rule at run time, or takes the place of the one of that name (5.E.24). */
export function addRule(rule: CustomRule): void {
  customRules.set(rule.name, rule)
}

/** @param today the shopper's day, when it is not the clock's */
export const pageRules = (today: CalendarDate = todayHere()): ValidationOptions => ({
  rules,
  today,
  customRules: [...customRules.values()],
  // oxlint-disable-next-line no-console -- for the developer of that rule
  onBrokenRule: (name, error) => console.error(`The rule "${name}" failed and is left out.`, error),
})

/** Tells whether a class token is the name of a rule. */
export const isRule = (name: string): boolean =>
  name.startsWith('validate-') || rules.has(name) || customRules.has(name)

/** Loads the rules that few forms use, of cards, dates, passwords and web addresses, and what they say. */
export function loadAllRules(): Promise<void> {
  allRules ??= import('./more-rules.ts')
    .then(({ rules: all, validationEn }) => {
      rules = all
      return fillEnglish(validationEn)
    })
    // Without them the server reports what they would have found.
    .catch((error: unknown) => reportError(error))
    .finally(() => (hasAllRules = true))
  return allRules
}

/** Everything that must still be loaded before these fields can be checked in the page's language; empty where all is there. */
export function missingFor(fields: readonly Pick<FormField, 'classNames'>[]): Promise<unknown> | undefined {
  const missing = [
    ...(hasFormTexts() ? [] : [loadFormTexts(document.documentElement.lang)]),
    ...(!hasAllRules && asksForMore(fields) ? [loadAllRules()] : []),
  ]
  return missing.length > 0 ? Promise.all(missing) : undefined
}

function asksForMore(fields: readonly Pick<FormField, 'classNames'>[]): boolean {
  const tokens = fields.flatMap(({ classNames }) => classNames)
  const included = [...customRules.values()].flatMap(({ options }) => options?.include ?? [])
  return [...tokens, ...included].some(
    (name) => SAYS_MORE.has(name) || (name.startsWith('validate-') && !rules.has(name) && !customRules.has(name)),
  )
}

function todayHere(): CalendarDate {
  const now = new Date()
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
}
