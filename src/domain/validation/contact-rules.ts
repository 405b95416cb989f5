import { isEmailAddress } from './email-address.ts'
import { patternRule, type Rule, textRule } from './rule.ts'

/** 5.validate-phoneStrict.1: the hyphen or space before the last four digits is a must. */
const STRICT_PHONE = /^\(?\d{3}\)?[-\s]?\d{3}[-\s]\d{4}$/
/** 5.validate-phoneLax.1: a country digit may lead; parentheses balance; the area code may be missing. */
const LAX_PHONE = /^(?:\d[-. ]?)?(?:\(\d{3}\)|\d{3})?[-. ]?\d{3}[-. ]?\d{4}$/

/** Telephone, state and postcode, social security number. */
export const contactRules: readonly Rule[] = [
  textRule('validate-email', 'validationEmail', isEmailAddress),
  patternRule('validate-phoneStrict', 'validationPhone', STRICT_PHONE),
  patternRule('validate-phoneLax', 'validationPhone', LAX_PHONE),
  patternRule('validate-fax', 'validationFax', STRICT_PHONE),
  patternRule('validate-ssn', 'validationSsn', /^\d{3}-\d{2}-\d{4}$/),
  patternRule('validate-zip', 'validationZip', /^\d{5}(?:-\d{4})?$/),
  { name: 'validate-zip-international', test: () => true },
  // 5.validate-state.1: anything that is zero as a number is the placeholder of a list.
  textRule('validate-state', 'validationState', (text) => Number(text) !== 0),
]
