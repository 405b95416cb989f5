import { expect, test } from 'vitest'
import { validationEn } from '#messages/en/validation.ts'
import type { FormField } from './field.ts'
import { rules } from './rules.ts'
import { validateField } from '../validate-field.ts'

/** A field by its text, or with what matters besides: other class tokens, other fields of the form. */
type Sample =
  | string
  | (Partial<Omit<FormField, 'classNames'>> & { tokens?: string; others?: readonly Partial<FormField>[] })

const today = { year: 2024, month: 6, day: 15 }
const field = (part: Partial<FormField>): FormField => ({
  id: 'field',
  name: part.name ?? part.id ?? 'field',
  classNames: [],
  type: 'text',
  value: '',
  isVisible: true,
  ...part,
})

function passes(rule: string, sample: Sample): boolean {
  const { tokens = '', others = [], ...part } = typeof sample === 'string' ? { value: sample } : sample
  const target = field({ ...part, classNames: [rule, ...tokens.split(' ').filter(Boolean)] })
  const result = validateField(target, [...others.map(field), target], { rules, today })
  if (result.state === 'failed') expect(result.rule, 'another rule failed').toBe(rule)
  return result.state === 'passed'
}

const ranged = (tokens: string, ...values: string[]): Sample[] => values.map((value) => ({ value, tokens }))
const box = (value: string, checked: boolean, part: Partial<FormField> = {}) => ({
  type: 'checkbox',
  value,
  checked,
  ...part,
})
const card = (suffix: string, value: string, others: Record<string, string> = {}): Sample => ({
  id: `my_card${suffix}`,
  value,
  others: Object.entries(others).map(([end, text]) => ({ id: `my_card${end}`, value: text })),
})
const password = (value: string, ...classNames: string[]) => ({
  id: classNames[0] ?? 'other',
  value,
  classNames,
  type: 'password',
})

