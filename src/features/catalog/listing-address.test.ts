import { expect, test } from 'vitest'
import { listing, plainListing } from '../workbench/fixtures/catalog-fixtures.ts'
import { listingAddress, listingFields, toggled } from './listing-address.ts'
import { pagesShown } from '../cards/page-list.tsx'

const tea = { path: '/tea.html' }

test('what is the default stays out of the address', () => {
  expect(listingAddress(tea, plainListing, {})).toBe('/tea.html')
  expect(listingAddress(tea, plainListing, { page: 3 })).toBe('/tea.html?p=3')
})

test('a page or a mode keeps the filters, a filter goes back to the first page', () => {
  expect(listingAddress(tea, listing, { mode: 'list' })).toBe('/tea.html?colour=sage&material=stoneware&mode=list&p=2')
  expect(listingAddress(tea, listing, { selected: [] })).toBe('/tea.html')
})

test('several values of one filter stand in one parameter', () => {
  const address = listingAddress(tea, listing, { selected: toggled(listing, 'colour', 'rust') })
  expect(new URL(address, 'http://shop').searchParams.get('colour')).toBe('sage,rust')
  expect(toggled(listing, 'colour', 'sage').map(({ value }) => value)).toEqual(['stoneware'])
})

test('a search keeps its text, and a form leaves out what it asks for itself', () => {
  const place = { path: '/catalogsearch/result/', text: 'tea pot' }
  expect(listingAddress(place, plainListing, { page: 2 })).toBe('/catalogsearch/result/?q=tea+pot&p=2')
  expect(
    listingFields(place, { ...listing, sort: 'price' }, { page: 1 }, ['order', 'dir']).map(([name]) => name),
  ).toEqual(['q', 'colour', 'material'])
})

test('the pager shows the ends and the neighbours', () => {
  expect(pagesShown(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9])
  expect(pagesShown(1, 2)).toEqual([1, 2])
})
