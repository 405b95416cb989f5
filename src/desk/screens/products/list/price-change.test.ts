import { expect, test } from 'vitest'
import { changedPrice } from './price-change.ts'

test('a price is raised and lowered by percent and by amount, to the smallest coin', () => {
  expect(changedPrice('19.99', { way: 'percent', by: '5' }, 2)).toBe('20.99')
  expect(changedPrice('19.99', { way: 'percent', by: '-12.5' }, 2)).toBe('17.49')
  expect(changedPrice('1990', { way: 'percent', by: '3' }, 0)).toBe('2050')
  expect(changedPrice('19.99', { way: 'amount', by: '-0.49' }, 2)).toBe('19.50')
})

test('a price that would be below nothing, or that nothing changes, is none', () => {
  expect(changedPrice('3.00', { way: 'amount', by: '-4' }, 2)).toBeUndefined()
  expect(changedPrice('3.00', { way: 'percent', by: 'x' }, 2)).toBeUndefined()
  expect(changedPrice('3.00', { way: 'percent', by: '0' }, 2)).toBeUndefined()
})
