import { choiceRules } from './choice-rules.ts'
import { contactRules } from './contact-rules.ts'
import { numberRules } from './number-rules.ts'
import { passwordRule } from './password-rule.ts'
import type { FieldContext } from './field.ts'
import type { Rule } from './rule.ts'
import { textRules } from './text-rules.ts'

/** The rules that most forms use: all that a browser loads at first. By class token. */
export const commonRules: ReadonlyMap<string, Rule> = new Map(
  [
    ...choiceRules,
    ...textRules,
    ...numberRules,
    ...contactRules,
    passwordRule,
    // 5.E.27: stays on a field after a server's message, so that the next run takes it away.
    { name: 'validate-ajax', test: () => true, testsEmpty: true } as const,
    // 5.E.28: the field's owner checks the larger whole and shows the message itself.
    {
      name: 'validate-custom',
      test: ({ field }: FieldContext) => field.ownCheck?.() ?? true,
      testsEmpty: true,
    } as const,
  ].map((rule: Rule) => [rule.name, rule]),
)
