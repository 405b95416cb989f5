import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv-cell.ts'

test('no cell is a formula (S14)', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=1', '＝1+1', '＠SUM(A1)', '=HYPERLINK("x")'])
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/)
  expect(csvCell('a=1')).toBe('a=1')
})

test('quotes, commas, semicolons and line breaks stay in their cell', () => {
  expect(csvLine(['a"b', 'c,d', 'e;f', 'g\nh', null, 12])).toBe('"a""b","c,d","e;f","g\nh",,12\r\n')
})
