import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseListingQuery } from './listing-query.ts'

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

test('no query string makes it throw', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), fc.webQueryParameters(), (pairs, text) => {
      for (const params of [new URLSearchParams(pairs), new URLSearchParams(text)]) {
        expect(Object.keys(parseListingQuery(params).filters).length).toBeLessThanOrEqual(20)
      }
    }),
  )
})

test('a thousand values are cut to what a shopper could pick', () => {
  const many = Array.from({ length: 1000 }, (_, at) => `v${at}`).join(',')
  expect(parse(`colour=${many}`).filters.colour).toHaveLength(50)
  expect(parse(`price=${many}`).filters.price).toHaveLength(10)
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
})
