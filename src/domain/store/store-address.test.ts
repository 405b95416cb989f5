import { expect, test } from 'vitest'
import { storeAddress } from './store-address.ts'

test.each([
  ['/a', 'fr', undefined, '/a?store=fr'],
  ['/a?p=2', 'fr', undefined, '/a?p=2&store=fr'],
  ['/a?store=en&p=2#top', 'fr', 'en', '/a?store=fr&p=2&from_store=en#top'],
  ['/a?p=1&from_store=de', 'fr', 'en', '/a?p=1&store=fr&from_store=en'],
  ['/a#h', 'fr', 'en', '/a?store=fr&from_store=en#h'],
  ['/a?from_store=de&p=1', 'fr', undefined, '/a?p=1&store=fr'],
  ['/a?store=en-us', 'fr', undefined, '/a?store=fr'],
  ['/a?xstore=9', 'fr', undefined, '/a?xstore=9&store=fr'],
  ['/a?store=en&store=de', 'fr', undefined, '/a?store=fr'],
  ['/a?', 'f&r', undefined, '/a?store=f%26r'],
  ['/a?b=1#x?store=2#y', 'fr', undefined, '/a?b=1&store=fr#x?store=2#y'],
])('%s in %s from %s is %s', (address, code, from, expected) =>
  expect(storeAddress(address, code, from)).toBe(expected),
)
