import { patternRule, type Rule } from './rule.ts'

/** 5.validate-phoneStrict.1: the hyphen or space before the last four digits is a must. */
const STRICT_PHONE = /^\(?\d{3}\)?[-\s]?\d{3}[-\s]\d{4}$/
/** 5.validate-phoneLax.1: a country digit may lead; parentheses balance; the area code may be missing. */
const LAX_PHONE = /^(?:\d[-. ]?)?(?:\(\d{3}\)|\d{3})?[-. ]?\d{3}[-. ]?\d{4}$/

/** Letters and digits of a kind, streets, telephones: loaded when a form asks for one. */
export const letterRules: readonly Rule[] = [
  patternRule('validate-alpha', 'validationAlpha', /^[a-zA-Z]+$/),
  patternRule('validate-alphanum', 'validationAlphanum', /^[a-zA-Z0-9]+$/),
  patternRule('validate-alphanum-with-spaces', 'validationAlphanumWithSpaces', /^[a-zA-Z0-9 ]+$/),
  // 5.validate-code.1: the specification's row knows no difference of case between the two.
  patternRule('validate-code', 'validationCode', /^[a-zA-Z][a-zA-Z0-9_]+$/),
  patternRule('validate-data', 'validationData', /^[a-zA-Z][a-zA-Z0-9_]+$/),
  // 5.validate-street.2: a line break of a two-line box is a space.
  patternRule('validate-street', 'validationStreet', /^[a-zA-Z0-9# \r\n]+$/),
  patternRule('validate-emailSender', 'validationEmailSender', /^(?:[^\s\p{Cc}]| )*$/u),
  patternRule('validate-phoneStrict', 'validationPhone', STRICT_PHONE),
  patternRule('validate-phoneLax', 'validationPhone', LAX_PHONE),
  patternRule('validate-fax', 'validationFax', STRICT_PHONE),
  patternRule('validate-ssn', 'validationSsn', /^\d{3}-\d{2}-\d{4}$/),
]
