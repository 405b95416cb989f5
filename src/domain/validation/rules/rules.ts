import { cardRules } from './card-rules.ts'
import { commonRules } from './common-rules.ts'
import { dateRules } from './date-rules.ts'
import { letterRules } from './letter-rules.ts'
import { passwordRules } from './password-rules.ts'
import type { Rule } from './rule.ts'
import { webRules } from './web-rules.ts'

/** The rules that a browser loads only when a form asks for one: their names begin with `validate-`, by which it notices (form-engine.ts). */
const rareRules: readonly Rule[] = [...letterRules, ...dateRules, ...webRules, ...passwordRules, ...cardRules]

/**
 * Every rule of spec §5, by the class token that attaches it. The browser and the server run these same rows.
 *
 * docs/how-to/add-a-form.md tells how to add one. Rules of one shop only are registered at run time instead: custom-rules.ts.
 */
export const rules: ReadonlyMap<string, Rule> = new Map([
  ...commonRules,
  ...rareRules.map((rule) => [rule.name, rule] as const),
])
