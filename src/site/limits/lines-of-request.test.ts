import { expect, test } from 'vitest'
import type { Listing } from '#domain/catalog/views.ts'
import { linesOfList } from './lines-of-request.ts'

const lines = (sort: Listing['sort'], page: number) =>
  linesOfList({ selected: [], facets: [], sort, page, perPage: 36 })

test('a later page of a list in the order of names counts for the products before it, as OpenSearch reads their names', () => {
  expect([lines('name', 1), lines('name', 11), lines('price', 11), lines('position', 11)]).toEqual([0, 360, 0, 0])
})
