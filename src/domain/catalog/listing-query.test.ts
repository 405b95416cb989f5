import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listingQueryOf, listingSearch, parseListingQuery, toggleFilter } from './listing-query.ts'
import type { Listing } from './views.ts'

const parse = (search: string, known?: string[]) => parseListingQuery(new URLSearchParams(search), known)

test("Magento 1's parameters are understood", () => {
  expect(parse('p=3&limit=48&order=price&dir=desc&mode=list&colour=red,blue&price=10-20,40-')).toEqual({
    sort: 'price',
    direction: 'desc',
    mode: 'list',
    perPage: 48,
    page: 3,
    filters: { colour: ['red', 'blue'], price: ['10-20', '40-'] },
  })
})

test('what makes no sense is left out', () => {
  const nothing = { filters: {} }
  expect(parse('p=-1&limit=1000000&order=constructor&dir=up&mode=3d')).toEqual(nothing)
  expect(parse('p=99999999999999999999&p=1e9&limit=abc&=x&__proto__=1&colour=,,')).toEqual(nothing)
  expect(parse('utm_source=mail&gclid=1&_ga=2&q=tea&___store=fr')).toEqual(nothing)
  expect(parse('colour=red&constructor=1', ['colour']).filters).toEqual({ colour: ['red'] })
})

test('no query string makes it throw, and what it understood it understands again', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), fc.webQueryParameters(), (pairs, text) => {
      for (const params of [new URLSearchParams(pairs), new URLSearchParams(text)]) {
        const query = parseListingQuery(params)
        expect(parse(listingSearch(query)).page).toBe(query.page === 1 ? undefined : query.page)
        expect(listingSearch(parse(listingSearch(query)))).toBe(listingSearch(query))
      }
    }),
  )
})

test('a thousand values are cut to what a shopper could pick', () => {
  const many = Array.from({ length: 1000 }, (_, at) => `v${at}`).join(',')
  expect(parse(`colour=${many}`).filters.colour).toHaveLength(50)
})

test('one list has one address', () => {
  expect(listingSearch(parse('size=m&colour=red,blue,red&p=2'))).toBe('colour=blue,red&size=m&p=2')
  expect(listingSearch(parse('p=2&colour=blue,red&size=m'))).toBe('colour=blue,red&size=m&p=2')
  expect(listingSearch(parse('p=1'))).toBe('')
})

test('a change leads to the first page, a change of page does not', () => {
  const query = parse('colour=red&p=4')
  expect(listingSearch(query, { sort: 'name' })).toBe('colour=red&order=name')
  expect(listingSearch(query, { page: 5 })).toBe('colour=red&p=5')
  expect(listingSearch(query, toggleFilter(query, 'colour', 'red'))).toBe('')
  expect(listingSearch(query, toggleFilter(query, 'colour', 'a&b'), 'green tea')).toBe('q=green%20tea&colour=a%26b,red')
})

test('links of a list start from what it was answered for, without the defaults', () => {
  const listing: Listing = {
    cards: [],
    total: 0,
    page: 2,
    pageCount: 3,
    perPage: 24,
    sort: 'price',
    direction: 'asc',
    mode: 'grid',
    sorts: ['position', 'name', 'price', 'newest'],
    facets: [],
    selected: [{ code: 'colour', facet: 'Colour', value: 'red', label: 'Red' }],
  }
  expect(listingSearch(listingQueryOf(listing))).toBe('colour=red&order=price&p=2')
})

test('a form with one field may send the sort and its direction in one value', () => {
  expect(parse('order=price-desc')).toMatchObject({ sort: 'price', direction: 'desc' })
  expect(parse('order=name-asc&dir=desc')).toMatchObject({ sort: 'name', direction: 'asc' })
  expect(parse('order=price-up')).toMatchObject({ sort: undefined, direction: undefined })
})

test('a filter may be called like something every object has', () => {
  expect(parseListingQuery(new URLSearchParams('p=2')).filters.constructor).toBeUndefined()
  const query = parseListingQuery(new URLSearchParams('constructor=new'))
  expect(query.filters.constructor).toEqual(['new'])
  expect(toggleFilter(query, 'valueof', 'x').filters).toEqual({ constructor: ['new'], valueof: ['x'] })
  const selected = [{ code: 'constructor', value: 'new' }] as Listing['selected']
  expect(listingQueryOf({ sorts: ['position'], sort: 'position', selected } as Listing).filters.constructor).toEqual([
    'new',
  ])
})
