import { expect, test } from 'vitest'
import { readViewed, withViewed } from './viewed-products.ts'

test('the last viewed product stands first, each once, twelve at most', () => {
  let viewed: number[] = []
  for (const id of [1, 2, 1, 3]) viewed = withViewed(viewed, id)
  expect(viewed).toEqual([3, 1, 2])
  for (let id = 10; id < 30; id++) viewed = withViewed(viewed, id)
  expect(viewed).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18])
})

test('what somebody else wrote into the storage is not believed', () => {
  for (const kept of [null, '', '{', '{"0":1}', '"1"', 'null']) expect(readViewed(kept)).toEqual([])
  expect(readViewed('[3,"4",-1,1.5,null,{},9007199254740993,5]')).toEqual([3, 5])
  expect(readViewed(JSON.stringify(Array.from({ length: 500 }, (_, index) => index + 1)))).toHaveLength(12)
  expect(withViewed([7], NaN)).toEqual([7])
})
