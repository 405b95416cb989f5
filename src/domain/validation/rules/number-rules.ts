import { digitsBounds, isWithin, numberBounds } from './class-bounds.ts'
import { readNumber } from './read-number.ts'
import { patternRule, type Rule, textRule } from './rule.ts'

/** Spec §9. */
const PERCENT_MAXIMUM = 100

/** Numbers and amounts; how they are read: read-number.ts. */
export const numberRules: readonly Rule[] = [
  // 5.validate-number: stricter than the shared reading, no plus sign and no grouping.
  textRule('validate-number', 'validationNumber', (text) => /^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(text.trim())),
  {
    name: 'validate-number-range',
    messageId: 'validationRange',
    test: ({ value, classNames }) => isWithin(readNumber(value), numberBounds(classNames)),
  },
  {
    name: 'validate-digits-range',
    messageId: 'validationRange',
    test: ({ value, classNames }) => isWithin(readNumber(value), digitsBounds(classNames)),
  },
  textRule('validate-not-negative-number', 'validationZeroOrGreater', (text) => readNumber(text) >= 0),
  textRule('validate-zero-or-greater', 'validationZeroOrGreater', (text) => readNumber(text) >= 0),
  textRule('validate-greater-than-zero', 'validationGreaterThanZero', (text) => readNumber(text) > 0),
  textRule('validate-percents', 'validationPercents', (text) => readNumber(text) <= PERCENT_MAXIMUM),
  textRule('validate-currency-dollar', 'validationCurrencyDollar', isDollarAmount),
  patternRule('validate-css-length', 'validationCssLength', /^(?:\d+(?:\.\d+)?|\.\d+)(?:px|pt|em|ex|%)?$/),
]

/** 5.validate-currency-dollar: "$1,000.50", "-5", ".5", "1."; groups are whole, no needless leading zero, some digit. */
function isDollarAmount(text: string): boolean {
  const match = /^\$?-?([\d,]*)(?:\.(\d{0,2}))?$/.exec(text)
  if (!match) return false
  const [, whole = '', cents = ''] = match
  if (whole === '') return cents !== ''
  return whole === '0' || /^[1-9]\d{0,2}(?:,\d{3})*$/.test(whole) || /^[1-9]\d*$/.test(whole)
}
