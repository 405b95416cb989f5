import { expect, test } from 'vitest'
import { oldRedirect } from './old-redirect.ts'

const BASES = ['http://old.example/shop/', '{{base_url}}', 'https://www.old.example/']

test.each([
  ['http://old.example/shop/sale.html?a=1#b', '/sale.html?a=1#b'],
  ['https://OLD.example/shop/index.php/sale.html', '/sale.html'],
  ['https://www.old.example', '/'],
  ['sale.html', '/sale.html'],
  [' /index.php/index.php/sale.html ', '/sale.html'],
  ['http://old.example/other/', undefined],
  ['http://old.example.evil/shop/', undefined],
  ['//old.example/shop/', undefined],
  ['/\\evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['http://old.example/shop///evil.example/', '/evil.example/'],
  ['http://old.example:99999/', undefined],
  ['', undefined],
])('%j leads to %j', (given, target) => {
  expect(oldRedirect(given, BASES)).toBe(target)
})
