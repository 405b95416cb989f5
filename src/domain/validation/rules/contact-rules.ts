import { isEmailAddress } from './email-address.ts'
import { patternRule, type Rule, textRule } from './rule.ts'

/** E-mail, state and postcode. */
export const contactRules: readonly Rule[] = [
  textRule('validate-email', 'validationEmail', isEmailAddress),
  patternRule('validate-zip', 'validationZip', /^\d{5}(?:-\d{4})?$/),
  { name: 'validate-zip-international', test: () => true },
  // 5.validate-state.1: anything that is zero as a number is the placeholder of a list.
  textRule('validate-state', 'validationState', (text) => Number(text) !== 0),
]
