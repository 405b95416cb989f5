import { flagIn } from './reference/config-values.ts'
import type { VectorKind } from './adapters.ts'
import { type Difference, fieldsOf, isRecord, type Vector } from './vectors.ts'

/**
 * Statements of spec/behaviours.md that decide otherwise than a vector: the statement's id, the cases it is about as a
 * pattern, and what the shop gives there. A case is excused only while it differs, and an exception that excuses nothing
 * is reported.
 */
export type Exception = {
  /** Statement of behaviours.md. */
  statement: string
  kind: VectorKind
  because: string
  matches: (vector: Vector, found: readonly Difference[]) => boolean
}

/** A verdict of the shop on cases of these rules whose value is like the pattern. */
function verdict(
  statement: string,
  because: string,
  about: { rules: readonly string[]; isValid: boolean; value?: RegExp; where?: (vector: Vector) => boolean },
): Exception {
  return {
    statement,
    kind: 'validation',
    because,
    matches: (vector, found) =>
      about.rules.includes(String(vector.rule)) &&
      found.some(({ part, actual }) => part === 'valid' && actual === about.isValid) &&
      (about.value?.test(String(vector.value ?? '')) ?? true) &&
      (about.where?.(vector) ?? true),
  }
}

const NUMBER_RULES = [
  'validate-not-negative-number',
  'validate-zero-or-greater',
  'validate-greater-than-zero',
  'validate-percents',
  'validate-number-range',
  'validate-digits-range',
]
/** A number followed by what is none, an exponent, another base, or Infinity. */
const NOT_ONLY_A_NUMBER =
  /^\s*[-+]?(?:[\d.,]+\s*[^\d.,\s]|[\d.,]+\s+\d|Infinity)|^\s*[-+]?\d*(?:\.\d*){2,}$|^\s*[-+]?\d*(?:,\d*){2,}$/s
const BLANK = /^\s+$/

const companion = (vector: Vector, end: string): string => {
  const fields = Array.isArray(vector.companions) ? vector.companions.filter(isRecord) : []
  return String(fields.find((field) => String(field.fieldId).endsWith(end))?.value ?? '')
}