/** OK and NO of behaviours.md, section 5, rule by rule. Empty text is tried for every rule below. */
const table: Record<string, { ok: Sample[]; no: Sample[]; failsEmpty?: true; saysNothing?: true }> = {
  'required-entry': {
    ok: ['0', 'a', box('1', true), { type: 'select-multiple', value: ['', '2'] }],
    no: [
      ' ',
      '\t\n',
      box('1', false),
      { type: 'select-multiple', value: [] },
      { type: 'select-multiple', value: [''] },
    ],
    failsEmpty: true,
  },
  'validate-select': {
    ok: ['0', 'None', ' ', 'x'],
    no: ['none', { type: 'select-one', value: null }],
    failsEmpty: true,
  },
  'validate-one-required': {
    ok: [
      box('1', true, { groupParent: 'ul' }),
      { ...box('1', false), groupParent: 'ul', others: [box('2', true, { groupParent: 'li', ancestors: ['ul'] })] },
    ],
    no: [
      { ...box('1', false), groupParent: 'ul', others: [{ type: 'hidden', value: 'x', groupParent: 'ul' }] },
      { ...box('1', false), groupParent: 'ul', others: [box('2', true, { groupParent: 'other' })] },
      box('1', false),
    ],
    failsEmpty: true,
  },
  'validate-one-required-by-name': {
    ok: [
      { ...box('1', false), name: 'a["1"][]', others: [box('2', true, { name: 'a["1"][]', groupParent: 'far away' })] },
    ],
    no: [{ ...box('1', false), name: 'a[1]', others: [box('2', true, { name: 'a[2]' })] }],
    failsEmpty: true,
  },
  'required-file': {
    ok: [
      { type: 'file', value: 'photo.png' },
      { type: 'file', value: '', others: [{ id: 'field_value', type: 'hidden', value: 'before.png' }] },
    ],
    no: [
      { type: 'file', value: null },
      { type: 'file', value: '', others: [{ id: 'field_value', type: 'hidden', value: ' ' }] },
    ],
    failsEmpty: true,
  },
  'validate-no-html-tags': { ok: ['a < b', 'a>b', '<!--', '</', '<é'], no: ['<b>', 'a<b', '</p', '<1', '<_'] },
  'validate-digits': { ok: ['12', '012', '  '], no: ['1 2', '1.2', '-1', '12 ', '１２'] },
  'validate-alpha': { ok: ['abc', 'ABC'], no: ['a1', 'a b', 'é'] },
  'validate-alphanum': { ok: ['a1'], no: ['a 1', 'a_1', 'é1'] },
  'validate-alphanum-with-spaces': { ok: ['a 1'], no: ['a\t1', 'a-1'] },
  'validate-code': { ok: ['ab', 'a1', 'a_', 'Ab'], no: ['1a', '_a', 'a-b', 'a'] },
  'validate-data': { ok: ['ab', 'A1', 'a_', '   '], no: ['1a', '_a', 'a-b', 'a'] },
  'validate-street': {
    ok: ['12 Main St', '12 Main St #4', 'Main', 'Main St\n#4'],
    no: ['St. John Road', '12-14 Main', '1/2 Lane', 'a_b', 'Größe'],
  },
  'validate-emailSender': { ok: ['John "JD" Doe <a@b.c>', 'é 😀'], no: ['a\tb', 'a\nb', 'a\u00a0b', 'a\u0001b'] },
  'validate-length': {
    ok: [
      ...ranged('minimum-length-3 maximum-length-5', 'abc', 'abcde', '  a', '   '),
      ...ranged('min-length-3 minimum-length- maximum-length-x', 'a'),
      ...ranged('maximum-length-9 maximum-length-5', 'abcde'),
    ],
    no: [
      ...ranged('minimum-length-3 maximum-length-5', 'ab', 'abcdef', '      '),
      ...ranged('maximum-length-9 maximum-length-5', 'abcdef'),
    ],
  },
  'validate-number': {
    ok: ['1', '1.5', '-1', ' 12 ', '.5', '5.', '-.5', '1,5', ',5', '-1,5'],
    no: ['+1', '1 2', '-', '.', '--1', '1e3', '0x10', '1.2.3', '1,000.50', '1.234,56', 'abc', '1,2,3'],
  },
  'validate-number-range': {
    ok: [
      ...ranged('number-range-1-10', '1', '1.0', '1,5', '10'),
      ...ranged('number-range-1-', '1000'),
      ...ranged('number-range--10', '-5', '10'),
      ...ranged('number-range--5-10', '-5', '10'),
      ...ranged('number-range---5', '-5', '-6'),
      ...ranged('number-range--10--5', '-7'),
      ...ranged('number-range-0.5-1,5', '0.5', '1.5'),
      ...ranged('number-range-a-b number-range-', '7'),
    ],
    no: [
      ...ranged('number-range-1-10', '0', '10.01', '0,4', '-5', 'abc'),
      ...ranged('number-range---5', '-4'),
      ...ranged('number-range--10--5', '-4', '-11'),
      ...ranged('number-range-1-10 number-range-5-20', '4', '11'),
      ...ranged('number-range--', 'abc'),
    ],
  },
  'validate-digits-range': {
    ok: [...ranged('digits-range-1-10', '1', '1.5', '10'), ...ranged('digits-range-0.5-2', '7')],
    no: [...ranged('digits-range-1-10', '0', '11', 'abc'), ...ranged('digits-range--5--1', '0')],
  },
  'validate-not-negative-number': { ok: ['0', '-0', '1', '0,5', '1.234,56', '+5'], no: ['-1', '-0,1', 'abc', '.'] },
  'validate-zero-or-greater': { ok: ['0', '-0', '1', '0,5', '1.234,56', '+5'], no: ['-1', '-0,1', 'abc', '.'] },
  'validate-greater-than-zero': { ok: ['1', '0.5', '0,5'], no: ['0', '-0', '0,00', '-1', 'abc'] },
  'validate-percents': { ok: ['0', '100', '100.0', '-5', '99,9'], no: ['100.5', '101', 'abc', '100,5'] },
  'validate-currency-dollar': {
    ok: ['$100.00', '100', '1,000', '1,000.5', '12,345.67', '0', '0.5', '.5', '$.50', '1.', '$-5'],
    no: ['10,00', '1234,567', '1,0000', '00', '01', '1.234', '.555', '.', '$ 5', '-$5', 'abc', '$', '-', '$-', '0,123'],
  },
  'validate-css-length': {
    ok: ['100px', '77pt', '20em', '.5ex', '50%', '10', '  '],
    no: ['10 px', '-5px', '5.', '.', '1.2.3px', 'px', '10PX', '10rem', '5.px'],
  },
  'validate-phoneStrict': {
    ok: ['(123) 456-7890', '123-456-7890', '123 456 7890', '(123)456-7890', '123456-7890', '(123 456-7890'],
    no: ['1234567890', '123.456.7890', '1-123-456-7890', '123-4567890', '456-7890'],
  },
  'validate-phoneLax': {
    ok: ['(123) 456-7890', '1234567890', '123.456.7890', '1-123-456-7890', '1(123)456-7890', '456-7890', '4567890'],
    no: ['+1 123 456 7890', '(123 456-7890', '123  456 7890', 'abc', '123-456-7890 x5'],
  },
  'validate-fax': { ok: ['(123) 456-7890', '123-456-7890'], no: ['1234567890', '456-7890'] },
  'validate-ssn': { ok: ['123-45-6789'], no: ['12-345-6789', '123 45 6789', 'abc', '123456789', '123-456789'] },
  'validate-zip': { ok: ['90602', '90602-1234'], no: ['9060', '906021234', '90602 1234', '90602-', ' 90602'] },
  'validate-zip-international': { ok: ['SW1A 1AA', '<b>'], no: [], saysNothing: true },
  'validate-state': { ok: ['5', 'CA', '  '], no: ['0', '00', '0.0'] },
  'validate-date': {
    ok: [
      '01/31/2020',
      '2020-01-31',
      'Jan 5 2020',
      'Dec 31, 2024',
      '5 January 2020',
      'Sun, 5 Jan 2020',
      '2020-01-31T10:00:00Z',
    ],
    no: ['abc', '31/01/2020', '2020-13-01', '13/40/2020', '2/30/2020', '2020-02-30', '5', 'Jam 5 2020', 'Jan 2020'],
  },
  'validate-date-au': {
    ok: ['17/03/2006', '29/02/2004', '31/12/1899'],
    no: ['1/1/2006', '17-03-2006', '31/02/2006', '29/02/2005', '00/01/2006', '03/17/2006'],
  },
  'validate-date-order': {
    ok: [
      '2026/02/28',
      '2026-2-28',
      ...ranged('date-order-dmy', '28.02.26', '2026-02-28'),
      ...ranged('date-order-dmy with-time', '1/2/2026 9:30'),
    ],
    no: [
      '28/02/2026',
      'abc',
      ...ranged('date-order-dmy', '02/28/2026', '29/2/2026'),
      ...ranged('date-order-mdy with-time', '1/2/2026'),
    ],
  },
  'validate-time': { ok: ['09:30', '7.05'], no: ['24:00', '?'] },
  'validate-date-range': {
    ok: [
      'x',
      ...dateRange('1/1/2024', '1/1/2024'),
      ...dateRange('2/1/24', '3.1.2024'),
      ...dateRange('x', ''),
      ...dateRange('2024-01-01', '1/2/2024'),
    ],
    no: [
      ...dateRange('1/2/2024', '1/1/2024'),
      ...dateRange('x', '1/1/2024'),
      ...dateRange('1/1/2024', '1/1/4'),
      ...dateRange('2/30/2024', '1/1/2025'),
    ],
  },
  'validate-email': {
    ok: [
      'a@b.co',
      'a.b@c.com',
      'a+b@c.com',
      'A@B.COM',
      "o'k@b.com",
      'a,b@c.com',
      'a@b.museum',
      'a@-b.com',
      'ünï@exämple.com',
    ],
    no: [
      'a@b',
      '.a@b.com',
      'a.@b.com',
      'a..b@c.com',
      'a b@c.com',
      ' a@b.com',
      'a@b.com ',
      'a@b.c',
      'a@b_c.com',
      'a@1.2.3.4',
      'a@b.co1',
      'a@b..com',
      '"a"@b.com',
      'a@@b.com',
    ],
  },
  'validate-url': {
    ok: [
      'http://a.com',
      'HTTP://A.COM',
      'ftp://a.com',
      'http://1.2.3.4',
      'http://a.com:80/x?y=1#z',
      ' http://a.com ',
      'http://user:p@a.com',
    ],
    no: [
      'www.a.com',
      'a.com',
      'mailto:a@b.c',
      'http://',
      'http://localhost',
      'http://256.1.1.1',
      'http://a.com/a b',
      'http://a..com',
      'http://a.c1',
    ],
  },
  'validate-clean-url': {
    ok: ['http://www.a.com', 'https://a.co.uk', 'www.a.com', 'http://a.b.com', 'http://a.com'],
    no: ['a.com', 'www.a.de', 'http://a.de', 'http://www.a.com/', 'http://www.a.com:80', 'www.com'],
  },
  'validate-identifier': {
    ok: ['ab', 'example-page', 'example-page.html', 'anotherlevel/example-page', 'a_b', 'a/', '1a'],
    no: ['a', 'a.html', 'Page', '/a', '-a', 'a b', 'ab.c.d', 'ab.HTML'],
  },
  'validate-xml-identifier': { ok: ['a', 'A1', 'id-4', 'something_1', 'a/b'], no: ['1a', '_a', 'a.b', 'a b'] },
  'validate-password': { ok: ['abcdef', '  abcdef ', '     '], no: ['abc', 'abcde', '  abc  '] },
  'validate-new-password': { ok: ['abcdef', ' abcdef '], no: ['abcde', '      '] },
  'validate-admin-password': { ok: ['abc1234', ' abc1234 ', '   '], no: ['abc123', 'abcdefg', '1234567', ' abc123'] },
  'validate-cpassword': {
    ok: [
      { value: 'Secret1', others: [password('x', 'validate-password'), password('Secret1', 'validate-password')] },
      {
        value: 'Secret1',
        others: [password('x', 'validate-password'), password('Secret1', 'validate-admin-password')],
      },
      { value: 'Secret1', others: [{ id: 'password', value: 'Secret1' }] },
      'nothing to compare with',
    ],
    no: [
      { value: 'secret1', others: [password('Secret1', 'validate-password')] },
      { value: 'secret1 ', others: [password('secret1', 'validate-password')] },
      { value: 'secret1', others: [password('', 'validate-password')] },
      { value: 'secret1', tokens: 'validate-password', others: [password('secret2', 'validate-password')] },
    ],
  },
  'validate-both-passwords': {
    ok: [
      { name: 'confirmation', value: 'a', others: [{ name: 'password', value: 'a' }] },
      { name: 'password', value: 'a', others: [{ name: 'confirmation', value: '' }] },
    ],
    no: [
      { name: 'confirmation', value: 'a', others: [{ name: 'password', value: 'b' }] },
      { name: 'password', value: 'a', others: [{ name: 'confirmation', value: 'b' }] },
    ],
  },
  'validate-cc-number': {
    ok: [
      card('_cc_number', '4111-1111 1111.1111', { _cc_type: 'VI' }),
      card('_cc_number', '79927398713'),
      card('_cc_number', 'abc', { _cc_type: 'XX' }),
      card('_cc_number', '1234-5 6', { _cc_type: 'OT' }),
    ],
    no: [
      card('_cc_number', '4111111111111112', { _cc_type: 'VI' }),
      card('_cc_number', '5'),
      card('_cc_number', '12.3', { _cc_type: 'OT' }),
    ],
  },
  'validate-cc-type': {
    ok: [
      card('_cc_number', '4111 1111-1111 1111', { _cc_type: 'VI' }),
      card('_cc_number', 'x', { _cc_type: 'OT' }),
      card('_cc_number', 'x'),
    ],
    no: [
      card('_cc_number', '4111111111111111', { _cc_type: 'MC' }),
      card('_cc_number', '4111111111111111', { _cc_type: '' }),
      card('_cc_number', '4111111111111111', { _cc_type: 'SS' }),
      card('_cc_number', '-', { _cc_type: 'VI' }),
    ],
  },
  'validate-cc-type-select': {
    ok: [
      card('_cc_type', 'VI', { _cc_number: '4111 1111 1111 1111' }),
      card('_cc_type', 'MC', { _cc_number: '' }),
      card('_cc_type', 'MC'),
    ],
    no: [
      card('_cc_type', 'MC', { _cc_number: '4111111111111111' }),
      card('_cc_type', 'SS', { _cc_number: '4111111111111111' }),
    ],
  },
  'validate-cc-exp': {
    ok: ['6', '7']
      .map((month) => card('_expiration', month, { _expiration_yr: '2024' }))
      .concat(
        card('_expiration', '1', { _expiration_yr: '2025' }),
        card('_expiration', '1', { _expiration_yr: '2020' }),
        card('_expiration', '1', { _expiration_yr: '' }),
        card('_expiration', '1'),
      ),
    no: [card('_expiration', '5', { _expiration_yr: '2024' })],
  },
  'validate-cc-cvn': {
    ok: [
      card('_cc_cid', '123', { _cc_type: 'VI' }),
      card('_cc_cid', '1234', { _cc_type: 'AE' }),
      card('_cc_cid', '', { _cc_type: 'OT' }),
      card('_cc_cid', 'x'),
    ],
    no: [
      card('_cc_cid', '', { _cc_type: 'VI' }),
      card('_cc_cid', '1234', { _cc_type: 'VI' }),
      card('_cc_cid', '12 3', { _cc_type: 'JCB' }),
      card('_cc_cid', '123', { _cc_type: '' }),
    ],
  },
  'validate-cc-ukss': {
    ok: [
      card('_cc_issue', '', { _cc_type: 'VI' }),
      card('_cc_issue', '1', { _cc_type: 'SS' }),
      card('_start_month', '2', { _cc_type: 'SM', _start_year: '2020', _cc_issue: '' }),
      card('_start_year', '2020', { _cc_type: 'SO', _start_month: '2' }),
    ],
    no: [
      card('_cc_issue', ' ', { _cc_type: 'SM' }),
      card('_start_month', '2', { _cc_type: 'SS', _start_year: '' }),
      card('_start_year', '2020', { _cc_type: 'SO' }),
    ],
  },
  'validate-ajax': { ok: ['x'], no: [], saysNothing: true },
  'validate-custom': { ok: ['x', { ownCheck: () => true }], no: [{ ownCheck: () => false }], saysNothing: true },
}

