import { cardRules } from './card-rules.ts'
import { choiceRules } from './choice-rules.ts'
import { contactRules } from './contact-rules.ts'
import { dateRules } from './date-rules.ts'
import { numberRules } from './number-rules.ts'
import { passwordRules } from './password-rules.ts'
import type { Rule } from './rule.ts'
import { textRules } from './text-rules.ts'
import { webRules } from './web-rules.ts'

/**
 * Every rule of spec §5, by the class token that attaches it. The browser and the server run these same rows.
 *
 * To add a rule: write its row in the `*-rules.ts` it belongs to (name = class token, test, message id), its English
 * text in messages/validation.en.ts with the French beside it, and its OK and NO values in rules.test.ts, which fails
 * for a rule without them. Rules of one shop only are registered at run time instead: custom-rules.ts.
 */
const rows: readonly Rule[] = [
  ...choiceRules,
  ...textRules,
  ...numberRules,
  ...contactRules,
  ...dateRules,
  ...webRules,
  ...passwordRules,
  ...cardRules,
  // 5.E.27: stays on a field after a server's message, so that the next run takes it away.
  { name: 'validate-ajax', test: () => true, testsEmpty: true },
  // 5.E.28: the field's owner checks the larger whole and shows the message itself.
  { name: 'validate-custom', test: ({ field }) => field.ownCheck?.() ?? true, testsEmpty: true },
]

export const rules: ReadonlyMap<string, Rule> = new Map(rows.map((rule) => [rule.name, rule]))
