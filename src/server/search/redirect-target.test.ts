import { expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

test.each([
  ['/sale.html', '/sale.html'],
  [' /sale.html?dir=asc&x=ä#top ', '/sale.html?dir=asc&x=%C3%A4#top'],
  ['/a/../b', '/b'],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['/.//evil.example', undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['sale.html', undefined],
  ['', undefined],
  [`/${'x'.repeat(500)}`, undefined],
])('a redirect to %j leads to %j', (given, target) => {
  expect(redirectTarget(given)).toBe(target)
})
