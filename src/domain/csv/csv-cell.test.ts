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

test('no part of a cell is a formula where the file is cut at ";", tabs or line breaks, as spreadsheets of many countries do (S14)', () => {
  for (const [text, cell] of [
    ["x;=cmd|'/C calc'!A0;y", `"x;'=cmd|'/C calc'!A0;y"`],
    ['x\t=1+1', "x\t'=1+1"],
    ['x\r\n=1+1\r\ny', `"x\r\n'=1+1\r\ny"`],
    ['x; \u200b＝1', `"x;' \u200b＝1"`],
    // Cut there, the doubled quote is an empty text before what follows it.
    ['x;"=1+1;"', `"x;'""=1+1;"""`],
    ['x;\t=1', `"x;\t'=1"`],
    ['x;y=1', '"x;y=1"'],
  ])
    expect(csvCell(text!)).toBe(cell)
})

test('quotes, commas, semicolons and line breaks stay in their cell', () => {
  expect(csvLine(['a"b', 'c,d', 'e;f', 'g\nh', null, 12])).toBe('"a""b","c,d","e;f","g\nh",,12\r\n')
})

/** The cell as a reader of CSV gives it. */
const unquoted = (cell: string) => cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')

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
    'x;=1',
    "x;'=1",
    'x;\'"=1;\t=2',
    ' \n=1;+2\r\n-3',
    "'; ''@a",
    "O;'Neill",
  ])
    expect(textOfCell(unquoted(csvCell(text)))).toBe(text)
})