function dateRange(from: string, to: string): Sample[] {
  const partner = { classNames: ['validate-date-range', 'date-range-a_1-to'], id: 'to', value: to }
  return [
    {
      value: from,
      tokens: 'date-range-a_1-from',
      others: [{ ...partner, classNames: ['date-range-b-to'], value: '1/1/1' }, partner],
    },
  ]
}

test('every rule has its row in this table, and every row its rule', () => {
  expect(Object.keys(table).toSorted()).toEqual([...rules.keys()].toSorted())
})

test.each(Object.entries(table))('%s', (rule, { ok, no, failsEmpty, saysNothing }) => {
  for (const sample of ok) expect(passes(rule, sample), `OK: ${show(sample)}`).toBe(true)
  for (const sample of no) expect(passes(rule, sample), `NO: ${show(sample)}`).toBe(false)
  for (const empty of ['', null, []]) expect(passes(rule, { value: empty }), 'empty').toBe(!failsEmpty)
  const { messageId } = rules.get(rule)!
  if (saysNothing) expect(messageId).toBeUndefined()
  else expect(validationEn[messageId!]).toBeTruthy()
})

test('the other end of a date range never fails', () => {
  const target = {
    value: '1/1/2020',
    tokens: 'date-range-a-to',
    others: [{ classNames: ['date-range-a-from'], value: '1/1/2024' }],
  }
  expect(passes('validate-date-range', target)).toBe(true)
})

function show(sample: Sample): string {
  return typeof sample === 'string'
    ? JSON.stringify(sample)
    : JSON.stringify(sample, (key, value) => (key === 'ownCheck' ? String(value) : value))
}
