import { expect, test } from 'vitest'
import { weighedProduct } from './product-of.ts'

test.each([
  ['a simple product', {}, 0],
  [
    '900 variants',
    { configurable: { variants: Object.fromEntries(Array.from({ length: 900 }, (_, n) => [n, {}])) } },
    300,
  ],
  [
    '20 choices among 50 parts',
    { bundle: { options: Array.from({ length: 20 }, () => ({ selections: Array(50) })) } },
    333,
  ],
])('a product counts by what its page reads: %s', async (_what, product, lines) => {
  let weight = 0
  const shop = { catalog: { product: async () => ({ custom: [], links: [], ...product }) } }
  const request = { shop, visitor: { store: {} }, weigh: (more: number) => (weight += more) }
  await weighedProduct(request as unknown as Parameters<typeof weighedProduct>[0], 1)
  expect(Math.floor(weight)).toBe(lines)
})
