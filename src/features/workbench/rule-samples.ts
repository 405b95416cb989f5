/** A field of an example form. */
export type SampleField = {
  id: string
  name?: string
  /** Class tokens. */
  className: string
  type?: 'text' | 'password' | 'select' | 'multiple' | 'checkbox' | 'radio' | 'file' | 'hidden' | 'textarea'
  value: string
  isChecked?: boolean
}

/** Fields that pass a rule, and fields that fail it. The last one of each carries the rule. */
export type RuleSample = { ok: SampleField[]; no: SampleField[] }

const field = (className: string, value: string, more: Partial<SampleField> = {}): SampleField => ({
  id: 'field',
  className,
  value,
  ...more,
})

/** A rule about one text; `tokens` are its bounds. */
const text = (rule: string, ok: string, no: string, tokens = ''): [string, RuleSample] => [
  rule,
  { ok: [field(`${rule} ${tokens}`.trim(), ok)], no: [field(`${rule} ${tokens}`.trim(), no)] },
]

const typed = (rule: string, type: NonNullable<SampleField['type']>, ok: string, no: string): [string, RuleSample] => [
  rule,
  { ok: [field(rule, ok, { type })], no: [field(rule, no, { type })] },
]

/** A rule of two fields: the partner first. */
const pair = (
  rule: string,
  partner: SampleField,
  [ok, no]: [string, string],
  more: Partial<SampleField> = {},
): [string, RuleSample] => [rule, { ok: [partner, field(rule, ok, more)], no: [partner, field(rule, no, more)] }]

const boxes = (rule: string, isChecked: boolean): SampleField[] => [
  field('', '1', { id: 'tea', name: 'drink', type: 'checkbox' }),
  field(rule, '2', { id: 'coffee', name: 'drink', type: 'checkbox', isChecked }),
]

const YEAR = String(new Date().getFullYear() + 1)

/** Every rule of the specification that can be seen at work on fields of its own; the date of birth has its own page. */
export const ruleSamples: ReadonlyMap<string, RuleSample> = new Map([
  text('required-entry', 'Ada', ' '),
  typed('validate-select', 'select', 'red', 'none'),
  text('validate-no-html-tags', 'a < b', '<b>bold</b>'),
  text('validate-number', '1,5', '1e3'),
  text('validate-number-range', '1,5', '10.01', 'number-range-1-10'),
  text('validate-digits-range', '5', '11', 'digits-range-1-10'),
  text('validate-digits', '012', '1.2'),
  text('validate-alpha', 'abc', 'a1'),
  text('validate-alphanum', 'a1', 'a 1'),
  text('validate-alphanum-with-spaces', 'a 1', 'a-1'),
  text('validate-code', 'ab_1', '1ab'),
  text('validate-data', 'Ab_1', 'a-b'),
  text('validate-street', '12 Main St #4', 'St. John Road'),
  text('validate-phoneStrict', '(123) 456-7890', '1234567890'),
  text('validate-phoneLax', '1-123-456-7890', '+1 123 456 7890'),
  text('validate-fax', '123-456-7890', '4567890'),
  text('validate-date', '01/31/2020', '13/40/2020'),
  text('validate-date-au', '17/03/2006', '31/02/2006'),
  text('validate-date-order', '17/03/2026', '03/17/2026', 'date-order-dmy'),
  [
    'validate-date-range',
    {
      ok: [
        field('validate-date-range date-range-stay-to', '2/1/2020', { id: 'to' }),
        field('validate-date-range date-range-stay-from', '1/1/2020'),
      ],
      no: [
        field('validate-date-range date-range-stay-to', '1/1/2020', { id: 'to' }),
        field('validate-date-range date-range-stay-from', '2/1/2020'),
      ],
    },
  ],
  text('validate-email', "o'k+tea@example.com", 'a@b'),
  text('validate-emailSender', 'Lumen & Loam', 'Lumen\u00a0Loam'),
  typed('validate-password', 'password', ' abcdef ', ' abc '),
  typed('validate-new-password', 'password', 'abcdef', '      '),
  typed('validate-admin-password', 'password', 'abc1234', 'abcdefg'),
  pair(
    'validate-cpassword',
    field('validate-password', 'abcdef', { id: 'pass', type: 'password' }),
    ['abcdef', 'abcdeg'],
    {
      type: 'password',
    },
  ),
  pair(
    'validate-both-passwords',
    field('', 'abcdef', { id: 'pass', name: 'password', type: 'password' }),
    ['abcdef', 'abcdeg'],
    { name: 'confirmation', type: 'password' },
  ),
  text('validate-url', 'https://example.com/tea?cup=1', 'www.example.com'),
  text('validate-clean-url', 'www.example.com', 'http://example.xyz'),
  text('validate-identifier', 'tea/green-tea.html', 'Green Tea'),
  text('validate-xml-identifier', 'block5', '5block'),
  text('validate-ssn', '123-45-6789', '123456789'),
  text('validate-zip', '90602-1234', '9060'),
  ['validate-zip-international', { ok: [field('validate-zip-international', 'anything at all')], no: [] }],
  text('validate-currency-dollar', '$1,000.50', '10,00'),
  ['validate-one-required', { ok: boxes('validate-one-required', true), no: boxes('validate-one-required', false) }],
  [
    'validate-one-required-by-name',
    { ok: boxes('validate-one-required-by-name', true), no: boxes('validate-one-required-by-name', false) },
  ],
  text('validate-not-negative-number', '0', '-1'),
  text('validate-zero-or-greater', '0,5', '-0,1'),
  text('validate-greater-than-zero', '0,5', '0'),
  text('validate-state', 'CA', '0'),
  text('validate-css-length', '.5ex', '10 px'),
  text('validate-length', 'abcde', 'abcdef', 'minimum-length-3 maximum-length-5'),
  text('validate-percents', '99,9', '100,5'),
  [
    'required-file',
    {
      ok: [field('', 'cup.png', { id: 'field_value', type: 'hidden' }), field('required-file', '', { type: 'file' })],
      no: [field('required-file', '', { type: 'file' })],
    },
  ],
  pair('validate-cc-number', field('', 'VI', { id: 'card_cc_type' }), ['4111 1111 1111 1111', '4111111111111112'], {
    id: 'card_cc_number',
  }),
  pair('validate-cc-type', field('', 'VI', { id: 'card_cc_type' }), ['4111111111111111', '5555555555554444'], {
    id: 'card_cc_number',
  }),
  pair('validate-cc-type-select', field('', '4111111111111111', { id: 'card_cc_number' }), ['VI', 'MC'], {
    id: 'card_cc_type',
    type: 'select',
  }),
  [
    'validate-cc-exp',
    {
      ok: [
        field('', YEAR, { id: 'card_expiration_yr' }),
        field('validate-cc-exp', '1', { id: 'card_expiration', type: 'select' }),
      ],
      no: [
        field('', String(new Date().getFullYear()), { id: 'card_expiration_yr' }),
        field('validate-cc-exp', '0', { id: 'card_expiration', type: 'select' }),
      ],
    },
  ],
  pair('validate-cc-cvn', field('', 'AE', { id: 'card_cc_type' }), ['1234', '123'], { id: 'card_cc_cid' }),
  pair('validate-cc-ukss', field('', 'SM', { id: 'card_cc_type' }), ['1', ''], { id: 'card_cc_issue' }),
])