export const exceptions: readonly Exception[] = [
  verdict('5.N.6', 'trailing text makes a number unreadable', {
    rules: NUMBER_RULES,
    isValid: false,
    value: NOT_ONLY_A_NUMBER,
  }),
  verdict('5.validate-number.3', 'the comma is a decimal separator wherever the dot is', {
    rules: ['validate-number'],
    isValid: true,
    value: /^\s*-?(?:\d+,\d*|,\d+)\s*$/,
  }),
  verdict('5.E.14', 'white space is empty', {
    rules: ['validate-data', 'validate-css-length', 'validate-state'],
    isValid: true,
    value: BLANK,
  }),
  verdict('5.validate-css-length.2', 'a dot wants digits after it', {
    rules: ['validate-css-length'],
    isValid: false,
    value: /^\d+\.(?:px|pt|em|ex|%)$/,
  }),
  verdict('5.validate-street.2', 'a line break of a two-line box is a space', {
    rules: ['validate-street'],
    isValid: true,
    value: /[\r\n]/,
  }),
  verdict('5.validate-clean-url.3', 'a scheme and two labels are a clean address', {
    rules: ['validate-clean-url'],
    isValid: true,
    value: /^(?:https?|ftp):\/\/[a-z0-9][a-z0-9-]*\.[a-z]+$/i,
  }),
  verdict('5.validate-date.3', 'numeric dates are real days, a lone number is none', {
    rules: ['validate-date'],
    isValid: false,
    value: /^\s*[-+]?\d+(?:\.\d+)?\s*$|^\d+[-/]\d+[-/]\d+$/,
  }),
  verdict('5.validate-date-au.2', 'there are no limits to the year', {
    rules: ['validate-date-au'],
    isValid: true,
    value: /\/0\d{3}$/,
  }),
  verdict('5.validate-date-range.6', 'a date that cannot be read fails', {
    rules: ['validate-date-range'],
    isValid: false,
    where: (vector) => String(vector.className).includes('-from'),
  }),
  verdict('5.validate-one-required.1', 'only boxes and radios choose', {
    rules: ['validate-one-required'],
    isValid: false,
    where: (vector) => vector.fieldType !== 'checkbox' && vector.fieldType !== 'radio',
  }),
  verdict('5.validate-cc-ukss.2', 'an issue number of white space is none', {
    rules: ['validate-cc-ukss'],
    isValid: false,
    value: BLANK,
  }),
  verdict('5.validate-cc-type.2', 'an empty number passes', {
    rules: ['validate-cc-type'],
    isValid: true,
    value: /^\s*$/,
  }),
  verdict('5.validate-cc-type-select.1', 'an empty number passes the type', {
    rules: ['validate-cc-type-select'],
    isValid: true,
    where: (vector) => companion(vector, '_cc_number').replace(/[\s-]/g, '') === '',
  }),
  verdict('5.cc-patterns.6', 'every number a network ever issued is taken', {
    rules: ['validate-cc-type', 'validate-cc-type-select', 'validate-cc-number'],
    isValid: true,
    where: (vector) =>
      ['DI', 'JCB', 'DICL'].some((code) => vector.value === code || companion(vector, '_cc_type') === code),
  }),
  verdict('5.cc-patterns.7', 'Solo numbers have 16, 18 or 19 digits', {
    rules: ['validate-cc-type', 'validate-cc-type-select', 'validate-cc-number'],
    isValid: false,
    where: (vector) => vector.value === 'SO' || companion(vector, '_cc_type') === 'SO',
  }),
  {
    statement: '5.validate-cc-number.5',
    kind: 'validation',
    because: 'the number rule strips spaces and hyphens too, before it looks',
    matches: (vector, found) =>
      vector.rule === 'validate-cc-number' &&
      /[\s-]/.test(String(vector.value)) &&
      found.every(({ part }) => part === 'valueAfter' || companion(vector, '_cc_type') === 'OT'),
  },
  {
    statement: '5.dob-range.4',
    kind: 'dob',
    because: 'a range without limits falls back to the year rule',
    matches: (vector) => vector.variant === 'range' && vector.min === false && vector.max === false,
  },
  {
    statement: '3.3.2',
    kind: 'region',
    because: 'a country with an empty list has no list: free text',
    matches: (vector) =>
      vector.initialCountry === 'XX' ||
      (vector.steps as { op: string; value: string }[]).some(({ op, value }) => op === 'country' && value === 'XX'),
  },
  {
    statement: '3.3.3',
    kind: 'region',
    because: 'without a config required marks stay as they are',
    matches: (vector, found) =>
      vector.config === undefined && found.every(({ part }) => part.endsWith('.regionLabel.mark')),
  },
  {
    statement: '9.format.9',
    kind: 'currency',
    because: 'an amount that is zero when rounded has no minus',
    matches: (vector) => !/[1-9N]/.test(String(vector.output)) && String(vector.output).includes('-'),
  },
  {
    statement: '9.format.4',
    kind: 'currency',
    because: 'an integer part of any length is grouped, not written with an exponent',
    matches: (vector) =>
      Math.abs(Number(vector.priceSpecial ?? vector.price)) >= 1e21 && !String(vector.output).includes('NaN'),
  },
  {
    statement: '9.format.3',
    kind: 'currency',
    because: 'what is no number is written as zero',
    matches: (vector) => String(vector.output).includes('NaN'),
  },
  {
    statement: '5.N.6',
    kind: 'helpers',
    because: 'trailing text makes a number unreadable',
    matches: (vector, found) =>
      vector.fn === 'numberParse' && Number.isNaN(found[0]?.actual) && NOT_ONLY_A_NUMBER.test(String(vector.input)),
  },
  {
    statement: '5.N.4',
    kind: 'helpers',
    because: 'all grouping separators are removed',
    matches: (vector) =>
      vector.fn === 'numberParse' &&
      /^-?(?:\d+(?:,\d+){2,}\.\d+|\d+(?:\.\d+){2,},\d+|\d+,\d+\.\d+,\d+)$/.test(String(vector.input)),
  },
  {
    statement: '4.minicart.7',
    kind: 'helpers',
    because: 'a quantity is digits and one dot',
    matches: (vector) =>
      vector.fn === 'miniCartQtyValid' &&
      /^\s*(?:\+[\d.]+|0x[\da-f]+|0b[01]+|\d+e[-+]?\d+|Infinity)\s*$/i.test(String(vector.input)),
  },
  {
    statement: '9.options.15',
    kind: 'options_price',
    because: 'the struck price of special tax mode has its base, also where it is shown with tax',
    matches: ({ config }, found) =>
      flagIn(fieldsOf(config).specialTaxPrice) &&
      (flagIn(fieldsOf(config).showBothPrices) || flagIn(fieldsOf(config).showIncludeTax)) &&
      found.every(({ part }) => part.endsWith('.old-price')),
  },
  {
    statement: '9.bundle.10',
    kind: 'bundle',
    because: 'a special price of 0 is none, also as text',
    matches: ({ config }, found) => specialOf(config) === 0 && found.every(isAboutPrice),
  },
  {
    statement: '9.bundle.14',
    kind: 'bundle',
    because: "a selection's price with tax counts for the price with tax only",
    matches: (vector, found) => Boolean(vector.extended && vector.specSilent) && found.every(isAboutPrice),
  },
  {
    statement: '9.bundle.4',
    kind: 'bundle',
    because: 'a special price is rounded per unit; the reference came to the same price from unrounded ones',
    matches: ({ config }, found) =>
      specialOf(config) > 0 && found.every((one) => isAboutPrice(one) && !one.part.endsWith('.shown')),
  },
  {
    statement: '9.bundle.5',
    kind: 'bundle',
    because: 'a line is its unit price times its quantity: no half cent is rounded before the sum',
    matches: ({ config }, found) =>
      Number(fieldsOf(config).priceType) === 0 &&
      found.every(
        ({ part, expected, actual }) =>
          part.endsWith('.total') && Math.abs(Number(expected) - Number(actual)) < HALF_CENTS,
      ),
  },
  {
    statement: '4.bundle-qty.3',
    kind: 'bundle',
    because: 'a negative quantity becomes 1',
    matches: ({ steps }, found) => {
      const first = (steps as Step[]).findIndex(({ op, value }) => op === 'qty' && Number(value) < 0) + 1
      return first > 0 && found.every(({ part }) => Number(/^step (\d+)/.exec(part)?.[1]) >= first)
    },
  },
]

type Step = { op: string; value: unknown }

/** Half a cent of each of a few lines. */
const HALF_CENTS = 0.026

/** NaN where there is none. */
const specialOf = (config: unknown): number => Number(fieldsOf(config).specialPrice)

const isAboutPrice = ({ part }: Difference): boolean => /\.(?:total|shown|selections\..*)$/.test(part)
