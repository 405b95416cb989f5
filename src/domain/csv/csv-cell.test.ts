import { expect, test } from 'vitest'
import { csvCell, csvLine, textOfCell } from './csv-cell.ts'

test('no cell is a formula (S14)', () => {
  for (const text of [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '=HYPERLINK("x")',
    '\nx',
    ' =1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    ...[
      '\u200b',
      '\ufeff',
      '\u00ad',
      '\u2060',
      '\u202e',
      '\u180e',
      '\u3164',
      '\u2800',
      '\u2003',
      '\0',
      '\u200b \ufeff',
    ].map((unseen) => `${unseen}=1+1`),
  ])
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/)
  for (const text of ['a=1', ' a', 'Ada-Marie', 'ada@example.com', '12.50']) expect(csvCell(text)).toBe(text)
})

test('quotes, commas, semicolons and line breaks stay in their cell', () => {
  expect(csvLine(['a"b', 'c,d', 'e;f', 'g\nh', null, 12])).toBe('"a""b","c,d","e;f","g\nh",,12\r\n')
})

test('a text is the same again when it is read back', () => {
  for (const text of [
    '=1+1',
    "'=1+1",
    "''=1",
    "'Ada",
    "O'Neill",
    '+49 30 123',
    ' =1',
    "' =1",
    'Ada',
    '',
    '\u200b=1',
    "'\ufeff=1",
    '\u200bAda',
  ])
    expect(textOfCell(csvCell(text))).toBe(text)
})
