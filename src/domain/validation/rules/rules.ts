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
 * To add a rule: write its row in the `*-rules.ts` it belongs to (name = class token, test, message id), its English
 * text in messages/en/validation.ts with the other languages’ beside it, and its OK and NO values in rules.test.ts, which fails
 * for a rule without them. Rules of one shop only are registered at run time instead: custom-rules.ts.
 */
export const rules: ReadonlyMap<string, Rule> = new Map([
  ...commonRules,
  ...rareRules.map((rule) => [rule.name, rule] as const),
])
