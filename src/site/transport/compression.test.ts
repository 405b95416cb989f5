import { expect, test } from 'vitest'
import { acceptedEncoding } from './compression.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', undefined],
  ['br;q=0.01', 'br'],
  ['identity', undefined],
  [undefined, undefined],
])('to a browser that takes %j an answer goes as %j', (accepted, encoding) => {
  expect(acceptedEncoding({ headers: { 'accept-encoding': accepted } })).toBe(encoding)
})
