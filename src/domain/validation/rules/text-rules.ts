import { isWithin, lengthBounds } from './class-bounds.ts'
import { patternRule, type Rule, textRule } from './rule.ts'

/** The rules about digits, markup and length of a text. */
export const textRules: readonly Rule[] = [
  // 5.validate-no-html-tags.1: what a browser would read as a tag; "a < b" is fine.
  textRule('validate-no-html-tags', 'validationHtmlTags', (text) => !/<\/?\w/.test(text)),
  patternRule('validate-digits', 'validationDigits', /^\d+$/),
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
