import { expect, test } from 'vitest'
import { mergeRecord } from './merge-record.ts'

test('items of a list keep what is not said of them, the first of equal ones first', () => {
  const current = {
    values: [
      { title: 'a', sku: '1' },
      { title: 'b', sku: '2' },
      { title: 'a', sku: '3' },
    ],
    children: ['x'],
  }
  const given = { values: [{ title: 'a' }, { title: 'c' }, { title: 'a' }, { title: 'a' }], children: ['y'] }
  expect(mergeRecord(current, given)).toEqual({
    values: [{ title: 'a', sku: '1' }, { title: 'c' }, { title: 'a', sku: '3' }, { title: 'a' }],
    children: ['y'],
  })
})

test('S24 a list of thousands is merged with as many by looking at each item a few times', () => {
  let looks = 0
  const items = (prefix: string) =>
    Array.from({ length: 2000 }, (_, n) => ({
      get file() {
        looks++
        return `${prefix}${n}`
      },
      title: 'x',
    }))
  mergeRecord({ samples: items('old') }, { samples: items('new') })
  expect(looks).toBeLessThan(10 * 2000)
})
