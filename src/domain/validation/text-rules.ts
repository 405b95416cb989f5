import { isWithin, lengthBounds } from './class-bounds.ts'
import { patternRule, type Rule, textRule } from './rule.ts'

/** Letters, digits, markup, length. */
export const textRules: readonly Rule[] = [
  // 5.validate-no-html-tags.1: what a browser would read as a tag; "a < b" is fine.
  textRule('validate-no-html-tags', 'validationHtmlTags', (text) => !/<\/?\w/.test(text)),
  patternRule('validate-digits', 'validationDigits', /^\d+$/),
  patternRule('validate-alpha', 'validationAlpha', /^[a-zA-Z]+$/),
  patternRule('validate-alphanum', 'validationAlphanum', /^[a-zA-Z0-9]+$/),
  patternRule('validate-alphanum-with-spaces', 'validationAlphanumWithSpaces', /^[a-zA-Z0-9 ]+$/),
  // 5.validate-code.1: the specification's row knows no difference of case between the two.
  patternRule('validate-code', 'validationCode', /^[a-zA-Z][a-zA-Z0-9_]+$/),
  patternRule('validate-data', 'validationData', /^[a-zA-Z][a-zA-Z0-9_]+$/),
  // 5.validate-street.2: a line break of a two-line box is a space.
  patternRule('validate-street', 'validationStreet', /^[a-zA-Z0-9# \r\n]+$/),
  patternRule('validate-emailSender', 'validationEmailSender', /^(?:[^\s\p{Cc}]| )*$/u),
  {
    name: 'validate-length',
    messageId: 'validationLength',
    testsEmpty: true,
    // 5.validate-length.3: white space is empty for the minimum, but counts against the maximum.
    test: ({ value, classNames }) => {
      const { min, max } = lengthBounds(classNames)
      return isWithin(value.length, { min: value.trim() === '' ? -Infinity : min, max })
    },
  },
]
