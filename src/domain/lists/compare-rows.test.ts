import { expect, test } from 'vitest'
import { compareRows } from './compare-rows.ts'

const product = (...attributes: [string, string][]) => ({
  attributes: attributes.map(([label, value]) => ({ label, value })),
})

test('a row for every attribute of any product, in their common order', () => {
  const rows = compareRows([
    product(['Material', 'Clay'], ['Height', '9 cm']),
    product(['Material', 'Clay'], ['Glaze', 'Ash'], ['Height', '12 cm'], ['Care', 'By hand']),
  ])
  expect(rows).toEqual([
    { label: 'Material', values: ['Clay', 'Clay'], isSame: true },
    { label: 'Glaze', values: ['', 'Ash'], isSame: false },
    { label: 'Height', values: ['9 cm', '12 cm'], isSame: false },
    { label: 'Care', values: ['', 'By hand'], isSame: false },
  ])
})

test('one product alone has nothing in common with others', () => {
  expect(compareRows([product(['Material', 'Clay'])])[0]).toMatchObject({ isSame: false })
  expect(compareRows([])).toEqual([])
})
